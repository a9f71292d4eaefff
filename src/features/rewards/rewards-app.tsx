import { useState } from 'react'
import { featureFlags } from '../../api/flags.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useSession } from '../../runtime/use-session.ts'
import { DialogLoader } from './dialog-loader.tsx'
import { RewardsButton } from './rewards-button.tsx'

interface RewardsAppProps {
  variant: 'icon' | 'text'
}

/** The rewards button and its modal: for signed-in players, where the operator has switched them on. */
export default function RewardsApp({ variant }: RewardsAppProps) {
  const { isAnonymous } = useSession()
  const flags = useResource(featureFlags, isAnonymous ? null : {})
  const [isOpen, setOpen] = useState(false)
  if (isAnonymous || flags.data?.gamification_center !== true) return null
  return (
    <>
      <RewardsButton variant={variant} onOpen={() => setOpen(true)} />
      {isOpen && <DialogLoader onClose={() => setOpen(false)} />}
    </>
  )
}
