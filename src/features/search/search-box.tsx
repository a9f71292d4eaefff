import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import { lobby } from '../../api/lobby.ts'
import { isStreamer } from '../../model/lobby.ts'
import { roomPath } from '../../routing/paths.ts'
import { useDebounced } from '../../runtime/use-debounced.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { useStyles } from '../../ui/styles.ts'
import css, { sheet } from './search-box.css'
import { SearchPanel } from './search-panel.tsx'
import { searchResults } from './search-results.ts'
import { useCombobox } from './use-combobox.ts'
import { type LookUp, useLookUp } from './use-look-up.ts'

/** The server is asked once typing has paused for so many milliseconds. */
const LOOK_UP_DEBOUNCE = 300
/** Shorter names are looked for in the lobby alone. */
const SHORTEST_LOOK_UP = 2

const asking: LookUp = { status: 'asking' }

/** Finds a streamer or player by nickname or wallet: at once in the lobby, then on the server. */
export default function SearchBox() {
  useStyles(sheet)
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const id = useId()
  const [text, setText] = useState('')
  const { data } = useResource(lobby, {})

  const query = text.trim()
  const whole = query.length < SHORTEST_LOOK_UP ? '' : query
  const asked = useDebounced(whole, LOOK_UP_DEBOUNCE)
  const { retry, ...answer } = useLookUp(asked)
  const lookUp = asked === whole ? answer : asking
  const results = searchResults(
    data ? [...data.live.records, ...data.winning.records] : [],
    query,
    lookUp,
  )

  const clear = () => setText('')
  const goTo = (wallet: string) => {
    box.close()
    clear()
    navigate(roomPath(wallet))
  }
  const box = useCombobox({
    options: results.map(({ wallet }) => wallet),
    onPick: goTo,
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
          state={lookUp.status}
          onRetry={retry}
          onPick={goTo}
        />
      )}
    </search>
  )
}
