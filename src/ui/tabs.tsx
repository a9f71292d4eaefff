import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import { sheet as forcedColors } from './forced-colors.css'
import { useStyles } from './styles.ts'
import { stepTo } from './tab-step.ts'
import css, { sheet } from './tabs.css'

interface TabsProps<K extends string> {
  /** Name of the list of tabs. */
  label: string
  tabs: readonly { key: K; label: ReactNode }[]
  selected: K
  onSelect: (key: K) => void
  className?: string
  /** What the selected tab shows, placed by the caller between the list and the panel. */
  children: (parts: { list: ReactNode; panel: (content: ReactNode) => ReactNode }) => ReactNode
}

/** Tabs with roving focus: arrow keys, Home and End choose; Tab leads on into the panel. */
export function Tabs<K extends string>({
  label,
  tabs,
  selected,
  onSelect,
  className,
  children,
}: TabsProps<K>) {
  useStyles(sheet)
  useStyles(forcedColors)
  const id = useId()
  const buttons = useRef(new Map<K, HTMLButtonElement>())
  const keys = tabs.map(tab => tab.key)

  function onKeyDown(event: KeyboardEvent) {
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const key = stepTo(keys, selected, event.key, rightToLeft)
    if (key === undefined) return
    event.preventDefault()
    onSelect(key)
    buttons.current.get(key)?.focus()
  }

  const list = (
    <div
      role="tablist"
      aria-label={label}
      className={classNames(css.list, className)}
      onKeyDown={onKeyDown}
    >
      {tabs.map(tab => (
        <button
          key={tab.key}
          ref={button => {
            if (button) buttons.current.set(tab.key, button)
            else buttons.current.delete(tab.key)
          }}
          type="button"
          role="tab"
          id={`${id}tab-${tab.key}`}
          aria-selected={tab.key === selected}
          aria-controls={`${id}panel`}
          tabIndex={tab.key === selected ? 0 : -1}
          className={css.tab}
          onClick={() => onSelect(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
  const panel = (content: ReactNode) => (
    <div
      role="tabpanel"
      id={`${id}panel`}
      aria-labelledby={`${id}tab-${selected}`}
      className={css.panel}
    >
      {content}
    </div>
  )
  return children({ list, panel })
}
