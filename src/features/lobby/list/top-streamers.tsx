import { Trans } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import { Hidden } from '../../../ui/layout/hidden.tsx'
import rail, { sheet as railSheet } from '../../../ui/lists/strip.css'
import { classNames, useStyles } from '../../../ui/styles/styles.ts'
import { topShape } from '../cards/card-art.tsx'
import { type CardGridProps, useEarlyPictures } from '../cards/card-grid.tsx'
import { PlayerCard } from '../cards/player-card.tsx'
import type { LobbyTab } from './lobby-list.ts'
import css, { sheet } from './player-grid.css'

interface TopStreamersProps extends Omit<CardGridProps, 'rtpFirst'> {
  tab: LobbyTab
}

/** Draws the top streamers as a mosaic, one large and four small; as a rail in a compact box. */
export function TopStreamers({ cards, live, currency, tab }: TopStreamersProps) {
  useStyles(railSheet)
  useStyles(sheet)
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  useEarlyPictures(list, true)
  return (
    <section aria-labelledby={`${id}title`} part="top-streamers">
      <h2 id={`${id}title`}>
        <Hidden>
          <Trans id="lobby.top.title">Top streamers</Trans>
        </Hidden>
      </h2>
      <ul
        ref={list}
        className={classNames(rail.rail, css.mosaic)}
        data-fits="medium"
        data-count={cards.length}
      >
        {cards.map(({ record, hasLeft, isPlaceholder }, place) => (
          <li
            key={record.wallet}
            className={css.item}
            {...(isPlaceholder && { 'aria-hidden': true })}
          >
            {!isPlaceholder && (
              <PlayerCard
                record={record}
                isLive={live.has(record.wallet)}
                currency={currency}
                hasLeft={hasLeft}
                rtpFirst={tab === 'winning'}
                shape={topShape(place, cards.length)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
