import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useRuntime } from '../../runtime/context.ts'
import { roundStopAtom } from '../../runtime/round-stop.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Set in the page's URL where the host had stopped the round before the page was loaded. */
const STOPPED_KEY = 'room-round-stopped'
const hasRead = new WeakSet<Runtime>()

/**
 * Whether the host has stopped the round of a room. It stays so until the viewer starts again,
 * which sets `roundStopAtom` to null; a stop of another room means nothing here.
 */
export function useRoundStop(roomId: string): boolean {
  const runtime = useRuntime()
  const { keys, store } = runtime
  const stop = useAtomValue(roundStopAtom)
  useEffect(() => {
    if (hasRead.has(runtime)) return
    hasRead.add(runtime)
    if (keys.has(STOPPED_KEY) && store.get(roundStopAtom) === null) {
      store.set(roundStopAtom, { roomId: null })
    }
  }, [runtime, keys, store])
  useEffect(() => {
    // The room that is open is meant, also when the viewer has gone on to another one.
    if (stop !== null && stop.roomId === null) store.set(roundStopAtom, { roomId })
  }, [stop, store, roomId])
  return stop !== null && (stop.roomId === null || stop.roomId === roomId)
}
