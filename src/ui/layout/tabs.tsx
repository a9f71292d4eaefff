import { type HTMLAttributes, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import css, { sheet } from '../styles/choice-bar.css'
import { classNames, useStyles } from '../styles/styles.ts'

interface TabsParts<K extends string> {
  list: ReactNode
  /** Renders the panel of the selected tab. */
  panel: (content: ReactNode) => ReactNode
  /** Returns the attributes of a tab's panel, for callers that render a panel per tab. */
  panelProps: (key: K) => HTMLAttributes<HTMLElement>
}

interface TabsProps<K extends string> {
  label: string
  tabs: readonly { key: K; label: ReactNode }[]
  selected: K
  onSelect: (key: K) => void
  className?: string
  /** Renders the list and the panel. */
  children: (parts: TabsParts<K>) => ReactNode
}

/** Draws tabs with roving focus: arrow keys, Home and End select, Tab moves on to the panel. */
export function Tabs<K extends string>({
  label,
  tabs,
  selected,
  onSelect,
  className,
  children,
}: TabsProps<K>) {
  useStyles(sheet)
  const id = useId()
  const buttons = useRef(new Map<K, HTMLButtonElement>())
  const keys = tabs.map(tab => tab.key)

  function onKeyDown(event: KeyboardEvent) {
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const key = nextTab(keys, selected, event.key, rightToLeft)
    if (key === undefined) return
    event.preventDefault()
    onSelect(key)
    buttons.current.get(key)?.focus()
  }

  const list = (
    <div
      role="tablist"
      aria-label={label}
      className={classNames(css.bar, className)}
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
          aria-controls={tab.key === selected ? `${id}panel-${selected}` : undefined}
          tabIndex={tab.key === selected ? 0 : -1}
          className={css.choice}
          onClick={() => onSelect(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
  const panelProps = (key: K): HTMLAttributes<HTMLElement> => ({
    role: 'tabpanel',
    id: `${id}panel-${key}`,
    'aria-labelledby': `${id}tab-${key}`,
  })
  const panel = (content: ReactNode) => (
    <div {...panelProps(selected)} className={css.panel}>
      {content}
    </div>
  )
  return children({ list, panel, panelProps })
}

/** Returns the tab that a pressed key selects, wrapping at the ends; undefined for other keys. */
function nextTab<K>(
  tabs: readonly K[],
  current: K,
  pressedKey: string,
  rightToLeft: boolean,
): K | undefined {
  const index = tabs.indexOf(current)
  const step = (by: number) => tabs[(index + by + tabs.length) % tabs.length]
  switch (pressedKey) {
    case 'ArrowRight':
      return step(rightToLeft ? -1 : 1)
    case 'ArrowLeft':
      return step(rightToLeft ? 1 : -1)
    case 'Home':
      return tabs[0]
    case 'End':
      return tabs.at(-1)
    default:
      return undefined
  }
}
