import { atom } from 'jotai'
import { type Cancel, seconds } from '../lib/clock.ts'
import { createEasedDelay, type EasedDelay } from '../lib/delay-buffer.ts'
import { storageKeys } from '../model/storage-keys.ts'
import { pageStorageOf } from './page-storage.ts'
import { lazyService, type Runtime } from './runtime.ts'

/** Streams that are closer to live are in sync without a delay (docs/behaviour/room.md#in-sync). */
const SYNC_FROM = seconds(1)
export const MAX_STREAM_DELAY: number = seconds(30)

/** Measured latency of the picture on screen in milliseconds, by the wallet of the room. */
export const streamLatenciesAtom = atom<Readonly<Record<string, number>>>({})
/** Wallets of the rooms in which messages are being delayed. */
export const delayedRoomsAtom = atom<ReadonlySet<string>>(new Set<string>())
/** The viewer's choice on this page; null if that of an earlier visit counts. */
export const syncChoiceAtom = atom<boolean | null>(null)

/** Returns whether messages wait for the picture: by the viewer's choice, else from 1 s of latency. */
export const isInSync = (latency: number, choice: boolean | null): boolean =>
  choice ?? latency > SYNC_FROM

/** Returns the milliseconds by which messages are delayed; 0 without a known latency. */
export const streamDelay = (latency: number | null, choice: boolean | null): number =>
  latency !== null && isInSync(latency, choice)
    ? Math.min(Math.max(latency, 0), MAX_STREAM_DELAY)
    : 0

/** Delays what others do in a room until the viewer's picture shows it. */
export interface StreamDelays {
  /** Returns a room's delay in milliseconds; it follows the latency gradually. */
  of(wallet: string): number
  /** Sets the latency of the picture on screen in milliseconds; null if unknown or not shown. */
  setLatency(wallet: string, latency: number | null): void
  /** Returns what the viewer has chosen, on this page or on an earlier visit; null if nothing. */
  choice(): boolean | null
  choose(isInSync: boolean): void
  dispose(): void
}

export const streamDelaysOf: (runtime: Runtime) => StreamDelays = lazyService(
  (runtime: Runtime): StreamDelays => {
    const { clock, store } = runtime
    const rooms = new Map<string, { delay: EasedDelay; cancelEnd: Cancel }>()
    const storage = pageStorageOf(runtime).local

    function choice() {
      const chosen = store.get(syncChoiceAtom)
      if (chosen !== null) return chosen
      const stored = storage.get(storageKeys.streamSync)
      return stored === 'on' || stored === 'off' ? stored === 'on' : null
    }
    function setDelayed(wallet: string, isDelayed: boolean) {
      const before = store.get(delayedRoomsAtom)
      if (before.has(wallet) === isDelayed) return
      const others = [...before].filter(other => other !== wallet)
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
      of: wallet => rooms.get(wallet)?.delay.current() ?? 0,
      setLatency(wallet, latency) {
        const { [wallet]: before, ...others } = store.get(streamLatenciesAtom)
        if (latency === (before ?? null)) return
        const after = latency === null ? others : { ...others, [wallet]: latency }
        store.set(streamLatenciesAtom, after)
        update(wallet)
      },
      choice,
      choose(isChosen) {
        store.set(syncChoiceAtom, isChosen)
        storage.set(storageKeys.streamSync, isChosen ? 'on' : 'off')
        for (const wallet of Object.keys(store.get(streamLatenciesAtom))) update(wallet)
      },
      dispose() {
        for (const { cancelEnd } of rooms.values()) cancelEnd()
        rooms.clear()
      },
    }
  },
)
