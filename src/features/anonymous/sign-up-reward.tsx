import { Trans } from '@lingui/react/macro'
import { Gift } from 'lucide'
import { useRuntime } from '../../runtime/context.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/layout/dialog.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { DialogMessage } from './dialog-message.tsx'

/** Offers the sign-up reward to a visitor who has opened a room by a link. */
export function SignUpReward({ onClose }: { onClose: () => void }) {
  const { requestSignIn } = useRuntime()
  return (
    <Dialog
      title={<Trans id="room.sign-up-reward.title">Register for a reward</Trans>}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          icon={<Icon of={Gift} />}
          onClick={() => {
            onClose()
            requestSignIn('sign-up-reward')
          }}
        >
          <Trans id="room.sign-up-reward.register">Register</Trans>
        </Button>
      }
    >
      <DialogMessage icon={<Icon of={Gift} />}>
        <Trans id="room.sign-up-reward.description">
          Create an account and your first reward is ready to use, right here with the streamer
          you're watching.
        </Trans>
      </DialogMessage>
    </Dialog>
  )
}
