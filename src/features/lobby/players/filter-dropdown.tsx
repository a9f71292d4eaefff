import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide'
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react'
import { listenTo } from '../../../lib/listen-to.ts'
import type { FilterGroup } from '../../../model/filters.ts'
import type { Id } from '../../../model/primitives.ts'
import { Hidden } from '../../../ui/layout/hidden.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import type { FilterEntry } from './filter-entries.ts'
import { FilterFieldset, GroupName } from './filter-fieldset.tsx'
import { FilterList } from './filter-list.tsx'
import css, { sheet } from './filters.css'

interface FilterDropdownProps {
  group: FilterGroup
  entries: readonly FilterEntry[]
  selected: readonly Id[]
  onSelect: (ids: readonly Id[]) => void
}

/** Draws a filter group as a button that opens its entries below; for medium and wide boxes. */
export function FilterDropdown({ group, entries, selected, onSelect }: FilterDropdownProps) {
  useStyles(sheet)
  const id = useId()
  const count = selected.length
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLFieldSetElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const closeOnPress = (event: Event) => {
      if (box.current && !event.composedPath().includes(box.current)) setOpen(false)
    }
    return listenTo(document, { pointerdown: closeOnPress })
  }, [isOpen])

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  function closeOnLeave({ relatedTarget, currentTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
  }

  return (
    <FilterFieldset
      ref={box}
      name={<GroupName group={group} />}
      className={css.group}
      onBlur={closeOnLeave}
      onEscape={isOpen ? close : undefined}
    >
      <button
        ref={button}
        type="button"
        className={css.button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}panel` : undefined}
        data-active={count > 0}
        onClick={() => setOpen(!isOpen)}
      >
        <GroupName group={group} />
        {count > 0 && (
          <span className={css.count}>
            <span aria-hidden="true">{count}</span>
            <Hidden>
              <Trans id="players-filters.selected" comment="Read out with the name of a filter.">
                {count} selected
              </Trans>
            </Hidden>
          </span>
        )}
        <Icon of={ChevronDown} />
      </button>
      {isOpen && (
        <div id={`${id}panel`} className={css.panel}>
          <FilterList entries={entries} selected={selected} onSelect={onSelect} />
        </div>
      )}
    </FilterFieldset>
  )
}
