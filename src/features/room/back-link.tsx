import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide'
import { Link } from 'wouter'
import { Icon } from '../../ui/icon.tsx'
import { useStyles } from '../../ui/styles.ts'
import css, { sheet } from './back-link.css'

/** The way back to the lobby. */
export function BackLink() {
  useStyles(sheet)
  return (
    <Link href="/" className={css.link}>
      <Icon of={ArrowLeft} />
      <Trans id="room.back">Back to lobby</Trans>
    </Link>
  )
}
