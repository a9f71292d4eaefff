import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { useStyles } from '../../ui/styles.ts'
import css, { sheet } from './back-link.css'

/** The way back to the lobby. */
export function BackLink() {
  useStyles(sheet)
  return (
    <Link href="/" className={css.link}>
      <ArrowLeft aria-hidden="true" />
      <Trans id="room.back">Back to lobby</Trans>
    </Link>
  )
}
