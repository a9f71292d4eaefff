import { useAtom, useSetAtom } from 'jotai'
import { jackpotEvents, joinEvent, joinName, wheelEvents } from '../../../api/game-center.ts'
import type { Resource } from '../../../api/resource.ts'
import { useAskToLogIn } from '../../../components/ask-to-log-in.ts'
import type { GameEvent } from '../../../model/game-center.ts'
import type { Id } from '../../../model/primitives.ts'
import { anonymousUser } from '../../../model/user.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { trackedKinds } from '../../../runtime/tracked-values.ts'
import { useDialogWrite } from '../../../runtime/use-dialog-write.ts'
import { useSession } from '../../../runtime/use-session.ts'
import { eventKey, joinNamesAtom, settledEventsAtom } from '../joined-events.ts'

/** Returns the state of joining an event; anonymous visitors are asked to log in instead. */
export function useJoin(event: GameEvent, streamerUserId: Id) {
  const { http, cache, track } = useRuntime()
  const { user, isAnonymous } = useSession()
  const askToLogIn = useAskToLogIn()
  const params = { streamerUserId }
  const list: Resource<typeof params, readonly GameEvent[]> =
    event.eventType === 'JACKPOT' ? jackpotEvents : wheelEvents
  const withJoined = <E extends GameEvent>(events: E[]): E[] =>
    events.map(other => (other.id === event.id ? { ...other, joined: true } : other))

  function applyJoined() {
    track({ name: 'event-joined', kind: trackedKinds[event.eventType], eventId: event.id })
    if (event.eventType === 'JACKPOT') cache.update(jackpotEvents, params, withJoined)
    else cache.update(wheelEvents, params, withJoined)
  }

  async function hasJoined() {
    const events = await http.read(list, params)
    return events.some(({ id, joined }) => id === event.id && joined)
  }

  // All events share one key: a viewer can join only one at a time.
  const { run, isPending, isSending, isChecking, isUnconfirmed, error, hasFailed } = useDialogWrite<
    [string, string, string, string]
  >({
    key: ['join'],
    send: ({ idempotencyKey }, _eventType, _type, _id, name) =>
      joinEvent(http, event, name, idempotencyKey),
    hasEffect: hasJoined,
    onDone: applyJoined,
    after: () => cache.refetch(list, params),
  })
  const [joinNames, setJoinNames] = useAtom(joinNamesAtom)
  const setSettled = useSetAtom(settledEventsAtom)
  const argsFor = (name: string) => [event.eventType, event.type, event.id, name] as const
  const isOpen = (name: string) => isSending(...argsFor(name)) || isUnconfirmed(...argsFor(name))
  const isUserMissing = !isAnonymous && user === anonymousUser
  const earlier = joinNames.get(eventKey(event))
  // Under another name a retry would be another write, which the server may count as well.
  const name = earlier !== undefined && isOpen(earlier) ? earlier : joinName(user)
  const args = argsFor(name)

  return {
    /** Whether it is being sent, or the user isn't loaded yet, whose name it carries. */
    isPending: isUserMissing || isSending(...args),
    /** Whether it is being sent, or reads are checking its outcome. */
    isSending: isSending(...args),
    /** The response was lost, and reads look for whether the viewer has joined. */
    isChecking: isChecking && isSending(...args),
    /** Another event is being joined, and the server takes one at a time. */
    isOtherPending: isPending && !isSending(...args),
    error: hasFailed(...args) ? error : null,
    /** The response was lost: the viewer may have joined, and the next attempt is a retry. */
    isUnconfirmed: hasFailed(...args) && isUnconfirmed(...args),
    join() {
      if (isAnonymous) askToLogIn('join-event')
      else if (!(isUserMissing || isPending)) {
        setJoinNames(names => new Map(names).set(eventKey(event), name))
        // A result that has come was that of an earlier event with the same id.
        setSettled(keys => new Set([...keys].filter(key => key !== eventKey(event))))
        void run(...args)
      }
    },
  }
}
