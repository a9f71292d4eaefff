import { Trans } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { LogIn, MessagesSquare } from 'lucide'
import { useEffect } from 'react'
import { seconds } from '../../lib/clock.ts'
import { useRouterScope } from '../../runtime/app-router.tsx'
import { useRuntime } from '../../runtime/context.ts'
import { loginPromptAtom } from '../../runtime/login-prompt.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DialogMessage } from './appeal.tsx'
import { shownOnceOf } from './once.ts'

/** How long a visitor watches before they are asked by themselves. */
const PROMPT_DELAY: number = seconds(30)

interface LoginPromptProps {
  isRoom: boolean
  /** Another dialog is open: this one waits for its turn. */
  isHeld: boolean
}

/** Asks to log in: on a try at what needs a session, and once in a room after a while. */
export function LoginPrompt({ isRoom, isHeld }: LoginPromptProps) {
  const runtime = useRuntime()
  const where = useRouterScope()
  const [prompt, setPrompt] = useAtom(loginPromptAtom)
  const isOpen = prompt?.where === where && !isHeld
  const once = shownOnceOf(runtime)

  useEffect(() => {
    if (!isRoom || once.has('login-prompt')) return
    return runtime.clock.after(PROMPT_DELAY, () => {
      // Another element of the page may have asked meanwhile.
      if (!once.has('login-prompt')) setPrompt({ reason: 'room', where })
    })
  }, [isRoom, once, runtime, setPrompt, where])
  useEffect(() => {
    if (isOpen) once.add('login-prompt')
  }, [isOpen, once])

  if (!isOpen) return null
  const close = () => setPrompt(null)
  return (
    <Dialog
      title={<Trans id="room.anonymous-call-to-action.title">Log in to play along</Trans>}
      onClose={close}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            <Trans id="room.anonymous-call-to-action.later">Not now</Trans>
          </Button>
          <Button
            variant="primary"
            icon={<Icon of={LogIn} />}
            onClick={() => {
              close()
              runtime.requestSignIn(prompt.reason)
            }}
          >
            <Trans id="status.log-in">Log in</Trans>
          </Button>
        </>
      }
    >
      <DialogMessage icon={<Icon of={MessagesSquare} />}>
        <Trans id="room.anonymous-call-to-action.description">
          Log in to chat with the streamer, send tips and play along. Without an account, you can
          watch for five minutes.
        </Trans>
      </DialogMessage>
    </Dialog>
  )
}
