import { featureFlags } from '../../api/user.ts'
import type { AppError } from '../../lib/errors.ts'
import type { Id } from '../../model/primitives.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useFlag } from '../../runtime/use-session.ts'

/** The kinds of events that a room offers. */
export interface EnabledEvents {
  wheel: boolean
  jackpot: boolean
  /** The flags are not loaded yet. */
  isLoading: boolean
  error: AppError | undefined
  retry(): void
}

/** Returns the kinds of events that the flags enable; none while the streamer's user id is unknown. */
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
