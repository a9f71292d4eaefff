import { type KeyboardEvent, useState } from 'react'

/** A line of text with a list of options under it, one of which the keys may be on. */
export interface Combobox {
  isOpen: boolean
  /** Key of the option that the keys are on. */
  active: string | null
  open(): void
  close(): void
  onKeyDown(event: KeyboardEvent): void
}

interface ComboboxOptions {
  /** Keys of the options, in their order. */
  options: readonly string[]
  onPick: (key: string) => void
  /** Escape on a list that is closed already. */
  onClear: () => void
}

/** The place that an arrow key leads to: past either end is the line itself, which is -1. */
export function nextIndex(current: number, count: number, key: string): number {
  if (key === 'ArrowDown') return current + 1 < count ? current + 1 : -1
  return current === -1 ? count - 1 : current - 1
}

/** The keys of a combobox: arrows choose, Enter takes, Escape closes and then clears. */
export function useCombobox({ options, onPick, onClear }: ComboboxOptions): Combobox {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const index = chosen === null ? -1 : options.indexOf(chosen)

  function show(isOn: boolean) {
    setOpen(isOn)
    setChosen(null)
  }
  function step(key: string) {
    setOpen(true)
    setChosen(options[nextIndex(index, options.length, key)] ?? null)
  }
  /** Picks the active option, else the best match. */
  function pick() {
    const key = options[Math.max(index, 0)]
    if (isOpen && key !== undefined) onPick(key)
    else setOpen(true)
  }
  function handleEscape() {
    if (!isOpen) onClear()
    show(false)
  }

  return {
    isOpen,
    active: index === -1 ? null : chosen,
    open: () => show(true),
    close: () => show(false),
    onKeyDown(event) {
      const { key } = event
      if (key === 'ArrowDown' || key === 'ArrowUp') step(key)
      else if (key === 'Enter') pick()
      else if (key === 'Escape') handleEscape()
      else return
      event.preventDefault()
    },
  }
}
