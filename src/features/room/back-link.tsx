import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide'
import { Link } from 'wouter'
import { locationOf } from '../../runtime/app-location.ts'
import { useRuntime } from '../../runtime/context.ts'
import { Icon } from '../../ui/icon.tsx'
import { useStyles } from '../../ui/styles.ts'
import css, { sheet } from './back-link.css'

/** The way back to the lobby. */
export function BackLink() {
  useStyles(sheet)
  const runtime = useRuntime()
  return (
    <Link
      href="/"
      className={css.link}
      onClick={event => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        locationOf(runtime).returnTo('/')
      }}
    >
      <Icon of={ArrowLeft} />
      <Trans id="room.back">Back to lobby</Trans>
    </Link>
  )
}
