import {
  jackpotEvents,
  polledJackpotEvents,
  polledWheelEvents,
  wheelEvents,
} from '../../api/game-center.ts'
import type { JackpotEvent, WheelEvent } from '../../model/game-center.ts'
import type { Id } from '../../model/primitives.ts'
import { type ResourceState, useResource } from '../../runtime/use-resource.ts'
import { useSession } from '../../runtime/use-session.ts'
import type { EnabledEvents } from './use-gates.ts'

interface EventLists {
  wheels: ResourceState<WheelEvent[]>
  jackpots: ResourceState<JackpotEvent[]>
}

/** Reads the events of a room that are switched on; visitors have no socket, so they poll. */
export function useEventLists(streamerUserId: Id, gates: EnabledEvents): EventLists {
  const { isAnonymous } = useSession()
  const params = { streamerUserId }
  return {
    wheels: useResource(isAnonymous ? polledWheelEvents : wheelEvents, gates.wheel ? params : null),
    jackpots: useResource(
      isAnonymous ? polledJackpotEvents : jackpotEvents,
      gates.jackpot ? params : null,
    ),
  }
}
