import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Gift } from 'lucide'
import { useEffect, useState } from 'react'
import { isViewerRoom } from '../../routing/paths.ts'
import { locationOf } from '../../runtime/app-location.ts'
import { loginPromptAtom } from '../../runtime/atoms.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useFlag } from '../../runtime/use-flag.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { onceOf } from './once.ts'
import { isSignUpRewardEnabled } from './sign-up-rule.ts'

/** Offers the reward for signing up to a visitor whom a link has led into a room, once a session. */
export function SignUpReward({ isRoom }: { isRoom: boolean }) {
  const runtime = useRuntime()
  const once = onceOf(runtime)
  const hasFlag = useFlag('gamification_center_sign_up_reward')
  const first = locationOf(runtime).first()
  const isAsked = useAtomValue(loginPromptAtom) !== null
  const [wasShown, setShown] = useState(() => once.has('sign-up-reward'))
  const isOpen =
    !wasShown &&
    !isAsked &&
    isSignUpRewardEnabled({
      hasFlag,
      isRoom,
      startedInRoom: first !== null && isViewerRoom(first.path),
    })
  useEffect(() => {
    if (isOpen) once.add('sign-up-reward')
  }, [isOpen, once])

  if (!isOpen) return null
  const close = () => setShown(true)
  return (
    <Dialog
      title={<Trans id="room.sign-up-reward.title">A reward for signing up</Trans>}
      onClose={close}
      footer={
        <Button
          variant="primary"
          icon={<Icon of={Gift} />}
          onClick={() => {
            close()
            runtime.signIn('sign-up-reward')
          }}
        >
          <Trans id="room.sign-up-reward.register">Register</Trans>
        </Button>
      }
    >
      <p>
        <Trans id="room.sign-up-reward.description">
          Create your account and your first reward is waiting: use it right here, with the streamer
          you are watching.
        </Trans>
      </p>
    </Dialog>
  )
}
