import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import type * as v from 'valibot'
import type { Cancel } from '../lib/clock.ts'
import { readMessage } from '../realtime/topic.ts'
import { tokenAtom } from './atoms.ts'
import { useRuntime } from './context.ts'

/**
 * Hears a topic of the socket while mounted; null hears nothing, as does a visitor without a token.
 * `onDropped` is told when the server does not give the topic, however often it is asked;
 * `onConfirmed` on each connection, once it does: what was read before that may be out of date.
 */
export function useTopic<T>(
  destination: string | null,
  schema: v.GenericSchema<unknown, T>,
  handler: (message: T) => void,
  onDropped?: () => void,
  onConfirmed?: () => void,
): void {
  const runtime = useRuntime()
  const { log } = runtime
  const isKnown = useAtomValue(tokenAtom) !== null
  const topic = isKnown ? destination : null
  const handle = useEffectEvent((body: string | null) => {
    if (topic === null) return
    if (body === null) {
      onDropped?.()
      return
    }
    const message = readMessage(schema, topic, body, log)
    if (message !== null) handler(message)
  })
  const confirm = useEffectEvent(() => onConfirmed?.())
  useEffect(() => {
    if (topic === null) return
    let leave: Cancel = () => {}
    let hasLeft = false
    import('./app-realtime.ts').then(
      ({ realtimeOf }) => {
        if (!hasLeft) leave = realtimeOf(runtime).subscribe(topic, handle, confirm)
      },
      () => log.error('view-load', 'the code for live updates could not be loaded'),
    )
    return () => {
      hasLeft = true
      leave()
    }
  }, [runtime, log, topic])
}
