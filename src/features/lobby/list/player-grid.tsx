import { Plural, Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Link } from 'wouter'
import { usePagePreload } from '../../../components/lazy-view.tsx'
import { useIsPainted } from '../../../ui/loading/first-paint.ts'
import { useStyles } from '../../../ui/styles/styles.ts'
import { formatCount } from '../../../ui/use-format.ts'
import { CardGrid, type CardGridProps } from '../cards/card-grid.tsx'
import type { LobbyTab } from './lobby-list.ts'
import css, { sheet } from './player-grid.css'

interface PlayerGridProps extends Omit<CardGridProps, 'rtpFirst'> {
  tab: LobbyTab
  streamers: number
  players: number
}

/** Draws the records below the top streamers, with the total counts. */
export function PlayerGrid(props: PlayerGridProps) {
  const { tab, cards, live, currency, streamers, players } = props
  useStyles(sheet)
  const id = useId()
  const preloading = usePagePreload(`/${tab}`)
  // The space of the count is reserved before (see `HiddenAfterPaint`).
  const isPainted = useIsPainted()
  return (
    <section aria-labelledby={`${id}title`} part="list">
      <div className={css.header}>
        <h2 id={`${id}title`} className={css.title}>
          {tab === 'live' ? (
            <Trans id="lobby.live.title">Live now</Trans>
          ) : (
            <Trans id="lobby.winning.title">Winning now</Trans>
          )}
        </h2>
        {isPainted && (
          <p className={css.count}>
            <PlayerCounts streamers={streamers} players={players} />
          </p>
        )}
        <Link href={`/${tab}`} className={css.seeAll} {...preloading}>
          <Trans id="lobby.see-all">See all</Trans>
        </Link>
      </div>
      <CardGrid cards={cards} live={live} currency={currency} rtpFirst={tab === 'winning'} />
    </section>
  )
}

/** Shows how many streamers and other players there are, or that there are no players. */
export function PlayerCounts({ streamers, players }: { streamers: number; players: number }) {
  const shownStreamers = formatCount(streamers)
  const shown = formatCount(players)
  return (
    // A translated page keeps texts of its own: an element with the new ones takes the place of the old.
    <span key={shownStreamers + shown}>
      {streamers > 0 && (
        <Plural
          id="lobby.count.streamers"
          value={streamers}
          one={`${shownStreamers} streamer`}
          other={`${shownStreamers} streamers`}
        />
      )}
      {streamers > 0 && players > 0 && ' · '}
      {(streamers === 0 || players > 0) && (
        <Plural
          id="lobby.count.players"
          value={players}
          one={`${shown} player`}
          other={`${shown} players`}
        />
      )}
    </span>
  )
}
