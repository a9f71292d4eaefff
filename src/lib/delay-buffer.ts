import type { Cancel, Clock } from './clock.ts'

/** Maximum change of a delay in ms per second; below 1000, so that time never runs backwards behind it. */
const EASE_RATE = 500
/** Milliseconds between two checks for items that are due. */
const CHECK_INTERVAL = 100
/** Items of a fast stream that wait at once; beyond that the oldest is released early. */
export const MAX_WAITING = 1000

/** A delay in milliseconds that moves gradually to its target. */
export interface EasedDelay {
  current(): number
  setTarget(target: number): void
  /** Returns the milliseconds until the delay reaches its target. */
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

/** Releases items in the order in which they came, each no earlier than the delay after it came. */
export interface DelayBuffer<T> {
  push(item: T): void
  /** Drops all waiting items. */
  clear(): void
}

interface DelayBufferOptions<T> {
  clock: Clock
  /** Returns the delay in milliseconds; without one, items are released at once. */
  delay(): number
  release(item: T): void
}

/** Creates a buffer for items whose delay may change while they wait. */
export function createDelayBuffer<T>({
  clock,
  delay,
  release,
}: DelayBufferOptions<T>): DelayBuffer<T> {
  let waiting: { item: T; at: number }[] = []
  let cancel: Cancel | null = null

  function isDue({ at }: { at: number }): boolean {
    const age = clock.now() - at
    const ms = delay()
    // A negative age means that the clock was set back: the item would wait for too long.
    return ms === 0 || age < 0 || age >= ms
  }
  function releaseDue() {
    cancel = null
    for (let next = waiting[0]; next && isDue(next); next = waiting[0]) {
      waiting.shift()
      release(next.item)
    }
    if (waiting.length > 0) cancel = clock.after(CHECK_INTERVAL, releaseDue)
  }
  return {
    push(item) {
      waiting.push({ item, at: clock.now() })
      const oldest = waiting.length > MAX_WAITING ? waiting.shift() : undefined
      if (oldest) release(oldest.item)
      if (!cancel) releaseDue()
    },
    clear() {
      waiting = []
      cancel?.()
      cancel = null
    },
  }
}
