import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { isPlayersPath, isRoomPath } from '../routing/paths.ts'
import { locationOf } from '../runtime/app-location.ts'
import { useRuntime } from '../runtime/context.ts'
import { useBackLink } from '../runtime/use-back-link.ts'
import css, { sheet } from '../ui/back-link.css'
import { Icon } from '../ui/icon.tsx'
import { useStyles } from '../ui/styles.ts'

/** The way back to the lobby; from a room to the page with its link, where the viewer came from one. */
export function BackLink() {
  useStyles(sheet)
  const location = locationOf(useRuntime())
  const [here] = useLocation()
  // What was there when the link came: one that leads somewhere else a moment later misleads.
  const [before] = useState(() => location.previous())
  const words = isRoomPath(here) && before !== null ? wordsFor(before) : null
  const back = useBackLink(words && before ? before : '/')
  return (
    <a {...back} className={css.link}>
      <Icon of={ArrowLeft} />
      {words ?? <Trans id="page.back">Back to lobby</Trans>}
    </a>
  )
}

/** Names a page that leads to rooms, other than the lobby; null for any other path. */
function wordsFor(path: string): ReactNode {
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
