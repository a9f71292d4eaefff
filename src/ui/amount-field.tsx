import type { ComponentProps, KeyboardEvent } from 'react'
import { Money } from '../lib/amount.ts'
import { parseAmount } from '../lib/amount-input.ts'
import { TextField } from './text-field.tsx'

interface AmountFieldProps
  extends Omit<ComponentProps<typeof TextField>, 'role' | 'inputMode' | 'onKeyDown'> {
  /** What an arrow key adds or takes away; 1 by default. */
  step?: string
}

/**
 * A field for an amount of money, with a comma or a dot: plain text with the role of a number's
 * field, because a native one reads the comma as its language says.
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
