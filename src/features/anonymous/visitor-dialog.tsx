import { Trans } from '@lingui/react/macro'
import { Gift, LogIn, MessagesSquare } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { seconds } from '../../lib/clock.ts'
import { type PromptName, storageKeys } from '../../model/storage-keys.ts'
import { useRuntime } from '../../runtime/context.ts'
import { pageStorageOf } from '../../runtime/page-storage.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { useSignUpEnabled } from '../../runtime/use-offers.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/layout/dialog.tsx'
import { getOpenDialogs } from '../../ui/layout/open-dialogs.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './anonymous.css'

interface VisitorDialogProps {
  title: ReactNode
  icon: ReactNode
  /** Button beside the one that asks the host to sign in. */
  later?: ReactNode
  signIn: { reason: string; icon: ReactNode; label: ReactNode }
  onClose: () => void
  children: ReactNode
}

/** Shows an icon and a sentence to an anonymous visitor, in the middle of a dialog, and asks the host to sign in. */
function VisitorDialog({ title, icon, later, signIn, onClose, children }: VisitorDialogProps) {
  useStyles(sheet)
  const { requestSignIn } = useRuntime()
  const footer = (
    <>
      {later}
      <Button
        variant="primary"
        icon={signIn.icon}
        onClick={() => {
          // Behind an open dialog the host's form can't get the focus, and its cleanup would take that.
          flushSync(onClose)
          // A sheet below, or the prompt that has waited for this dialog to close.
          for (const dialog of getOpenDialogs().toReversed())
            flushSync(() => dialog.dispatchEvent(new Event('cancel', { cancelable: true })))
          requestSignIn(signIn.reason)
        }}
      >
        {signIn.label}
      </Button>
    </>
  )
  return (
    <Dialog title={title} onClose={onClose} footer={footer}>
      <div className={css.message}>
        <span className={css.icon} aria-hidden="true">
          {icon}
        </span>
        <p className={css.text}>{children}</p>
      </div>
    </Dialog>
  )
}

const storageKey = (name: PromptName) => storageKeys.shownPrompt + name

/** Returns whether this visit has shown a dialog, including before a reload of the page. */
const wasShown = (runtime: Runtime, name: PromptName): boolean =>
  pageStorageOf(runtime).session.get(storageKey(name)) !== null

/** Remembers for this visit that a dialog was shown. */
const markShown = (runtime: Runtime, name: PromptName): void =>
  pageStorageOf(runtime).session.set(storageKey(name), '1')

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
      // Another element of the page may have shown it meanwhile, or the host was asked to sign in.
      if (wasShown(runtime, 'login-prompt')) return
      markShown(runtime, 'login-prompt')
      onReason('room')
    })
  }, [isRoom, runtime, onReason])
  useEffect(() => {
    if (isOpen) markShown(runtime, 'login-prompt')
  }, [isOpen, runtime])
  useEffect(
    () =>
      runtime.events.listen(({ name }) => {
        // The prompt would open over the host's form.
        if (name === 'casino-sign-in') markShown(runtime, 'login-prompt')
      }),
    [runtime],
  )

  if (!isOpen) return null
  const close = () => onReason(null)
  return (
    <VisitorDialog
      icon={<Icon of={MessagesSquare} />}
      title={<Trans id="room.anonymous-call-to-action.title">Log in to play along</Trans>}
      onClose={close}
      later={
        <Button variant="quiet" onClick={close}>
          <Trans id="room.anonymous-call-to-action.later">Not now</Trans>
        </Button>
      }
      signIn={{
        reason,
        icon: <Icon of={LogIn} directional />,
        label: <Trans id="status.log-in">Log in</Trans>,
      }}
    >
      <Trans id="room.anonymous-call-to-action.description">
        Log in to chat with the streamer, send tips and play along. Without an account, you can
        watch for five minutes.
      </Trans>
    </VisitorDialog>
  )
}

/** Offers the sign-up reward to a visitor who has opened a room by a link. */
export function SignUpReward({ onClose }: { onClose: () => void }) {
  return (
    <VisitorDialog
      icon={<Icon of={Gift} />}
      title={<Trans id="room.sign-up-reward.title">Register for a reward</Trans>}
      onClose={onClose}
      signIn={{
        reason: 'sign-up-reward',
        icon: <Icon of={Gift} />,
        label: <Trans id="room.sign-up-reward.register">Register</Trans>,
      }}
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
