import { Trans } from '@lingui/react/macro'
import { LogIn, Timer } from 'lucide'
import { useId } from 'react'
import { useRuntime } from '../../runtime/context.ts'
import { CenteredScreen, StateContent } from '../../ui/feedback/state-screen.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './lock-screen.css'

/**
 * Replaces the room when an anonymous visitor's time is up. The dialog isn't modal, because the host
 * page's own login form must stay usable.
 */
export function LockScreen() {
  useStyles(sheet)
  const { requestSignIn } = useRuntime()
  const id = useId()
  const ids = { title: `${id}title`, text: `${id}text` }
  return (
    <CenteredScreen className={css.screen}>
      <dialog
        open
        className={css.dialog}
        part="dialog"
        aria-labelledby={ids.title}
        aria-describedby={ids.text}
      >
        <StateContent
          tone="invitation"
          ids={ids}
          icon={<Icon of={Timer} />}
          title={<Trans id="room.anonymous-modal.title">Log in to keep watching</Trans>}
          action={
            <Button
              variant="primary"
              icon={<Icon of={LogIn} directional />}
              onClick={() => requestSignIn('anonymous-session')}
            >
              <Trans id="status.log-in">Log in</Trans>
            </Button>
          }
        >
          <Trans id="room.anonymous-modal.description">
            Your free preview is over. Log in to get back to the room, the chat, tips and rewards.
          </Trans>
        </StateContent>
      </dialog>
    </CenteredScreen>
  )
}
