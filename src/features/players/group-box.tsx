import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { Hidden } from '../../ui/hidden.tsx'

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
    const next = neighbour(event)
    if (!next) return
    event.preventDefault()
    next.focus()
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

function neighbour({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) {
  const inputs = [...currentTarget.querySelectorAll('input')]
  const place = target instanceof HTMLInputElement ? inputs.indexOf(target) : -1
  if (key === 'ArrowDown') return inputs[place + 1]
  return key === 'ArrowUp' ? inputs[place - 1] : undefined
}
