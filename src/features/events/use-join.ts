import { jackpotEvents, joinEvent, wheelEvents } from '../../api/game-center.ts'
import type { AppError } from '../../lib/errors.ts'
import type { GameEvent } from '../../model/game-center.ts'
import type { Id } from '../../model/primitives.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useAskToLogIn } from '../../runtime/login-prompt.ts'
import { useSession } from '../../runtime/use-session.ts'
import { useWrite } from '../../runtime/use-write.ts'
import { joinName } from './join-name.ts'

/** Names an event among all kinds. */
export const eventKey = ({ eventType, id }: GameEvent): string => `${eventType} ${id}`

/** Taking part in an event. */
export interface JoinState {
  isPending: boolean
  failure: AppError | null
  /** The answer was lost: joining may have worked, and trying again is a retry. */
  isUnconfirmed: boolean
  join(): void
}

export function useJoin(event: GameEvent, streamerUserId: Id): JoinState {
  const { http, cache } = useRuntime()
  const { user, isAnonymous } = useSession()
  const askToLogIn = useAskToLogIn()
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

  // One key for all events: a viewer joins one at a time.
  const { run, isSending, isUnconfirmed, error } = useWrite<[string, string, Id, string]>({
    key: ['join'],
    async send({ idempotencyKey }, _eventType, _type, _id, name) {
      await joinEvent(http, event, name, idempotencyKey)
      showJoined()
    },
    after() {
      if (event.eventType === 'JACKPOT') cache.refetch(jackpotEvents, params)
      else cache.refetch(wheelEvents, params)
    },
  })
  const args = [event.eventType, event.type, event.id, joinName(user)] as const

  return {
    isPending: isSending(...args),
    failure: error,
    isUnconfirmed: error !== null && isUnconfirmed(...args),
    join() {
      if (isAnonymous) askToLogIn('join-event')
      else void run(...args)
    },
  }
}
