import { Trans } from '@lingui/react/macro'
import { LogIn, Timer } from 'lucide'
import { useId } from 'react'
import { useRuntime } from '../../runtime/context.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useStyles } from '../../ui/styles.ts'
import css, { sheet } from './lock-screen.css'

/**
 * Stands in place of the room when an anonymous visitor's time is over. A dialog of the element
 * alone, not of the page: the host's own form for logging in must stay within reach.
 */
export function LockScreen() {
  useStyles(sheet)
  const { signIn } = useRuntime()
  const id = useId()
  return (
    <div className={css.screen}>
      <dialog
        open
        className={css.dialog}
        part="dialog"
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}text`}
      >
        <span className={css.icon} aria-hidden="true">
          <Icon of={Timer} />
        </span>
        <h2 id={`${id}title`} className={css.title}>
          <Trans id="room.anonymous-modal.title">Log in to keep watching</Trans>
        </h2>
        <p id={`${id}text`} className={css.text}>
          <Trans id="room.anonymous-modal.description">
            Your free preview is over. Log in to get back to the room, the chat, tips and rewards.
          </Trans>
        </p>
        <Button
          variant="primary"
          icon={<Icon of={LogIn} />}
          onClick={() => signIn('anonymous-session')}
        >
          <Trans id="status.log-in">Log in</Trans>
        </Button>
      </dialog>
    </div>
  )
}
