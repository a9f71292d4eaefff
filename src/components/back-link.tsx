import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { isPlayersPath, isRoomPath } from '../routing/paths.ts'
import { useRuntime } from '../runtime/context.ts'
import { locationOf } from '../runtime/navigation/app-location.ts'
import { Icon } from '../ui/pictures/icon.tsx'
import { useStyles } from '../ui/styles/styles.ts'
import css, { sheet } from './sub-page.css'

interface BackLinkProps {
  /** Shows the arrow alone in a compact box. */
  shrinks?: boolean
}

/** Links back to the lobby; in a room, to the page that the viewer came from. */
export function BackLink({ shrinks = false }: BackLinkProps) {
  useStyles(sheet)
  const location = locationOf(useRuntime())
  const [path] = useLocation()
  // Fixed on mount, so that the target doesn't change under the viewer's pointer.
  const [previous] = useState(() => location.previous()?.path ?? null)
  const label = isRoomPath(path) && previous !== null ? backLabelFor(previous) : null
  const back = useBackLink(label && previous ? previous : '/')
  return (
    <a {...back} className={css.link} data-shrinks={shrinks || undefined}>
      <Icon of={ArrowLeft} directional />
      <span className={css.label}>{label ?? <Trans id="page.back">Back to lobby</Trans>}</span>
    </a>
  )
}

/** Returns the label for a page, other than the lobby, that links to rooms; null for any other path. */
function backLabelFor(path: string): ReactNode {
  if (isPlayersPath(path)) return <Trans id="room.back-to-list">Back to players</Trans>
  switch (path) {
    case '/upcoming':
      return <Trans id="room.back-to-schedule">Back to schedule</Trans>
    case '/account':
      return <Trans id="room.back-to-account">Back to your account</Trans>
    default:
      return null
  }
}

/** Returns a link to a path that goes one step back in history if that leads there. */
export function useBackLink(path: string): { href: string; onClick(event: MouseEvent): void } {
  const location = locationOf(useRuntime())
  return {
    href: location.href(path),
    onClick(event) {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      location.returnTo(path)
    },
  }
}
