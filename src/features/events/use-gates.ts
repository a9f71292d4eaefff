import { featureFlags } from '../../api/user.ts'
import type { AppError } from '../../lib/errors.ts'
import type { Id } from '../../model/primitives.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useFlag } from '../../runtime/use-session.ts'

/** Which events a room has: by the flag of each, and once the streamer's user id is known. */
export interface EnabledEvents {
  wheel: boolean
  jackpot: boolean
  /** Nobody knows yet. */
  isLoading: boolean
  error: AppError | undefined
  retry(): void
}

export function useEnabledEvents(streamerUserId: Id | null): EnabledEvents {
  const { isLoading, error, retry } = useResource(featureFlags, {})
  const isKnown = streamerUserId !== null
  return {
    wheel: useFlag('gamification_center_wheel_of_fortune', isKnown),
    jackpot: useFlag('gamification_center_jackpot', isKnown),
    isLoading,
    error,
    retry,
  }
}
