import { Trans, useLingui } from '@lingui/react/macro'
import { Gamepad2 } from 'lucide'
import { useRef } from 'react'
import { topGames } from '../../../api/room.ts'
import { isSameId, type PictureRatio } from '../../../model/fields.ts'
import type { LobbyRecord } from '../../../model/lobby.ts'
import type { GameThumbnail } from '../../../model/room.ts'
import { usePictureUrl } from '../../../runtime/picture-url.ts'
import { useResource } from '../../../runtime/use-resource.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { FailureScreen } from '../../../ui/feedback/failures.tsx'
import { Skeleton } from '../../../ui/feedback/placeholders.tsx'
import { StateScreen } from '../../../ui/feedback/state-screen.tsx'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Initials, Picture } from '../../../ui/pictures/picture.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { useBoxSize } from '../../../ui/use-box-size.ts'
import css, { sheet } from './games-panel.css'

/** Lists the operator's games, with upright thumbnails in a narrow panel and wide ones otherwise. */
export default function GamesPanel({ record }: { record: LobbyRecord }) {
  useStyles(sheet)
  const section = useRef<HTMLElement>(null)
  const ratio = useBoxSize(section) === 'compact' ? 'THREE_FOUR' : 'SIXTEEN_NINE'
  return (
    <TitledSection title={<Trans id="room.tab.games">Games</Trans>} ref={section}>
      <Games record={record} ratio={ratio} />
    </TitledSection>
  )
}

function Games({ record, ratio }: { record: LobbyRecord; ratio: PictureRatio }) {
  const { t } = useLingui()
  const games = useResource(topGames, {})
  const { data } = games
  if (!data) {
    if (games.error) return <FailureScreen of={games} />
    const loading = t({ id: 'page.loading', message: 'Loading' })
    return (
      <div className={css.list} data-ratio={ratio} role="status" aria-label={loading}>
        {['1', '2', '3', '4', '5', '6'].map(key => (
          <Skeleton key={key} className={css.picture} />
        ))}
      </div>
    )
  }
  if (data.length === 0) {
    return (
      <StateScreen
        level={3}
        icon={<Icon of={Gamepad2} />}
        title={<Trans id="games.empty">No games right now</Trans>}
      />
    )
  }
  return (
    <ul className={css.list} data-ratio={ratio}>
      {data.map(game => (
        <li key={game.id} className={css.game}>
          <Game
            game={game}
            ratio={ratio}
            isPlayed={record.gameId !== null && isSameId(game.id, record.gameId)}
          />
        </li>
      ))}
    </ul>
  )
}

interface GameProps {
  game: GameThumbnail
  ratio: PictureRatio
  /** The room's streamer plays it at the moment. */
  isPlayed: boolean
}

function Game({ game, ratio, isPlayed }: GameProps) {
  const url = usePictureUrl()
  const { name, provider } = game
  return (
    <>
      <Picture
        className={css.picture}
        src={url(thumbnailUrl(game, ratio))}
        fallback={<Initials of={name ?? '?'} />}
      />
      <span className={css.name}>
        {name ?? (
          <span>
            <Trans id="lobby.card.unknown-game">unknown game</Trans>
          </span>
        )}
        {isPlayed && (
          <Badge tone="live">
            <Trans
              id="games.played"
              comment="Marks the game that the streamer plays at the moment."
            >
              Playing now
            </Trans>
          </Badge>
        )}
      </span>
      {provider && <span className={css.provider}>{provider}</span>}
    </>
  )
}

/** Returns a game's thumbnail in the ratio, else in the other one, else its only picture, if any. */
export function thumbnailUrl({ images, image }: GameThumbnail, ratio: PictureRatio): string | null {
  const other = ratio === 'THREE_FOUR' ? 'SIXTEEN_NINE' : 'THREE_FOUR'
  return images[ratio] || images[other] || image || null
}
