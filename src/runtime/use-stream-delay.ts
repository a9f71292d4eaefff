import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createDelayBuffer, type DelayBuffer } from '../lib/delay-buffer.ts'
import { serverClockOf } from './clock.ts'
import { useRuntime } from './context.ts'
import {
  delayedRoomsAtom,
  isInSync,
  streamDelaysOf,
  streamLatenciesAtom,
  syncChoiceAtom,
} from './stream-delay.ts'

/**
 * Returns a function that passes items on when the picture of a room's stream has come as far; at once
 * without a delay. Items that still wait on unmount are dropped.
 */
export function useDelayBuffer<T>(wallet: string, onRelease: (item: T) => void): (item: T) => void {
  const runtime = useRuntime()
  const release = useEffectEvent(onRelease)
  const buffer = useRef<DelayBuffer<T> | null>(null)
  useEffect(() => {
    const delays = streamDelaysOf(runtime)
    const created = createDelayBuffer<T>({
      clock: runtime.clock,
      delay: () => delays.of(wallet),
      release,
    })
    buffer.current = created
    return created.clear
  }, [runtime, wallet])
  return item => buffer.current?.push(item)
}

/**
 * Returns a value of a room as it was at the moment that the picture of its stream shows; the current
 * one without a delay. Of a first value, `partUntil` returns what had happened by then, in milliseconds
 * of the server's clock; the rest follows after the delay.
 */
export function useDelayed<T>(
  wallet: string,
  value: T | undefined,
  partUntil: (value: T, time: number) => T,
): T | undefined {
  const runtime = useRuntime()
  const isDelayed = useAtomValue(delayedRoomsAtom).has(wallet)
  const firstValue = () => {
    if (!isDelayed || value === undefined) return value
    const shownTime = serverClockOf(runtime).now() - streamDelaysOf(runtime).of(wallet)
    return partUntil(value, shownTime)
  }
  const [shown, setShown] = useState(() => ({ wallet, isDelayed, value: firstValue() }))
  // While there is no delay the state isn't kept current, which saves a second render of each value.
  if (shown.wallet !== wallet || (isDelayed && shown.value === undefined && value !== undefined))
    setShown({ wallet, isDelayed, value: firstValue() })
  else if (shown.isDelayed !== isDelayed) setShown({ wallet, isDelayed, value })
  const push = useDelayBuffer<T | undefined>(wallet, released => {
    if (isDelayed) setShown({ wallet, isDelayed, value: released })
  })
  const pushValue = useEffectEvent(push)
  useEffect(() => {
    if (isDelayed) pushValue(value)
  }, [isDelayed, value])
  return isDelayed ? shown.value : value
}

/** Latency of a room's stream, and the viewer's choice to delay messages by it. */
export interface StreamSync {
  /**
   * Milliseconds from the streamer's moment to the viewer's screen, the last known ones while the
   * picture isn't shown; null if never known.
   */
  latency: number | null
  /** Whether messages wait for the picture. */
  isInSync: boolean
  choose(isInSync: boolean): void
}

/** Returns the latency of a room's stream and the viewer's setting for it. */
export function useStreamSync(wallet: string): StreamSync {
  const delays = streamDelaysOf(useRuntime())
  const measured = useAtomValue(streamLatenciesAtom)[wallet] ?? null
  const [latency, setLatency] = useState(measured)
  if (measured !== null && measured !== latency) setLatency(measured)
  const choice = useAtomValue(syncChoiceAtom) ?? delays.choice()
  return { latency, isInSync: isInSync(latency ?? 0, choice), choose: delays.choose }
}
