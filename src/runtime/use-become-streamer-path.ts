import { roomPath } from '../routing/paths.ts'
import { useFlag, useSession } from './use-session.ts'

/** Returns the path where the user may ask to become a streamer; null if that isn't offered. */
export function useBecomeStreamerPath(): string | null {
  const { user, isAnonymous } = useSession()
  const isOffered = useFlag('become_a_streamer', !isAnonymous) && user.walletHash !== ''
  return isOffered ? roomPath(user.walletHash, 'bs-studio') : null
}
