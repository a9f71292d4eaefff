import {
  jackpotEvents,
  polledJackpotEvents,
  polledWheelEvents,
  wheelEvents,
} from '../../api/game-center.ts'
import type { JackpotEvent, WheelEvent } from '../../model/game-center.ts'
import type { Id } from '../../model/primitives.ts'
import { useMarket } from '../../runtime/market.ts'
import { type ResourceState, useResource } from '../../runtime/use-resource.ts'
import { useFlag, useSession } from '../../runtime/use-session.ts'

/** The events of a room by kind; a list has no data while its kind is off. */
interface EventLists {
  hasWheels: boolean
  hasJackpots: boolean
  wheels: ResourceState<WheelEvent[]>
  jackpots: ResourceState<JackpotEvent[]>
}

/** Reads the kinds of events that flags and market allow; polls for anonymous visitors, who have no socket. */
export function useEventLists(streamerUserId: Id): EventLists {
  const { isAnonymous } = useSession()
  const market = useMarket()
  const hasWheels = useFlag('gamification_center_wheel_of_fortune') && market.wheel
  const hasJackpots = useFlag('gamification_center_jackpot') && market.jackpot
  const params = { streamerUserId }
  return {
    hasWheels,
    hasJackpots,
    wheels: useResource(isAnonymous ? polledWheelEvents : wheelEvents, hasWheels ? params : null),
    jackpots: useResource(
      isAnonymous ? polledJackpotEvents : jackpotEvents,
      hasJackpots ? params : null,
    ),
  }
}
