import { Trans } from '@lingui/react/macro'
import { Gift } from 'lucide'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'

/** The modal of the rewards, which says what will be here as long as there is none to show. */
export default function RewardsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={<Trans id="rewards.title">Game rewards</Trans>} onClose={onClose}>
      <StateScreen
        icon={<Icon of={Gift} />}
        title={<Trans id="rewards.empty.title">Your rewards will wait here</Trans>}
      >
        <Trans id="rewards.empty.text">
          There is nothing to collect yet. What wheels of fortune and jackpots bring you will be
          kept here.
        </Trans>
      </StateScreen>
    </Dialog>
  )
}
