import { Trans } from '@lingui/react/macro'
import { LogIn, MessagesSquare } from 'lucide'
import { useEffect } from 'react'
import { seconds } from '../../lib/clock.ts'
import { useRuntime } from '../../runtime/context.ts'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { markShown, VisitorDialog, wasShown } from './visitor-dialog.tsx'

/** Milliseconds in a room after which a visitor is asked to log in. */
const PROMPT_DELAY: number = seconds(30)

interface LoginPromptProps {
  isRoom: boolean
  /** Whether another dialog is open; this one waits until it closes. */
  isBlocked: boolean
  /** Null while it is closed. */
  reason: string | null
  onReason: (reason: string | null) => void
}

/** Asks to log in: when an action needs a session, and once per visit after some time in a room. */
export function LoginPrompt({ isRoom, isBlocked, reason, onReason }: LoginPromptProps) {
  const runtime = useRuntime()
  const isOpen = reason !== null && !isBlocked

  useEffect(() => {
    if (!isRoom || wasShown(runtime, 'login-prompt')) return
    return runtime.clock.after(PROMPT_DELAY, () => {
      // Another element of the page may have shown it meanwhile.
      if (wasShown(runtime, 'login-prompt')) return
      markShown(runtime, 'login-prompt')
      onReason('room')
    })
  }, [isRoom, runtime, onReason])
  useEffect(() => {
    if (isOpen) markShown(runtime, 'login-prompt')
  }, [isOpen, runtime])

  if (!isOpen) return null
  const close = () => onReason(null)
  return (
    <VisitorDialog
      icon={<Icon of={MessagesSquare} />}
      title={<Trans id="room.anonymous-call-to-action.title">Log in to play along</Trans>}
      onClose={close}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            <Trans id="room.anonymous-call-to-action.later">Not now</Trans>
          </Button>
          <Button
            variant="primary"
            icon={<Icon of={LogIn} directional />}
            onClick={() => {
              close()
              runtime.requestSignIn(reason)
            }}
          >
            <Trans id="status.log-in">Log in</Trans>
          </Button>
        </>
      }
    >
      <Trans id="room.anonymous-call-to-action.description">
        Log in to chat with the streamer, send tips and play along. Without an account, you can
        watch for five minutes.
      </Trans>
    </VisitorDialog>
  )
}
