import { Trans } from '@lingui/react/macro'
import { Gift } from 'lucide-react'
import { StateScreen } from '../../ui/state-screen.tsx'

/** What the modal says as long as there is no reward to show. */
export default function RewardsContent() {
  return (
    <StateScreen
      icon={<Gift />}
      title={<Trans id="rewards.empty.title">Your rewards will wait here</Trans>}
    >
      <Trans id="rewards.empty.text">
        There is nothing to collect yet. What wheels of fortune and jackpots bring you will be kept
        here.
      </Trans>
    </StateScreen>
  )
}
