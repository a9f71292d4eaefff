import { withParams } from '../api/resource.ts'
import { FIRST_REWARDS, rewards } from '../api/rewards.ts'
import { featureFlags, userInfo } from '../api/user.ts'
import { RewardsButton } from '../features/rewards/rewards-button.tsx'
import type { InitialResources } from '../runtime/runtime.ts'
import { useResource } from '../runtime/use-resource.ts'
import { useFlag, useSession } from '../runtime/use-session.ts'
import { useReplacePlaceholder } from '../ui/loading/first-paint.ts'

/** Returns the resources that tell whether there are rewards, for whom, and how many. */
export const initialResources: InitialResources = () => [
  userInfo,
  featureFlags,
  withParams(rewards, FIRST_REWARDS),
]

/** Renders the rewards button and its dialog, for signed-in players if the operator has enabled them. */
export default function RewardsApp({ variant }: { variant: 'icon' | 'text' }) {
  const { isAnonymous } = useSession()
  const isOn = useFlag('gamification_center', !isAnonymous)
  // The placeholder stays until it is known whether there are rewards.
  const flags = useResource(featureFlags, isAnonymous ? null : {})
  useReplacePlaceholder(
    isAnonymous || isOn || flags.data !== undefined || flags.error !== undefined,
  )
  return isOn && <RewardsButton variant={variant} />
}
