import { Trans } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { LogIn, MessagesSquare } from 'lucide'
import { useEffect } from 'react'
import { seconds } from '../../lib/clock.ts'
import { useRuntime } from '../../runtime/context.ts'
import { loginPromptAtom } from '../../runtime/login-prompt.ts'
import { useRouterScope } from '../../runtime/navigation/app-router.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/layout/dialog.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { DialogMessage } from './dialog-message.tsx'
import { shownPromptsOf } from './shown-prompts.ts'

/** Milliseconds in a room after which a visitor is asked to log in. */
const PROMPT_DELAY: number = seconds(30)

interface LoginPromptProps {
  isRoom: boolean
  /** Whether another dialog is open; this one waits until it closes. */
  isBlocked: boolean
}

/** Asks to log in: when an action needs a session, and once per visit after some time in a room. */
export function LoginPrompt({ isRoom, isBlocked }: LoginPromptProps) {
  const runtime = useRuntime()
  const scope = useRouterScope()
  const [prompt, setPrompt] = useAtom(loginPromptAtom)
  const isOpen = prompt?.scope === scope && !isBlocked
  const shownPrompts = shownPromptsOf(runtime)

  useEffect(() => {
    if (!isRoom || shownPrompts.has('login-prompt')) return
    return runtime.clock.after(PROMPT_DELAY, () => {
      // Another element of the page may have shown it meanwhile.
      if (!shownPrompts.has('login-prompt')) setPrompt({ reason: 'room', scope })
    })
  }, [isRoom, shownPrompts, runtime, setPrompt, scope])
  useEffect(() => {
    if (isOpen) shownPrompts.add('login-prompt')
  }, [isOpen, shownPrompts])

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
