import { useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { Search, X } from 'lucide'
import { useLayoutEffect, useRef } from 'react'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from './search-panel.css'
import { searchAtom } from './search-state.ts'

/** Shows the text that filters the lists: a press opens the search again, another button removes it. */
export default function SearchChip() {
  useStyles(sheet)
  const { t } = useLingui()
  const [{ text }, setSearch] = useAtom(searchAtom)
  const query = text.trim()
  const chip = useRef<HTMLDivElement>(null)
  // It is the first item of a strip, which may be scrolled.
  useLayoutEffect(() => {
    chip.current?.closest('[data-strip]')?.scrollTo({ left: 0 })
  }, [])
  return (
    <div ref={chip} className={css.chip}>
      <button
        type="button"
        className={css.text}
        aria-label={t({ id: 'search.edit', message: `Change search: ${query}` })}
        onClick={() => setSearch({ text, isOpen: true })}
      >
        <Icon of={Search} />
        <span>{query}</span>
      </button>
      <button
        type="button"
        className={css.clear}
        aria-label={t({ id: 'search.clear', message: 'Clear search' })}
        onClick={() => setSearch({ text: '', isOpen: false })}
      >
        <Icon of={X} />
      </button>
    </div>
  )
}
