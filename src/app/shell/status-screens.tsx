import { Trans } from '@lingui/react/macro'
import { Ban, LogIn } from 'lucide'
import type { ReactNode } from 'react'
import { useRuntime } from '../../runtime/context.ts'
import type { AppStatus } from '../../session/session.ts'
import { CenteredScreen, StateScreen } from '../../ui/feedback/state-screen.tsx'
import { Button } from '../../ui/form/button.tsx'
import { useReplacePlaceholder } from '../../ui/loading/first-paint.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import base from '../../ui/styles/view-base.css'

export interface StatusScreenProps {
  status: Exclude<AppStatus, 'enabled'>
  /** `content`: the element has the size of its content. */
  fit: 'box' | 'content'
}

/** Replaces the app while it isn't enabled: the reason, and a button that helps. */
export default function StatusScreen({ status, fit }: StatusScreenProps) {
  useReplacePlaceholder()
  switch (status) {
    case 'disabled':
      return (
        <Notice
          fit={fit}
          icon={<Icon of={Ban} />}
          title={<Trans id="status.disabled.title">Not available right now</Trans>}
        >
          <Trans id="status.disabled.text">Your casino has turned this off for now.</Trans>
        </Notice>
      )
    case 'disabledSessionExpired':
      return (
        <Notice
          fit={fit}
          icon={<Icon of={LogIn} directional />}
          title={<Trans id="status.session-expired.title">Your session has expired</Trans>}
          action={<LogInButton reason="session-expired" />}
        >
          <Trans id="status.session-expired.text">
            Log in again to pick up where you left off.
          </Trans>
        </Notice>
      )
    case 'disabledNoAuthToken':
      return (
        <Notice
          fit={fit}
          icon={<Icon of={LogIn} directional />}
          title={<Trans id="status.no-token.title">Log in to continue</Trans>}
          action={<LogInButton reason="no-auth-token" />}
        >
          <Trans id="status.no-token.text">This is for players who are logged in.</Trans>
        </Notice>
      )
  }
}

interface NoticeProps extends Pick<StatusScreenProps, 'fit'> {
  icon: ReactNode
  title: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** Draws a screen; only its button in an element of content size, which must not shift the host page. */
function Notice({ fit, children, ...notice }: NoticeProps) {
  if (fit === 'content') {
    return (
      <div role="alert">
        <div className={base.hidden}>
          <h2>{notice.title}</h2>
          <p>{children}</p>
        </div>
        {notice.action}
      </div>
    )
  }
  return (
    <CenteredScreen>
      <StateScreen role="alert" {...notice}>
        {children}
      </StateScreen>
    </CenteredScreen>
  )
}

function LogInButton({ reason }: { reason: string }) {
  const { requestSignIn } = useRuntime()
  return (
    <Button variant="primary" onClick={() => requestSignIn(reason)}>
      <Trans id="status.log-in">Log in</Trans>
    </Button>
  )
}
