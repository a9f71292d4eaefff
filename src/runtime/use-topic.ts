import { atom, useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import type * as v from 'valibot'
import type { Cancel } from '../lib/clock.ts'
import { scheduleRetry } from '../lib/listen-to.ts'
import type { ConnectionState, Realtime } from '../realtime/realtime.ts'
import { parseMessage } from '../realtime/topic-message.ts'
import { connectionAtom, sessionIdAtom, tokenAtom } from './atoms.ts'
import { useRuntime } from './context.ts'
import { socketTicketsOf } from './realtime/socket-tickets.ts'
import { lazyService, type Runtime } from './runtime.ts'

/** Loads the code of all topics of a page, and loads it again until that succeeds. */
const realtimeCodeOf = lazyService(({ clock, disposeSignal, events, log, page }) => {
  let cancelRetry: Cancel = () => {}
  const { promise, resolve } = Promise.withResolvers<(of: Runtime) => Realtime>()
  const load = () =>
    import('./realtime/app-realtime.ts').then(
      ({ realtimeOf }) => resolve(realtimeOf),
      (error: unknown) => {
        if (disposeSignal.aborted) return
        log.error('view-load', 'failed to load the realtime chunk')
        events.emit({ name: 'preload-error', detail: { view: 'realtime', error } })
        cancelRetry = scheduleRetry(clock, page, load)
      },
    )
  void load()
  return { loaded: promise, dispose: () => cancelRetry() }
})

interface TopicOptions<T> {
  /** Null doesn't subscribe, nor does a visitor without a token. */
  destination: string | null
  schema: v.GenericSchema<unknown, T>
  onMessage(message: T): void
  /**
   * Paths (`resource.toPath(params)`) of the resources that the messages keep current. As messages
   * published between a read and the broker's confirmation are never delivered, each path is read
   * again on every confirmation. `nothing`: the messages update no resource.
   */
  revalidates: readonly string[] | 'nothing'
  /** Reads missed data that isn't in the cache; also called on every confirmation. */
  loadMissed?(): void
}

// Derived, so that other changes of the connection render nothing.
const isLostAtom = atom(get => get(connectionAtom) === 'lost')

/**
 * Subscribes to a topic while mounted, and revalidates the resources that it updates. Returns whether no messages come,
 * so that its resources have to be polled: the connection is lost, or the topic was dropped and no later connection has
 * confirmed it.
 */
export function useTopic<T>({ destination, ...options }: TopicOptions<T>): boolean {
  const [isDropped, setDropped] = useState(false)
  const runtime = useRuntime()
  const { log, store, cache } = runtime
  const hasToken = useAtomValue(tokenAtom) !== null
  const topic = hasToken ? destination : null
  const isLost = useAtomValue(isLostAtom)
  const handle = useEffectEvent((body: string | null) => {
    if (topic === null) return
    if (body === null) {
      setDropped(true)
      return
    }
    const message = parseMessage(options.schema, topic, body, log)
    if (message !== null) options.onMessage(message)
  })
  const confirm = useEffectEvent(() => {
    setDropped(false)
    if (options.revalidates !== 'nothing')
      for (const path of options.revalidates) cache.revalidatePath(path)
    options.loadMissed?.()
  })
  useEffect(() => {
    // A ticket is prepared also while the destination isn't known yet, so that it is there by then.
    if (hasToken) socketTicketsOf(runtime).prepare()
  }, [runtime, hasToken])
  useEffect(() => {
    if (topic === null) return
    let unsubscribe: Cancel = () => {}
    let isUnmounted = false
    const session = store.get(sessionIdAtom)
    void realtimeCodeOf(runtime).loaded.then(realtimeOf => {
      // The session may have changed while the chunk was loading.
      if (!isUnmounted && session === store.get(sessionIdAtom))
        unsubscribe = realtimeOf(runtime).subscribe(topic, handle, confirm)
    })
    return () => {
      isUnmounted = true
      unsubscribe()
    }
  }, [runtime, store, topic])
  return isDropped || (topic !== null && isLost)
}

export const useConnection = (): ConnectionState => useAtomValue(connectionAtom)
