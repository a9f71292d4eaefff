import { useState } from 'react'
import { RewardsButton } from '../features/rewards/rewards-button.tsx'
import { RewardsDialog } from '../features/rewards/rewards-views.tsx'
import { useFlag, useSession } from '../runtime/use-session.ts'

interface RewardsAppProps {
  variant: 'icon' | 'text'
}

/** Renders the rewards button and its dialog, for signed-in players if the operator has enabled them. */
export default function RewardsApp({ variant }: RewardsAppProps) {
  const { isAnonymous } = useSession()
  const isOn = useFlag('gamification_center', !isAnonymous)
  const [isOpen, setOpen] = useState(false)
  if (!isOn) return null
  return (
    <>
      <RewardsButton variant={variant} onOpen={() => setOpen(true)} />
      {isOpen && <RewardsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
