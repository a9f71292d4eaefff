import { useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { ArrowLeft, Search } from 'lucide'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { lobby, settings, topStreamers } from '../../../api/lobby.ts'
import { isStreamer } from '../../../model/lobby.ts'
import { roomPath } from '../../../routing/paths.ts'
import { useDebounced } from '../../../runtime/clock.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { useResource } from '../../../runtime/use-resource.ts'
import { userAtom } from '../../../runtime/user-scope.ts'
import { IconButton } from '../../../ui/form/button.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { useBoxSize } from '../../../ui/use-box-size.ts'
import { liveWallets, withMissing } from '../list/lobby-list.ts'
import { searchResults } from './find-players.ts'
import css, { sheet } from './search-panel.css'
import { SearchPanel } from './search-panel.tsx'
import { searchAtom } from './search-state.ts'
import { useCombobox } from './use-combobox.ts'
import { type PlayerLookup, usePlayerLookup } from './use-player-lookup.ts'

/** Shows the search field; in a compact box, an icon that opens it. */
export default function SearchBox() {
  useStyles(sheet)
  const { t } = useLingui()
  const [{ isOpen }, setSearch] = useAtom(searchAtom)
  const box = useRef<HTMLElement>(null)
  const size = useBoxSize(box)
  const isCompact = size === 'compact'
  const returnsFocus = useRef(false)
  // After a visit to a room the focus is that of the card, not of a field that was open before.
  const [isBack, setBack] = useState(isOpen)
  if (isBack && !isOpen) setBack(false)

  const setOpen = (next: boolean) => setSearch(previous => ({ ...previous, isOpen: next }))
  const close = () => {
    returnsFocus.current = true
    setOpen(false)
  }
  const label = t({ id: 'search.label', message: 'Search streamers' })
  return (
    <search ref={box} className={css.box} data-search={isCompact && isOpen ? 'open' : undefined}>
      {isCompact && !isOpen && (
        <IconButton
          ref={button => {
            if (returnsFocus.current) button?.focus()
            returnsFocus.current = false
          }}
          label={label}
          icon={<Icon of={Search} />}
          aria-expanded={false}
          onClick={() => setOpen(true)}
        />
      )}
      {isCompact && isOpen && (
        <IconButton
          label={t({ id: 'search.close', message: 'Close search' })}
          icon={<Icon of={ArrowLeft} directional />}
          // Keeps focus in the input, so that the keyboard of a phone doesn't move the page first.
          onPointerDown={event => event.preventDefault()}
          onClick={close}
        />
      )}
      {size !== null && (isOpen || !isCompact) && (
        <SearchCombobox
          label={label}
          takesFocus={isCompact && !isBack}
          {...(isCompact && { onClose: close })}
        />
      )}
    </search>
  )
}

/** Milliseconds after the last key until the server is queried. */
const LOOKUP_DEBOUNCE = 300
/** Shorter queries search the lobby only. */
const MIN_LOOKUP_LENGTH = 2

const loading: PlayerLookup = { status: 'loading' }

const isKnown = ({ status }: PlayerLookup): boolean => status === 'found' || status === 'not-found'

interface SearchComboboxProps {
  label: string
  /** The viewer has opened the field, which has focus from the start. */
  takesFocus: boolean
  /** Closes a field that the viewer has opened: Escape keeps its text. */
  onClose?: () => void
}

/** Searches streamers and players by nickname or wallet: at once in the lobby, then on the server. */
function SearchCombobox({ label, takesFocus, onClose }: SearchComboboxProps) {
  const [, navigate] = useLocation()
  const id = useId()
  const [{ text }, setSearch] = useAtom(searchAtom)
  const { data } = useResource(lobby, {})
  const top = useResource(topStreamers, {}).data?.streamers
  const onlyStreamers = useResource(settings, {}).data?.showOnlyStreamers
  const onAir = withMissing(data?.live.records, top)
  const records = [...onAir, ...(data?.winning.records ?? [])]
  const listed = onlyStreamers ? records.filter(isStreamer) : records
  const input = useRef<HTMLInputElement>(null)
  const isOpenedByViewer = useRef(takesFocus)

  const query = text.trim()
  const lookupQuery = query.length < MIN_LOOKUP_LENGTH ? '' : query
  const debouncedQuery = useDebounced(lookupQuery, LOOKUP_DEBOUNCE)
  const { retry, ...result } = usePlayerLookup(debouncedQuery)
  const lookup = debouncedQuery === lookupQuery ? result : loading
  const results = searchResults(listed, query, lookup)

  const isSettled = debouncedQuery === lookupQuery && isKnown(lookup)
  useTrackedSearch(isSettled ? lookupQuery : '', results.length)

  const clear = () => setSearch({ text: '', isOpen: false })
  const openRoom = (wallet: string) => {
    box.close()
    clear()
    navigate(roomPath(wallet))
  }
  const box = useCombobox({
    options: results.map(({ wallet }) => wallet),
    onSelect: openRoom,
    onEscape: onClose ?? clear,
  })
  const { isOpen, active } = box
  const isShown = isOpen && query !== ''
  const hasList = isShown && results.length > 0
  const optionId = (wallet: string) => `${id}option-${wallet}`

  useLayoutEffect(() => {
    if (isOpenedByViewer.current) input.current?.focus()
  }, [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices how what is inside is left
    <div
      className={css.combobox}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        box.close()
        if (!onClose) setSearch({ text, isOpen: false })
      }}
      onKeyDown={event => {
        // A favourite button, which would be gone with the list; the field handles its own keys.
        if (event.key !== 'Escape' || event.target === input.current) return
        event.preventDefault()
        input.current?.focus()
        box.close()
      }}
    >
      <SearchField
        ref={input}
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        label={label}
        value={text}
        onValue={value => {
          setSearch(previous => ({ ...previous, text: value }))
          box.open()
        }}
        onFocus={() => {
          // A field in use stays open when the box becomes compact, as a phone's does that is turned.
          setSearch({ text, isOpen: true })
          box.open()
        }}
        onKeyDown={box.onKeyDown}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={hasList}
        {...(hasList && { 'aria-controls': `${id}list` })}
        {...(hasList && active !== null && { 'aria-activedescendant': optionId(active) })}
      />
      <SearchPanel
        isShown={isShown}
        listId={`${id}list`}
        optionId={optionId}
        results={results}
        active={active}
        live={liveWallets(onAir)}
        query={query}
        state={lookup.status}
        onRetry={retry}
        onSelect={openRoom}
      />
    </div>
  )
}

/** Text of the last search that was reported; the field comes back with it after a visit to a room. */
const trackedTextAtom = userAtom('')

/** Reports a search whose results are known, once: never its text, which may be a name. */
export function useTrackedSearch(text: string, results: number): void {
  const { track } = useRuntime()
  const [tracked, setTracked] = useAtom(trackedTextAtom)
  const report = useEffectEvent(() => {
    if (text === '' || text === tracked) return
    setTracked(text)
    track({ name: 'search', results, length: text.length })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text is another search
  useEffect(() => report(), [text])
}
