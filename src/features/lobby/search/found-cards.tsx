import { Plural, Trans } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { SearchX } from 'lucide'
import { useId } from 'react'
import { useRoomList } from '../../../runtime/room-list.ts'
import { StateScreen } from '../../../ui/feedback/state-screen.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { CardGrid } from '../cards/card-grid.tsx'
import css, { sheet } from '../list/player-grid.css'
import type { LobbyView } from '../list/use-lobby.ts'
import { CountStatus } from '../lobby-states.tsx'
import { isFound } from './find-players.ts'
import { searchAtom } from './search-state.ts'

interface FoundCardsProps {
  query: string
  view: Pick<LobbyView, 'top' | 'rest' | 'all' | 'live' | 'currency'>
  /** Changes with the tab and its mode. */
  scope: string
  rtpFirst: boolean
  onShowAll: () => void
}

/** Draws the cards of a tab that a search matches, in one grid. */
export default function FoundCards({ query, view, scope, rtpFirst, onShowAll }: FoundCardsProps) {
  useStyles(sheet)
  const id = useId()
  const setSearch = useSetAtom(searchAtom)
  const cards = [...view.top, ...view.rest].filter(({ record }) => isFound(record, query))
  useRoomList(cards)
  const count = cards.filter(({ isPlaceholder }) => !isPlaceholder).length
  if (count === 0) {
    return (
      <StateScreen
        icon={<Icon of={SearchX} />}
        title={<Trans id="search.nobody-listed">No one in this list matches “{query}”</Trans>}
        action={
          view.all.some(record => isFound(record, query)) ? (
            <Button variant="primary" onClick={onShowAll}>
              <Trans id="lobby.empty.show-all">Show all</Trans>
            </Button>
          ) : (
            <Button variant="primary" onClick={() => setSearch({ text: '', isOpen: false })}>
              <Trans id="search.clear">Clear search</Trans>
            </Button>
          )
        }
      />
    )
  }
  const counts = (
    <span>
      <Plural id="search.count" value={count} one="# result" other="# results" />
    </span>
  )
  return (
    <section aria-labelledby={`${id}title`}>
      <div className={css.header}>
        <h2 id={`${id}title`} className={css.title}>
          <Trans id="search.found">Results for “{query}”</Trans>
        </h2>
        <p className={css.count}>{counts}</p>
        <CountStatus scope={`${scope} ${query}`} value={`${count}`} counts={counts} />
      </div>
      <CardGrid cards={cards} live={view.live} currency={view.currency} rtpFirst={rtpFirst} />
    </section>
  )
}
