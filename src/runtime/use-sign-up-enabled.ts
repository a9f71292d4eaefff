import { useLocation } from 'wouter'
import { isViewerRoom } from '../routing/paths.ts'
import { isSignUpRewardEnabled } from '../session/claims.ts'
import { locationOf } from './app-location.ts'
import { useRuntime } from './context.ts'
import { useFlag } from './use-session.ts'

/** Whether the reward for signing up may be offered where the viewer is now. */
export function useSignUpEnabled(): boolean {
  const runtime = useRuntime()
  const [path] = useLocation()
  const hasFlag = useFlag('gamification_center_sign_up_reward')
  const first = locationOf(runtime).initial()
  const startedInRoom = first !== null && isViewerRoom(first.path)
  return isSignUpRewardEnabled({ hasFlag, isRoom: isViewerRoom(path), startedInRoom })
}
