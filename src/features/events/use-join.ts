import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { jackpotEvents, joinEvent, wheelEvents } from '../../api/events.ts'
import type { AppError } from '../../lib/errors.ts'
import type { GameEvent } from '../../model/events.ts'
import type { Id } from '../../model/primitives.ts'
import { useRuntime } from '../../runtime/context.ts'
import { intentsOf } from '../../runtime/intents.ts'
import { tellFailure } from '../../runtime/tell-failure.ts'
import { useAskToLogIn } from '../../runtime/use-ask-to-log-in.ts'
import { useSession } from '../../runtime/use-session.ts'
import { userAtom } from '../../runtime/user-scope.ts'
import { joinName } from './join-name.ts'

/** The event whose join is under way; while there is one, no other is sent. */
const pendingAtom = userAtom<string | null>(null)

/** Names an event among all kinds. */
export const eventKey = ({ eventType, id }: GameEvent): string => `${eventType} ${id}`

/** Taking part in an event. */
export interface Join {
  isPending: boolean
  failure: AppError | null
  /** The answer was lost: joining may have worked, and trying again is a retry. */
  isUnconfirmed: boolean
  join(): void
}

export function useJoin(event: GameEvent, streamerUserId: Id): Join {
  const runtime = useRuntime()
  const { http, cache, store } = runtime
  const { user, isAnonymous } = useSession()
  const askToLogIn = useAskToLogIn()
  const key = eventKey(event)
  const isPending = useAtomValue(pendingAtom) === key
  const [failure, setFailure] = useState<AppError | null>(null)

  const intents = intentsOf(runtime)
  const name = joinName(user)
  const intent = ['join', event.eventType, event.type, event.id, name]

  const params = { streamerUserId }
  const isMeant = ({ id }: GameEvent) => id === event.id
  function showJoined() {
    if (event.eventType === 'JACKPOT') {
      cache.update(jackpotEvents, params, events =>
        events.map(other => (isMeant(other) ? { ...other, joined: true } : other)),
      )
    } else {
      cache.update(wheelEvents, params, events =>
        events.map(other => (isMeant(other) ? { ...other, joined: true } : other)),
      )
    }
  }

  async function send() {
    setFailure(null)
    store.set(pendingAtom, key)
    try {
      await intents.send(intent, idempotencyKey => joinEvent(http, event, name, idempotencyKey))
      showJoined()
    } catch (thrown) {
      setFailure(tellFailure(runtime, thrown))
    } finally {
      store.set(pendingAtom, null)
      // Also after a failure: an answer that was lost may have been a yes.
      if (event.eventType === 'JACKPOT') cache.refetch(jackpotEvents, params)
      else cache.refetch(wheelEvents, params)
    }
  }

  return {
    isPending,
    failure,
    isUnconfirmed: failure !== null && intents.isOpen(intent),
    join() {
      if (isAnonymous) askToLogIn('join-event')
      else if (store.get(pendingAtom) === null) void send()
    },
  }
}
