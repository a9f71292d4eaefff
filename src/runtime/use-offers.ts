import { useLocation } from 'wouter'
import { featureFlags } from '../api/user.ts'
import { isViewerRoom, roomPath } from '../routing/paths.ts'
import { useRuntime } from './context.ts'
import { useMarket } from './market.ts'
import { locationOf } from './navigation/app-location.ts'
import { useResource } from './use-resource.ts'
import { useFlag, useSession } from './use-session.ts'

/** Returns whether the sign-up reward may be offered at the current location (docs/behaviour/session.md#sign-up-reward). */
export function useSignUpEnabled(): boolean {
  const runtime = useRuntime()
  const [path] = useLocation()
  const hasFlag = useFlag('gamification_center_sign_up_reward')
  const initial = locationOf(runtime).initial()
  const startedInRoom = initial !== null && isViewerRoom(initial.path)
  return hasFlag && isViewerRoom(path) && startedInRoom
}

/** Kinds of events that rooms have, and whether there are rewards. */
export interface GameOffers {
  wheel: boolean
  jackpot: boolean
  rewards: boolean
}

/** Returns what flags and market offer; until the flags are loaded, all that the market allows. */
export function useGameOffers(): GameOffers {
  const { wheel, jackpot } = useMarket()
  const isUnknown = useResource(featureFlags, {}).data === undefined
  const hasWheels = useFlag('gamification_center_wheel_of_fortune')
  const hasJackpots = useFlag('gamification_center_jackpot')
  const hasRewards = useFlag('gamification_center')
  return {
    wheel: wheel && (isUnknown || hasWheels),
    jackpot: jackpot && (isUnknown || hasJackpots),
    rewards: isUnknown || hasRewards,
  }
}

/** Returns the path where the user may ask to become a streamer; null if that isn't offered. */
export function useBecomeStreamerPath(): string | null {
  const { user, isAnonymous } = useSession()
  const isOffered = useFlag('become_a_streamer', !isAnonymous) && user.walletHash !== ''
  return isOffered ? roomPath(user.walletHash, 'bs-studio') : null
}
