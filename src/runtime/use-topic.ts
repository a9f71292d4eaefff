import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import type * as v from 'valibot'
import { readMessage } from '../realtime/topic.ts'
import { tokenAtom } from './atoms.ts'
import { useRuntime } from './context.ts'

/** Hears a topic of the socket while mounted; null hears nothing, as does a visitor without a token. */
export function useTopic<T>(
  destination: string | null,
  schema: v.GenericSchema<unknown, T>,
  handler: (message: T) => void,
): void {
  const { realtime, log } = useRuntime()
  const isKnown = useAtomValue(tokenAtom) !== null
  const topic = isKnown ? destination : null
  const handle = useEffectEvent((body: string) => {
    if (topic === null) return
    const message = readMessage(schema, topic, body, log)
    if (message !== null) handler(message)
  })
  useEffect(() => {
    return topic === null ? undefined : realtime.subscribe(topic, handle)
  }, [realtime, topic])
}
