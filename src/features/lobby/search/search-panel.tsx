import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Fragment } from 'react'
import { FavouriteSlot } from '../../../components/favourites/favourite-slot.tsx'
import { isStreamer } from '../../../model/lobby.ts'
import { tokenAtom } from '../../../runtime/atoms.ts'
import { usePicture } from '../../../runtime/picture-url.ts'
import { LiveBadge } from '../../../ui/feedback/badge.tsx'
import { RetryButton } from '../../../ui/feedback/failure-notice.tsx'
import { Spinner } from '../../../ui/feedback/placeholders.tsx'
import { Hidden } from '../../../ui/layout/hidden.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { categoryName } from '../../../ui/pictures/category-name.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import type { SearchResult } from './find-players.ts'
import css, { sheet } from './search-panel.css'
import type { PlayerLookup } from './use-player-lookup.ts'

interface SearchPanelProps {
  /** Whether the panel is visible; its live region is always there, as it has to exist before its text. */
  isShown: boolean
  listId: string
  optionId: (wallet: string) => string
  results: readonly SearchResult[]
  /** Wallet of the option that is active by keyboard. */
  active: string | null
  /** Wallets of live streamers. */
  live: ReadonlySet<string>
  query: string
  state: PlayerLookup['status']
  onRetry: () => void
  onSelect: (wallet: string) => void
}

/** Scrolls like the browser does for focus, which stays in the input. */
const bringIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

/** Shows the results and the status of a search. */
export function SearchPanel(props: SearchPanelProps) {
  const { isShown, listId, optionId, results, active, live, onSelect } = props
  useStyles(sheet)
  const { t } = useLingui()
  const isSignedIn = useAtomValue(tokenAtom) !== null
  const rows: Readonly<Record<`--${string}`, number>> = { '--_rows': results.length }
  return (
    <div className={isShown ? css.panel : ''}>
      {isShown && results.length > 0 && (
        <div
          id={listId}
          role="listbox"
          className={css.list}
          style={rows}
          aria-label={t({ id: 'search.results', message: 'Search results' })}
        >
          {results.map(result => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
            <div
              key={result.wallet}
              ref={result.wallet === active ? bringIntoView : null}
              id={optionId(result.wallet)}
              role="option"
              aria-selected={result.wallet === active}
              tabIndex={-1}
              className={css.option}
              data-favourite={isSignedIn && hasFavouriteButton(result)}
              // Keeps focus in the input, which handles the keys.
              onPointerDown={event => event.preventDefault()}
              onClick={() => onSelect(result.wallet)}
            >
              <Option result={result} isLive={live.has(result.wallet)} />
            </div>
          ))}
        </div>
      )}
      {isShown && isSignedIn && <FavouriteButtons results={results} />}
      <div
        role="status"
        className={css.status}
        // Safari gives a pressed button no focus, so the panel would close before the click on Retry.
        onPointerDown={event => event.preventDefault()}
      >
        {isShown && <SearchStatus {...props} />}
      </div>
    </div>
  )
}

const hasFavouriteButton = ({ record }: SearchResult): boolean =>
  record !== null && isStreamer(record)

/** Draws the favourite buttons beside the options, because an option must not contain a button. */
function FavouriteButtons({ results }: { results: readonly SearchResult[] }) {
  return results.map((result, index) => {
    const row: Readonly<Record<`--${string}`, number>> = { '--_row': index + 1 }
    const { wallet, nickname, record } = result
    return (
      hasFavouriteButton(result) && (
        <div
          key={wallet}
          className={css.favourite}
          style={row}
          // Keeps focus in the input; the panel closes when it loses focus.
          onPointerDown={event => event.preventDefault()}
        >
          <FavouriteSlot wallet={wallet} nickname={nickname} userId={record?.userId ?? null} />
        </div>
      )
    )
  })
}

function Option({ result, isLive }: { result: SearchResult; isLive: boolean }) {
  const { nickname, record } = result
  const picture = usePicture(record?.images, 'THREE_FOUR')
  return (
    <>
      <Avatar name={nickname} {...picture} />
      <span className={css.person}>
        <span className={css.name} dir="auto">
          {nickname}
        </span>
        {record && (
          <span className={css.detail} dir="auto">
            {record.gameName ?? (
              <span>
                <Trans id="lobby.card.unknown-game">unknown game</Trans>
              </span>
            )}
            <Categories of={record.categories ?? []} />
          </span>
        )}
      </span>
      {isLive && (
        <span className={css.live}>
          <LiveBadge />
        </span>
      )}
    </>
  )
}

/** Announces the number of results and the status of the search. */
function SearchStatus({ results, query, state, onRetry }: SearchPanelProps) {
  const count = results.length
  return (
    <>
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
          <RetryButton onRetry={onRetry} />
        </p>
      )}
    </>
  )
}

/** Maximum number of categories per result. */
const MAX_CATEGORIES = 3

/** Lists the names of a player's game categories, without unknown ones. */
function Categories({ of: categories }: { of: readonly string[] }) {
  return categories
    .map(category => ({ category, name: categoryName(category) }))
    .filter(({ name }) => name !== null)
    .slice(0, MAX_CATEGORIES)
    .map(({ category, name }) => (
      <Fragment key={category}>
        <span aria-hidden="true"> ·</span> {name}
      </Fragment>
    ))
}
