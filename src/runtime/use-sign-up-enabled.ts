import { useLocation } from 'wouter'
import { isViewerRoom } from '../routing/paths.ts'
import { isSignUpRewardEnabled } from '../session/claims.ts'
import { locationOf } from './app-location.ts'
import { useRuntime } from './context.ts'
import { useFlag } from './use-session.ts'

/** Returns whether the sign-up reward may be offered at the current location. */
export function useSignUpEnabled(): boolean {
  const runtime = useRuntime()
  const [path] = useLocation()
  const hasFlag = useFlag('gamification_center_sign_up_reward')
  const initial = locationOf(runtime).initial()
  const startedInRoom = initial !== null && isViewerRoom(initial.path)
  return isSignUpRewardEnabled({ hasFlag, isRoom: isViewerRoom(path), startedInRoom })
}
