import { atom, useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Cancel, seconds } from '../lib/clock.ts'
import {
  createDelayBuffer,
  createEasedDelay,
  type DelayBuffer,
  type EasedDelay,
} from '../lib/delay-buffer.ts'
import { roomKeys } from '../model/room-keys.ts'
import { serverClockOf } from './clock.ts'
import { useRuntime } from './context.ts'
import { pageStorageOf } from './page-storage.ts'
import { lazyService } from './runtime.ts'

/** Streams that are closer to live are in sync without a delay (docs/behaviour/room.md#in-sync). */
const SYNC_FROM = seconds(1)
const MAX_STREAM_DELAY = seconds(30)
/** Time in which a panel that is shown reads the items that it has missed. */
const READ_TIME = seconds(5)

/** Measured latency of the picture on screen in milliseconds, by the wallet of the room. */
export const streamLatenciesAtom = atom<Readonly<Record<string, number>>>({})
/** Wallets of the rooms in which messages are being delayed. */
const delayedRoomsAtom = atom<ReadonlySet<string>>(new Set<string>())
/** The viewer's choice on this page; null if that of an earlier visit counts. */
const syncChoiceAtom = atom<boolean | null>(null)

/** Returns whether messages wait for the picture: by the viewer's choice, else from 1 s of latency. */
const isInSync = (latency: number, choice: boolean | null): boolean => choice ?? latency > SYNC_FROM

/** Returns the milliseconds by which messages are delayed; 0 without a known latency. */
export const streamDelay = (latency: number | null, choice: boolean | null): number =>
  latency !== null && isInSync(latency, choice)
    ? Math.min(Math.max(latency, 0), MAX_STREAM_DELAY)
    : 0

/** Delays what others do in a room until the viewer's picture shows it. */
export const streamDelaysOf = lazyService(runtime => {
  const { clock, store } = runtime
  const rooms = new Map<string, { delay: EasedDelay; cancelEnd: Cancel }>()
  const storage = pageStorageOf(runtime).local

  /** Returns the viewer's choice on this page or on an earlier visit; null if there is none. */
  function choice() {
    const chosen = store.get(syncChoiceAtom)
    if (chosen !== null) return chosen
    const stored = storage.get(roomKeys.streamSync)
    return stored === 'on' || stored === 'off' ? stored === 'on' : null
  }
  function setDelayed(wallet: string, isDelayed: boolean) {
    const previous = store.get(delayedRoomsAtom)
    if (previous.has(wallet) === isDelayed) return
    const others = [...previous].filter(other => other !== wallet)
    store.set(delayedRoomsAtom, new Set(isDelayed ? [...others, wallet] : others))
  }
  function update(wallet: string) {
    const target = streamDelay(store.get(streamLatenciesAtom)[wallet] ?? null, choice())
    if (target === 0 && !rooms.has(wallet)) return
    const room = rooms.get(wallet) ?? { delay: createEasedDelay(clock), cancelEnd: () => {} }
    rooms.set(wallet, room)
    room.delay.setTarget(target)
    room.cancelEnd()
    if (target > 0) setDelayed(wallet, true)
    else
      room.cancelEnd = clock.after(room.delay.remaining(), () => {
        rooms.delete(wallet)
        setDelayed(wallet, false)
      })
  }
  return {
    /** Returns a room's delay in milliseconds; it follows the latency gradually. */
    of: (wallet: string) => rooms.get(wallet)?.delay.current() ?? 0,
    /** Sets the latency of the picture on screen in milliseconds; null if unknown or not shown. */
    setLatency(wallet: string, latency: number | null) {
      const { [wallet]: previous, ...others } = store.get(streamLatenciesAtom)
      if (latency === (previous ?? null)) return
      store.set(streamLatenciesAtom, latency === null ? others : { ...others, [wallet]: latency })
      update(wallet)
    },
    choice,
    choose(isChosen: boolean) {
      store.set(syncChoiceAtom, isChosen)
      storage.set(roomKeys.streamSync, isChosen ? 'on' : 'off')
      for (const wallet of Object.keys(store.get(streamLatenciesAtom))) update(wallet)
    },
    dispose() {
      for (const { cancelEnd } of rooms.values()) cancelEnd()
      rooms.clear()
    },
  }
})

/** Returns a function that passes items on once the picture has reached them; they are dropped on unmount. */
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

/** A value of a room as late as the picture of its stream, and in place while the viewer reads. */
export interface Delayed<T> {
  /** The value at the moment that the picture shows; the current one without a delay. */
  value: T | undefined
  /** Value on screen when the viewer scrolled away from the newest; null otherwise. */
  paused: T | null
  /** Keeps the displayed value until `resume`. */
  pause(onScreen: T): void
  resume(): void
}

/**
 * Delays a value of a room. Of a first value, and of those that come soon after its panel is shown, `partUntil` returns
 * the items before a time, in milliseconds of the server's clock, and those in `kept`; the rest follows after the
 * delay.
 */
export function useDelayed<T>(
  wallet: string,
  value: T | undefined,
  partUntil: (value: T, time: number, kept: readonly (T | undefined)[]) => T,
): Delayed<T> {
  const runtime = useRuntime()
  const { clock } = runtime
  const delays = streamDelaysOf(runtime)
  const isDelayed = useAtomValue(delayedRoomsAtom).has(wallet)
  const partByDate = (kept: readonly (T | undefined)[] = []) =>
    isDelayed && value !== undefined
      ? partUntil(value, serverClockOf(runtime).now() - delays.of(wallet), kept)
      : value
  const [late, setLate] = useState(() => ({ isDelayed, value: partByDate() }))
  const [paused, setPaused] = useState<T | null>(null)
  // Without a delay the state isn't kept current, which saves a second render of each value.
  if (late.isDelayed !== isDelayed) setLate({ isDelayed, value })
  else if (isDelayed && late.value === undefined && value !== undefined)
    setLate({ isDelayed, value: partByDate() })
  const shownAt = useRef(0)
  useEffect(() => {
    // Runs again each time an <Activity> shows the panel.
    shownAt.current = clock.now()
  }, [clock])
  const showPart = (released?: T) =>
    setLate(({ value: shown }) => ({ isDelayed, value: partByDate([shown, released]) }))
  const push = useDelayBuffer<{ item: T | undefined; isPart: boolean }>(
    wallet,
    ({ item, isPart }) => {
      if (!isDelayed) return
      if (isPart) showPart(item)
      else setLate({ isDelayed, value: item })
    },
  )
  const pushValue = useEffectEvent((item: T | undefined) => {
    // Missed items are read only now. Dates count until no earlier value is due any more. Values that wait meanwhile
    // may lack displayed items by their date, so they only add to them.
    const isPart = Math.abs(clock.now() - shownAt.current) < delays.of(wallet) + READ_TIME
    if (isPart) showPart()
    push({ item, isPart })
  })
  useEffect(() => {
    if (isDelayed) pushValue(value)
  }, [isDelayed, value])
  return {
    value: isDelayed ? late.value : value,
    paused,
    pause: onScreen => setPaused(current => current ?? onScreen),
    resume: () => setPaused(null),
  }
}

/** Latency of a room's stream, and the viewer's choice to delay messages by it. */
export type StreamSync = ReturnType<typeof useStreamSync>

/** Returns the latency of a room's stream and the viewer's setting for it. */
export function useStreamSync(wallet: string) {
  const delays = streamDelaysOf(useRuntime())
  const measured = useAtomValue(streamLatenciesAtom)[wallet] ?? null
  const [latency, setLatency] = useState(measured)
  if (measured !== null && measured !== latency) setLatency(measured)
  const choice = useAtomValue(syncChoiceAtom) ?? delays.choice()
  return {
    /** Milliseconds from the streamer's moment to the viewer's screen, as last known; null if never known. */
    latency,
    /** Whether messages wait for the picture. */
    isInSync: isInSync(latency ?? 0, choice),
    choose: delays.choose,
  }
}
