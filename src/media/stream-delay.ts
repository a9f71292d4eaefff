import { type Clock, seconds } from '../lib/clock.ts'

/** Streams that are closer to live are in sync without a delay (docs/behaviour/room.md#in-sync). */
const SYNC_FROM = seconds(1)
const MAX_STREAM_DELAY = seconds(30)
/**
 * Maximum change of a delay in milliseconds per second. Below 1000, so that time never runs backwards
 * behind the delay.
 */
const EASE_RATE = 500

/** Returns whether messages wait for the picture: by the viewer's choice, else from 1 s of latency. */
export const isInSync = (latency: number, choice: boolean | null): boolean =>
  choice ?? latency > SYNC_FROM

/** Returns the milliseconds by which messages are delayed; 0 without a known latency. */
export const streamDelay = (latency: number | null, choice: boolean | null): number =>
  latency !== null && isInSync(latency, choice)
    ? Math.min(Math.max(latency, 0), MAX_STREAM_DELAY)
    : 0

/** A delay in milliseconds that moves gradually to what it should be. */
export interface EasedDelay {
  current(): number
  setTarget(target: number): void
  /** Returns the milliseconds until the delay is what it should be. */
  remaining(): number
}

/** Creates a delay of 0. */
export function createEasedDelay({ now }: Pick<Clock, 'now'>): EasedDelay {
  let start = 0
  let target = 0
  let changedAt = now()

  function current() {
    const change = (Math.max(0, now() - changedAt) / 1000) * EASE_RATE
    return start < target ? Math.min(target, start + change) : Math.max(target, start - change)
  }
  return {
    current,
    setTarget(next) {
      if (next === target) return
      start = current()
      changedAt = now()
      target = next
    },
    remaining: () => (Math.abs(target - current()) / EASE_RATE) * 1000,
  }
}
