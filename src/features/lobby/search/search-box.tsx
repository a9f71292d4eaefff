import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import { lobby } from '../../../api/lobby.ts'
import { isStreamer } from '../../../model/lobby.ts'
import { roomPath } from '../../../routing/paths.ts'
import { useDebounced } from '../../../runtime/clock.ts'
import { useResource } from '../../../runtime/use-resource.ts'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { searchResults } from './find-players.ts'
import css, { sheet } from './search-panel.css'
import { SearchPanel } from './search-panel.tsx'
import { useCombobox } from './use-combobox.ts'
import { type PlayerLookup, usePlayerLookup } from './use-player-lookup.ts'

/** Milliseconds after the last key until the server is queried. */
const LOOKUP_DEBOUNCE = 300
/** Shorter queries search the lobby only. */
const MIN_LOOKUP_LENGTH = 2

const loading: PlayerLookup = { status: 'loading' }

/** Searches streamers and players by nickname or wallet: at once in the lobby, then on the server. */
export default function SearchBox() {
  useStyles(sheet)
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const id = useId()
  const [text, setText] = useState('')
  const { data } = useResource(lobby, {})

  const query = text.trim()
  const lookupQuery = query.length < MIN_LOOKUP_LENGTH ? '' : query
  const debouncedQuery = useDebounced(lookupQuery, LOOKUP_DEBOUNCE)
  const { retry, ...result } = usePlayerLookup(debouncedQuery)
  const lookup = debouncedQuery === lookupQuery ? result : loading
  const results = searchResults(
    data ? [...data.live.records, ...data.winning.records] : [],
    query,
    lookup,
  )

  const clear = () => setText('')
  const openRoom = (wallet: string) => {
    box.close()
    clear()
    navigate(roomPath(wallet))
  }
  const box = useCombobox({
    options: results.map(({ wallet }) => wallet),
    onSelect: openRoom,
    onClear: clear,
  })
  const { isOpen, active } = box
  const isShown = isOpen && query !== ''
  const hasList = isShown && results.length > 0
  const optionId = (wallet: string) => `${id}option-${wallet}`

  return (
    <search
      className={css.box}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) box.close()
      }}
    >
      <SearchField
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        label={t({ id: 'search.label', message: 'Search streamers' })}
        value={text}
        onValue={value => {
          setText(value)
          box.open()
        }}
        onFocus={box.open}
        onKeyDown={box.onKeyDown}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={hasList}
        {...(hasList && { 'aria-controls': `${id}list` })}
        {...(hasList && active !== null && { 'aria-activedescendant': optionId(active) })}
      />
      {isShown && (
        <SearchPanel
          listId={`${id}list`}
          optionId={optionId}
          results={results}
          active={active}
          live={new Set(data?.live.records.filter(isStreamer).map(({ wallet }) => wallet))}
          query={query}
          state={lookup.status}
          onRetry={retry}
          onSelect={openRoom}
        />
      )}
    </search>
  )
}
