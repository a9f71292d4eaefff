import { Trans } from '@lingui/react/macro'
import { Gift } from 'lucide'
import { useEffect, useState } from 'react'
import { useRuntime } from '../../runtime/context.ts'
import { useSignUpEnabled } from '../../runtime/use-offers.ts'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { markShown, VisitorDialog, wasShown } from './visitor-dialog.tsx'

/** Offers the sign-up reward to a visitor who has opened a room by a link. */
export function SignUpReward({ onClose }: { onClose: () => void }) {
  const { requestSignIn } = useRuntime()
  return (
    <VisitorDialog
      icon={<Icon of={Gift} />}
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
      <Trans id="room.sign-up-reward.description">
        Create an account and your first reward is ready to use, right here with the streamer you're
        watching.
      </Trans>
    </VisitorDialog>
  )
}

/** Returns whether the sign-up reward is open: once per session, and not while the login prompt is. */
export function useSignUpReward(isLoginPromptOpen: boolean): { isOpen: boolean; close(): void } {
  const runtime = useRuntime()
  const [status, setStatus] = useState<'pending' | 'open' | 'closed'>(() =>
    wasShown(runtime, 'sign-up-reward') ? 'closed' : 'pending',
  )
  const isEnabled = useSignUpEnabled()
  const isOpen = isEnabled && (status === 'open' || (status === 'pending' && !isLoginPromptOpen))

  useEffect(() => {
    if (isOpen) {
      markShown(runtime, 'sign-up-reward')
      setStatus('open')
    } else {
      // Leaving the room counts as closing it.
      setStatus(current => (current === 'open' ? 'closed' : current))
    }
  }, [isOpen, runtime])
  return { isOpen, close: () => setStatus('closed') }
}
