import { featureFlags } from '../api/flags.ts'
import type { FeatureFlag } from '../model/flag-names.ts'
import { isFlagForced } from '../session/forced-flags.ts'
import { useOverrides } from './use-overrides.ts'
import { useResource } from './use-resource.ts'

/** Whether the operator has switched something on; off until that is known, and where nobody asks. */
export function useFlag(flag: FeatureFlag, isAsked = true): boolean {
  const overrides = useOverrides()
  const { data } = useResource(featureFlags, isAsked ? {} : null)
  return isAsked && (data?.[flag] === true || isFlagForced(flag, overrides))
}
