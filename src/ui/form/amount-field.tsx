import type { ComponentProps, KeyboardEvent } from 'react'
import { Money } from '../../lib/amount.ts'
import { parseAmount } from '../../lib/amount-input.ts'
import { TextField } from './text-field.tsx'

interface AmountFieldProps
  extends Omit<ComponentProps<typeof TextField>, 'role' | 'inputMode' | 'onKeyDown'> {
  /** Amount that an arrow key adds or subtracts; 1 by default. */
  step?: string
}

/**
 * Draws a field for an amount of money, with a decimal comma or point: a text input with the role of a
 * number input, because a native one parses the comma by the browser's language.
 */
export function AmountField({ step = '1', value, onValue, ...rest }: AmountFieldProps) {
  const { amount } = parseAmount(value)

  function onKeyDown(event: KeyboardEvent) {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (direction === undefined) return
    event.preventDefault()
    const next = (amount ?? new Money(0)).plus(new Money(step).times(direction))
    if (next.gt(0)) onValue(next.toFixed())
  }

  return (
    <TextField
      autoComplete="off"
      {...rest}
      value={value}
      onValue={onValue}
      role="spinbutton"
      inputMode="decimal"
      onKeyDown={onKeyDown}
      {...(amount && { 'aria-valuenow': amount.toNumber() })}
    />
  )
}
