import { Trans } from '@lingui/react/macro'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import type { FilterGroup } from '../../../model/filters.ts'
import { Hidden } from '../../../ui/layout/hidden.tsx'

const ARROW_STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

interface FilterFieldsetProps extends Omit<ComponentProps<'fieldset'>, 'name' | 'onKeyDown'> {
  name: ReactNode
  onEscape?: (() => void) | undefined
}

/** Groups the entries of a filter; the arrow keys move focus between them, like Tab. */
export function FilterFieldset({ name, onEscape, children, ...rest }: FilterFieldsetProps) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' && onEscape) {
      // Otherwise a dialog of the host page around the widget would close as well.
      event.stopPropagation()
      onEscape()
      return
    }
    const step = ARROW_STEPS[event.key]
    if (!step || !(event.target instanceof HTMLInputElement)) return
    // Also on the last entry, so that the key doesn't scroll the list.
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

/** Shows the name of a filter group. */
export function GroupName({ group }: { group: FilterGroup }) {
  switch (group) {
    case 'providers':
      return <Trans id="players-filters.providers">Providers</Trans>
    case 'games':
      return <Trans id="players-filters.games">Games</Trans>
    case 'languages':
      return <Trans id="players-filters.languages">Languages</Trans>
  }
}
