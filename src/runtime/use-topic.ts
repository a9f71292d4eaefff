import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import type * as v from 'valibot'
import type { Cancel } from '../lib/clock.ts'
import { parseMessage } from '../realtime/topic-message.ts'
import { sessionIdAtom, tokenAtom } from './atoms.ts'
import { useRuntime } from './context.ts'

export interface TopicOptions<T> {
  /** Null subscribes to nothing, as does a visitor without a token. */
  destination: string | null
  schema: v.GenericSchema<unknown, T>
  onMessage(message: T): void
  /**
   * Paths (`resource.locate(params)`) of the reads that the messages keep current. What is published
   * between a read and the moment the broker takes the subscription up is never delivered, so each
   * of them is read again on every confirmation. `nothing`: the messages are of the moment only.
   */
  revalidates: readonly string[] | 'nothing'
  /** Reads what the cache doesn't hold; called on every confirmation as well. */
  loadMissed?(): void
  /** Called when the broker refuses the topic for good. */
  onDropped?(): void
}

/** Subscribes to a topic of the socket while mounted, and keeps the reads that it feeds complete. */
export function useTopic<T>({ destination, ...options }: TopicOptions<T>): void {
  const runtime = useRuntime()
  const { log, store, cache } = runtime
  const isKnown = useAtomValue(tokenAtom) !== null
  const topic = isKnown ? destination : null
  const handle = useEffectEvent((body: string | null) => {
    if (topic === null) return
    if (body === null) {
      options.onDropped?.()
      return
    }
    const message = parseMessage(options.schema, topic, body, log)
    if (message !== null) options.onMessage(message)
  })
  const confirm = useEffectEvent(() => {
    if (options.revalidates !== 'nothing')
      for (const path of options.revalidates) cache.revalidatePath(path)
    options.loadMissed?.()
  })
  useEffect(() => {
    if (topic === null) return
    let leave: Cancel = () => {}
    let hasLeft = false
    const session = store.get(sessionIdAtom)
    import('./app-realtime.ts').then(
      ({ realtimeOf }) => {
        // The topic may be another user's by now.
        if (!hasLeft && session === store.get(sessionIdAtom))
          leave = realtimeOf(runtime).subscribe(topic, handle, confirm)
      },
      () => log.error('view-load', 'the code for live updates could not be loaded'),
    )
    return () => {
      hasLeft = true
      leave()
    }
  }, [runtime, log, store, topic])
}
