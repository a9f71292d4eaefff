import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { FunnelX } from 'lucide'
import { memo, type ReactNode, useDeferredValue, useId, useMemo } from 'react'
import { Link, useLocation } from 'wouter'
import { filterParameters } from '../../../api/players-and-schedule.ts'
import { BackLink } from '../../../components/back-link.tsx'
import { PanicSlot } from '../../../components/responsible-play/play-slots.tsx'
import type { FilterSelection } from '../../../model/filters.ts'
import { isStreamer, type LobbyRecord } from '../../../model/lobby.ts'
import { storageClearsAtom } from '../../../runtime/page-storage.ts'
import { useResource } from '../../../runtime/use-resource.ts'
import { SlowBanner } from '../../../ui/feedback/banner.tsx'
import { FailureScreen, type ReadState } from '../../../ui/feedback/failures.tsx'
import { StateScreen } from '../../../ui/feedback/state-screen.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Strip } from '../../../ui/lists/strip.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import bar, { sheet as barSheet } from '../../../ui/styles/choice-bar.css'
import { classNames, useStyles } from '../../../ui/styles/styles.ts'
import { languageName } from '../../../ui/use-format.ts'
import type { LobbyTab } from '../list/lobby-list.ts'
import { PlayerCounts } from '../list/player-grid.tsx'
import { GridSkeleton } from '../lobby-skeleton.tsx'
import { CountStatus, EmptyList } from '../lobby-states.tsx'
import { filterPlayers, removeUnavailable, toFilterEntries } from './player-filter.ts'
import { sortPlayers } from './player-sort.ts'
import css, { sheet } from './players-page.css'
import { PlayersToolbar } from './players-toolbar.tsx'
import { useFilters } from './use-filters.ts'

interface PlayersPageProps {
  type: LobbyTab
  /** All records; undefined until they are loaded. */
  records: readonly LobbyRecord[] | undefined
  read: ReadState & { readonly isSlow: boolean }
  /** Draws players; `scope` changes with the list, the filters and the sort order. */
  grid: (records: readonly LobbyRecord[], scope: string) => ReactNode
}

/** Draws a complete list of players, with filters and sort order; anew when they turn out to be another user's. */
export const PlayersPage = (props: PlayersPageProps) => (
  <FilteredPlayers key={useAtomValue(storageClearsAtom)} {...props} />
)

function FilteredPlayers(props: PlayersPageProps) {
  const { type, records } = props
  const id = useId()
  useStyles(sheet)
  const { i18n } = useLingui()
  const { locale } = i18n
  const parameters = useResource(filterParameters, {})
  const stored = useFilters()
  const { sort } = stored

  const entries = useMemo(
    () =>
      parameters.data &&
      toFilterEntries(parameters.data, code => languageName(code, locale), locale),
    [parameters.data, locale],
  )
  const selected = useAvailableSelection(stored.selected, entries)
  const applied = useAvailableSelection(stored.applied, entries)
  const filters = { ...stored, selected, applied }
  // Deferred, so that rendering a long list doesn't delay the controls.
  const deferredSelection = useDeferredValue(applied)
  const deferredSort = useDeferredValue(sort)
  const sorted = useMemo(
    () => records && sortPlayers(records, deferredSort, locale),
    [records, deferredSort, locale],
  )
  const found = useMemo(
    () => sorted && filterPlayers(sorted, deferredSelection),
    [sorted, deferredSelection],
  )

  const streamers = found?.filter(isStreamer).length ?? 0
  const counts = found && <PlayerCounts streamers={streamers} players={found.length - streamers} />
  const scope = `${type} ${deferredSort} ${JSON.stringify(deferredSelection)}`

  return (
    <section className={css.page} aria-labelledby={id}>
      <div className={css.header}>
        <div className={css.back}>
          <BackLink shrinks />
          <PanicSlot />
        </div>
        <h2 id={id} className={css.title}>
          {type === 'live' ? (
            <Trans id="lobby.live.title">Live now</Trans>
          ) : (
            <Trans id="lobby.winning.title">Winning now</Trans>
          )}
        </h2>
        <p className={css.count}>{counts}</p>
        <CountStatus scope={scope} value={`${streamers} ${found?.length}`} counts={counts} />
        <Strip className={css.lists}>
          <PlayersNav type={type} />
        </Strip>
      </div>
      <PlayersToolbar
        filters={filters}
        entries={entries}
        results={found?.length ?? 0}
        read={parameters}
      />
      <Results {...props} found={found} scope={scope} onReset={filters.reset} />
    </section>
  )
}

/** Returns a selection without entries that are no longer offered. */
function useAvailableSelection(
  selection: FilterSelection,
  entries: Parameters<typeof removeUnavailable>[1] | undefined,
): FilterSelection {
  return useMemo(
    () => (entries ? removeUnavailable(selection, entries) : selection),
    [selection, entries],
  )
}

interface ResultsProps extends PlayersPageProps {
  found: readonly LobbyRecord[] | undefined
  scope: string
  onReset: () => void
}

/** Draws the list; not again while filters change that aren't applied yet. */
const Results = memo(function Results(props: ResultsProps) {
  const { type, records, read, found, scope, grid, onReset } = props
  const [, navigate] = useLocation()
  if (!records || !found) {
    if (read.error) return <FailureScreen of={read} />
    return (
      <>
        {read.isSlow && <SlowBanner />}
        <GridSkeleton />
      </>
    )
  }
  if (records.length === 0)
    return (
      <EmptyList
        tab={type}
        mode="all"
        hasOthers={false}
        onShowAll={read.retry}
        onShowLive={() => navigate('/live')}
        onRefresh={read.retry}
      />
    )
  if (found.length > 0) return grid(found, scope)
  return (
    <StateScreen
      icon={<Icon of={FunnelX} />}
      title={<Trans id="players.none.title">No players match these filters</Trans>}
      action={
        <Button variant="primary" onClick={onReset}>
          <Trans id="players.none.reset">Reset filters</Trans>
        </Button>
      }
    >
      <Trans id="players.none.text">Try removing a filter or resetting them all.</Trans>
    </StateScreen>
  )
})

/** Links to the two player lists and marks the current one. */
function PlayersNav({ type }: { type: LobbyTab }) {
  useStyles(barSheet)
  const { t } = useLingui()
  const current = (it: LobbyTab) => (it === type ? { 'aria-current': 'page' as const } : {})
  return (
    <nav className={bar.bar} aria-label={t({ id: 'lobby.tabs.label', message: 'Player lists' })}>
      <Link href="/live" className={classNames(bar.choice, css.link)} {...current('live')}>
        <Trans id="lobby.tabs.live">Live</Trans>
      </Link>
      <Link href="/winning" className={classNames(bar.choice, css.link)} {...current('winning')}>
        <Trans id="lobby.tabs.winning">Winning</Trans>
      </Link>
    </nav>
  )
}
