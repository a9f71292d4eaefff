import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { Hidden } from '../../ui/hidden.tsx'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

interface GroupBoxProps extends Omit<ComponentProps<'fieldset'>, 'name' | 'onKeyDown'> {
  name: ReactNode
  onEscape?: (() => void) | undefined
}

/** The frame of one filter, in which the arrow keys lead from entry to entry as Tab does. */
export function GroupBox({ name, onEscape, children, ...rest }: GroupBoxProps) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' && onEscape) {
      // It has done its work here: a dialog around the widget stays open.
      event.stopPropagation()
      onEscape()
      return
    }
    const step = STEPS[event.key]
    if (!step || !(event.target instanceof HTMLInputElement)) return
    // Also at the end of what is drawn: the list must not scroll away from the focus.
    event.preventDefault()
    const inputs = [...event.currentTarget.querySelectorAll('input')]
    inputs[inputs.indexOf(event.target) + step]?.focus()
  }
  return (
    <fieldset {...rest} onKeyDown={onKeyDown}>
      <legend>
        <Hidden>{name}</Hidden>
      </legend>
      {children}
    </fieldset>
  )
}
