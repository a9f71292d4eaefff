import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Fragment } from 'react'
import { FavouriteSlot } from '../../components/favourites/favourite-slot.tsx'
import { isStreamer } from '../../model/lobby.ts'
import { tokenAtom } from '../../runtime/atoms.ts'
import { usePictureUrl } from '../../runtime/picture-url.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { categoryName } from '../../ui/category-name.tsx'
import { Hidden } from '../../ui/hidden.tsx'
import { LiveBadge } from '../../ui/live-badge.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useStyles } from '../../ui/styles.ts'
import css, { sheet } from './search-panel.css'
import type { SearchResult } from './search-results.ts'
import type { PlayerLookup } from './use-player-lookup.ts'

interface SearchPanelProps {
  listId: string
  optionId: (wallet: string) => string
  results: readonly SearchResult[]
  /** Wallet of the option that the keys are on. */
  active: string | null
  /** Wallets of everybody who is on air. */
  live: ReadonlySet<string>
  query: string
  state: PlayerLookup['status']
  onRetry: () => void
  onPick: (wallet: string) => void
}

/** Shows the results and the status of a search. */
export function SearchPanel(props: SearchPanelProps) {
  const { listId, optionId, results, active, live, onPick } = props
  useStyles(sheet)
  const { t } = useLingui()
  const isKnown = useAtomValue(tokenAtom) !== null
  const rows: Readonly<Record<`--${string}`, number>> = { '--_rows': results.length }
  return (
    <div className={css.panel}>
      {results.length > 0 && (
        <div
          id={listId}
          role="listbox"
          className={css.list}
          style={rows}
          aria-label={t({ id: 'search.results', message: 'Search results' })}
        >
          {results.map(found => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the line hears the keys
            <div
              key={found.wallet}
              id={optionId(found.wallet)}
              role="option"
              aria-selected={found.wallet === active}
              tabIndex={-1}
              className={css.option}
              data-heart={isKnown && hasHeart(found)}
              // Focus stays in the line, where the keys are heard.
              onPointerDown={event => event.preventDefault()}
              onClick={() => onPick(found.wallet)}
            >
              <Option found={found} isLive={live.has(found.wallet)} />
            </div>
          ))}
        </div>
      )}
      {isKnown && <Hearts results={results} />}
      <SearchStatus {...props} />
    </div>
  )
}

const hasHeart = ({ record }: SearchResult): boolean => record !== null && isStreamer(record)

/** The hearts of the streamers who were found: beside the options, which may hold no button. */
function Hearts({ results }: { results: readonly SearchResult[] }) {
  return results.map((found, at) => {
    const row: Readonly<Record<`--${string}`, number>> = { '--_row': at + 1 }
    const { wallet, nickname, record } = found
    return (
      hasHeart(found) && (
        <div
          key={wallet}
          className={css.favourite}
          style={row}
          // Focus stays in the line: the panel is open as long as it is there.
          onPointerDown={event => event.preventDefault()}
        >
          <FavouriteSlot wallet={wallet} nickname={nickname} userId={record?.userId ?? null} />
        </div>
      )
    )
  })
}

function Option({ found: result, isLive }: { found: SearchResult; isLive: boolean }) {
  const url = usePictureUrl()
  const { nickname, record } = result
  const { THREE_FOUR = null, SIXTEEN_NINE = null } = record?.images ?? {}
  return (
    <>
      <Avatar name={nickname} src={url(THREE_FOUR ?? SIXTEEN_NINE)} />
      <span className={css.person}>
        <span className={css.name}>{nickname}</span>
        {record && (
          <span className={css.detail}>
            {record.gameName ?? <Trans id="lobby.card.unknown-game">unknown game</Trans>}
            <Categories of={record.categories ?? []} />
          </span>
        )}
      </span>
      {isLive && <LiveBadge />}
    </>
  )
}

/** Announces the number of results and the status of the search. */
function SearchStatus({ results, query, state, onRetry }: SearchPanelProps) {
  const count = results.length
  return (
    <div role="status" className={css.status}>
      {count > 0 && (
        <Hidden>
          <Plural id="search.count" value={count} one="# result" other="# results" />
        </Hidden>
      )}
      {count === 0 && state === 'loading' && (
        <p className={css.note}>
          <Spinner /> <Trans id="search.asking">Searching…</Trans>
        </p>
      )}
      {count === 0 && (state === 'not-found' || state === 'idle') && (
        <p className={css.note}>
          <Trans id="search.nobody">No one found for “{query}”</Trans>
        </p>
      )}
      {state === 'failed' && (
        <p className={css.note}>
          <Trans id="search.failed">Search isn't working right now.</Trans>{' '}
          <Button onClick={onRetry}>
            <Trans id="failure.retry">Retry</Trans>
          </Button>
        </p>
      )}
    </div>
  )
}

/** Maximum number of categories in one line. */
const MAX_CATEGORIES = 3

/** The categories of games that somebody plays, as words; unknown ones are left out. */
function Categories({ of: categories }: { of: readonly string[] }) {
  return categories
    .map(category => ({ category, name: categoryName(category) }))
    .filter(({ name }) => name !== null)
    .slice(0, MAX_CATEGORIES)
    .map(({ category, name }) => (
      <Fragment key={category}>
        <span aria-hidden="true"> · </span>
        {name}
      </Fragment>
    ))
}
