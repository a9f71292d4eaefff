import { type KeyboardEvent, useState } from 'react'
import { isComposing } from '../../../lib/keyboard.ts'

interface ComboboxOptions {
  /** Keys of the options, in their order. */
  options: readonly string[]
  onSelect: (key: string) => void
  /** Called for Escape while the list is closed. */
  onEscape: () => void
}

/** Returns the index of the option after an arrow key; -1, past either end, is the input itself. */
export function nextIndex(current: number, count: number, key: string): number {
  if (key === 'ArrowDown') return current + 1 < count ? current + 1 : -1
  return current === -1 ? count - 1 : current - 1
}

/** Handles the keys of a combobox: arrows move, Enter selects and Escape closes the list. */
export function useCombobox({ options, onSelect, onEscape }: ComboboxOptions) {
  const [isOpen, setOpen] = useState(false)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const index = activeKey === null ? -1 : options.indexOf(activeKey)

  function setOpenAndReset(isNowOpen: boolean) {
    setOpen(isNowOpen)
    setActiveKey(null)
  }
  function step(key: string) {
    setOpen(true)
    setActiveKey(options[nextIndex(index, options.length, key)] ?? null)
  }
  /** Selects the active option, else the best match. */
  function select() {
    // A new list lacks the option that the viewer has seen as active, and nothing takes its place.
    if (index === -1 && activeKey !== null) {
      setActiveKey(null)
      return
    }
    const key = options[Math.max(index, 0)]
    if (isOpen && key !== undefined) onSelect(key)
    else setOpen(true)
  }
  function handleEscape() {
    if (!isOpen) onEscape()
    setOpenAndReset(false)
  }

  return {
    isOpen,
    /** Key of the active option. */
    active: index === -1 ? null : activeKey,
    open: () => setOpenAndReset(true),
    close: () => setOpenAndReset(false),
    onKeyDown(event: KeyboardEvent) {
      if (isComposing(event.nativeEvent)) return
      const { key } = event
      if (key === 'ArrowDown' || key === 'ArrowUp') step(key)
      else if (key === 'Enter') select()
      else if (key === 'Escape') handleEscape()
      else return
      event.preventDefault()
    },
  }
}
