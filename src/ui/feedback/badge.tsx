import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { useStyles } from '../styles/styles.ts'
import css, { sheet } from './badge.css'

interface BadgeProps {
  /** `media` is for use on pictures and doesn't depend on the theme. */
  tone?: 'live' | 'media' | 'money' | 'neutral'
  icon?: ReactNode
  children: ReactNode
}

/** Shows a short text in a chip. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  useStyles(sheet)
  return (
    <span className={css.badge} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}

export const LiveBadge = () => (
  <Badge tone="live">
    <Trans id="badge.live">LIVE</Trans>
  </Badge>
)

interface StatusBadgeProps extends Omit<ComponentProps<'span'>, 'className'> {
  isLive: boolean
  /** Draws a chip for use on a picture; otherwise the status is text. */
  onMedia?: boolean
}

/** Shows a status behind a dot, which is filled while something is live. */
export function StatusBadge({ isLive, onMedia = false, ...rest }: StatusBadgeProps) {
  useStyles(sheet)
  return <span {...rest} className={css.status} data-live={isLive} data-media={onMedia} />
}
