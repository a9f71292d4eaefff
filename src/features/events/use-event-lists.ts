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
import type { EnabledEvents } from './use-enabled-events.ts'

interface EventLists {
  wheels: ResourceState<WheelEvent[]>
  jackpots: ResourceState<JackpotEvent[]>
}

/** Reads the enabled kinds of events of a room; polls for anonymous visitors, who have no socket. */
export function useEventLists(streamerUserId: Id, enabled: EnabledEvents): EventLists {
  const { isAnonymous } = useSession()
  const params = { streamerUserId }
  return {
    wheels: useResource(
      isAnonymous ? polledWheelEvents : wheelEvents,
      enabled.wheel ? params : null,
    ),
    jackpots: useResource(
      isAnonymous ? polledJackpotEvents : jackpotEvents,
      enabled.jackpot ? params : null,
    ),
  }
}
