import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { isPlayersPath, isRoomPath } from '../../routing/paths.ts'
import { locationOf } from '../../runtime/app-location.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useWayBack } from '../../runtime/use-way-back.ts'
import css, { sheet } from '../../ui/back-link.css'
import { Icon } from '../../ui/icon.tsx'
import { useStyles } from '../../ui/styles.ts'

/** The way back to the lobby; from a room to the players list, where the viewer came from there. */
export function BackLink() {
  useStyles(sheet)
  const location = locationOf(useRuntime())
  const [here] = useLocation()
  // What was there when the link came: one that leads somewhere else a moment later misleads.
  const [before] = useState(() => location.previous())
  const list = isRoomPath(here) && before !== null && isPlayersPath(before) ? before : null
  const back = useWayBack(list ?? '/')
  return (
    <a {...back} className={css.link}>
      <Icon of={ArrowLeft} />
      {list ? (
        <Trans id="room.back-to-list">Back to the list</Trans>
      ) : (
        <Trans id="room.back">Back to lobby</Trans>
      )}
    </a>
  )
}
