import { useLocation } from 'wouter'
import { isViewerRoom, roomPath } from '../routing/paths.ts'
import { isSignUpRewardEnabled } from '../session/claims.ts'
import { useRuntime } from './context.ts'
import { locationOf } from './navigation/app-location.ts'
import { useFlag, useSession } from './use-session.ts'

/** Returns whether the sign-up reward may be offered at the current location. */
export function useSignUpEnabled(): boolean {
  const runtime = useRuntime()
  const [path] = useLocation()
  const hasFlag = useFlag('gamification_center_sign_up_reward')
  const initial = locationOf(runtime).initial()
  const startedInRoom = initial !== null && isViewerRoom(initial.path)
  return isSignUpRewardEnabled({ hasFlag, isRoom: isViewerRoom(path), startedInRoom })
}

/** Returns the path where the user may ask to become a streamer; null if that isn't offered. */
export function useBecomeStreamerPath(): string | null {
  const { user, isAnonymous } = useSession()
  const isOffered = useFlag('become_a_streamer', !isAnonymous) && user.walletHash !== ''
  return isOffered ? roomPath(user.walletHash, 'bs-studio') : null
}
