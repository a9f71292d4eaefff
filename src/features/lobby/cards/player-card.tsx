import { Plural, Trans } from '@lingui/react/macro'
import { Eye, TrendingUp, UserRound } from 'lucide'
import { memo } from 'react'
import { Link } from 'wouter'
import { FavouriteSlot } from '../../../components/favourites/favourite-slot.tsx'
import { lazyView, Nothing, usePagePreload } from '../../../components/lazy-view.tsx'
import { isStreamer, type LobbyRecord } from '../../../model/lobby.ts'
import { roomPath } from '../../../routing/paths.ts'
import { Badge, LiveBadge } from '../../../ui/feedback/badge.tsx'
import { Hidden, HiddenAfterPaint } from '../../../ui/layout/hidden.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { formatCount, useFormat } from '../../../ui/use-format.ts'
import { CardArt, type CardShape } from './card-art.tsx'
import css, { sheet } from './player-card.css'
import { PoolLine } from './pool-line.tsx'

export interface PlayerCardProps {
  record: LobbyRecord
  isLive: boolean
  /** Session currency; null if no pools are shown. */
  currency: string | null
  /** The record has left its list; the card stays while pointer or focus is on it. */
  hasLeft?: boolean
  /** Shows the return to player first, as the winning tab does. */
  rtpFirst?: boolean
  shape?: CardShape
  /** Draws only name and game, as a list does while it is scrolled. */
  isPreview?: boolean
}

/** Draws a streamer or player as a card with one link to their room. */
export const PlayerCard = memo(function PlayerCard({
  record,
  isLive,
  currency,
  hasLeft = false,
  rtpFirst = false,
  shape = 'tile',
  isPreview = false,
}: PlayerCardProps) {
  useStyles(sheet)
  const format = useFormat()
  const { wallet, nickname, rtp, pool, socialLinks } = record
  const preloading = usePagePreload(roomPath(wallet))
  const isPlayer = !isStreamer(record)
  return (
    <article
      className={css.card}
      part="card"
      data-wallet={wallet}
      data-shape={shape}
      data-kind={isPlayer ? 'player' : 'streamer'}
      data-ended={hasLeft && !isLive}
      data-preview={isPreview || undefined}
    >
      {!isPreview && <CardArt record={record} shape={shape} />}
      {!isPreview && <CardFacts record={record} isLive={isLive} hasLeft={hasLeft} />}
      <div className={css.text}>
        {!isPreview && rtpFirst && rtp !== null && (
          <span className={css.rtp}>
            <Badge tone="money" icon={<Icon of={TrendingUp} directional />}>
              <Trans id="lobby.card.rtp">RTP</Trans> {format.percent(rtp)}
            </Badge>
          </span>
        )}
        <h3 className={css.name} dir="auto">
          <Link href={roomPath(wallet)} className={css.link} {...preloading}>
            {nickname}
          </Link>
        </h3>
        <GameLine game={record.gameName} rtp={rtpFirst || isPreview ? null : rtp} />
        {!isPreview && pool && currency !== null && <PoolLine pool={pool} currency={currency} />}
      </div>
      {!isPreview && !isPlayer && (
        <div className={css.favourite}>
          <FavouriteSlot wallet={wallet} nickname={nickname} userId={record.userId} onMedia />
        </div>
      )}
      {!isPreview && socialLinks && <LazyCardLinks links={socialLinks} nickname={nickname} />}
    </article>
  )
})

function CardFacts({
  record,
  isLive,
  hasLeft,
}: Required<Pick<PlayerCardProps, 'record' | 'isLive' | 'hasLeft'>>) {
  const { viewers } = record
  return (
    <div className={css.facts}>
      {isLive && <LiveBadge />}
      {hasLeft && !isLive && (
        <Badge tone="media">
          <Trans id="lobby.card.ended">Ended</Trans>
        </Badge>
      )}
      {!isStreamer(record) && (
        <Badge tone="media" icon={<Icon of={UserRound} />}>
          <Trans id="lobby.card.player">Player</Trans>
        </Badge>
      )}
      {isLive && viewers !== null && <ViewersBadge viewers={viewers} />}
    </div>
  )
}

function ViewersBadge({ viewers }: { viewers: number }) {
  const shown = formatCount(viewers)
  return (
    <Badge tone="media" icon={<Icon of={Eye} />}>
      <span aria-hidden="true">{shown}</span>
      <HiddenAfterPaint>
        <Plural
          id="lobby.card.viewers"
          value={viewers}
          one={`${shown} viewer`}
          other={`${shown} viewers`}
        />
      </HiddenAfterPaint>
    </Badge>
  )
}

interface GameLineProps {
  /** Null when unknown. */
  game: string | null
  rtp: number | null
}

/** Shows the game and its return to player. */
function GameLine({ game, rtp }: GameLineProps) {
  const format = useFormat()
  return (
    <p className={css.line}>
      <span className={css.game} dir="auto">
        {game ?? (
          <span>
            <Trans id="lobby.card.unknown-game">unknown game</Trans>
          </span>
        )}
      </span>
      {rtp !== null && (
        <span className={css['game-rtp']}>
          <Hidden>
            <Trans id="lobby.card.rtp">RTP</Trans>{' '}
          </Hidden>
          {format.percent(rtp)}
        </span>
      )}
    </p>
  )
}

/** Shows the social links of a card; loaded after the first paint. */
const LazyCardLinks = lazyView(() => import('../../../components/social/social-links.tsx'), {
  name: 'social',
  texts: 'deferred',
  isDeferred: true,
  onError: Nothing,
})
