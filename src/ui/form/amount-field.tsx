import { Plural, Trans } from '@lingui/react/macro'
import type { ComponentProps, KeyboardEvent } from 'react'
import type { AmountInput } from '../../lib/amount.ts'
import { Money } from '../../lib/amount.ts'
import type { AmountError, AmountLimits } from '../../lib/amount-input.ts'
import { parseAmount } from '../../lib/amount-input.ts'
import { FailureLine, type ReadState } from '../feedback/failures.tsx'
import { Amount } from '../money/amount.tsx'
import { TextField } from './text-field.tsx'

interface AmountFieldProps
  extends Omit<ComponentProps<typeof TextField>, 'role' | 'inputMode' | 'onKeyDown'> {
  /** Amount that an arrow key adds or subtracts; 1 by default. */
  step?: string
}

/**
 * Draws a field for an amount of money, with a decimal comma or point: a text input with the role of a number input,
 * because a native one parses the comma by the browser's language. The amount is only in its value, which recorders of
 * sessions mask, as they don't mask attributes.
 */
export function AmountField({ step = '1', value, onValue, ...rest }: AmountFieldProps) {
  const { amount } = parseAmount(value)

  function onKeyDown(event: KeyboardEvent) {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (direction === undefined || rest.readOnly) return
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
    />
  )
}

interface AmountErrorTextProps {
  error: AmountError
  limits: AmountLimits
  currency: string
}

export function AmountErrorText(props: AmountErrorTextProps) {
  return (
    <span key={props.error}>
      <AmountErrorWords {...props} />
    </span>
  )
}

function AmountErrorWords({ error, limits, currency }: AmountErrorTextProps) {
  const { decimals = 0 } = limits
  const min = <Amount amount={limits.min} currency={currency} kind="exact" />
  const max = <Amount amount={limits.max} currency={currency} kind="exact" />
  const balance = <Amount amount={limits.balance} currency={currency} kind="balance" />
  switch (error) {
    case 'empty':
      return <Trans id="amount.error.empty">Enter an amount.</Trans>
    case 'no-amount':
      return <Trans id="amount.error.no-amount">Enter an amount like 2.50.</Trans>
    case 'not-positive':
      return <Trans id="amount.error.not-positive">Enter an amount above zero.</Trans>
    case 'too-precise':
      return (
        <Plural
          id="amount.error.too-precise"
          value={decimals}
          one="Use at most # decimal place."
          other="Use at most # decimal places."
        />
      )
    case 'below-min':
      return <Trans id="amount.error.below-min">Enter at least {min}.</Trans>
    case 'above-max':
      return <Trans id="amount.error.above-max">Enter at most {max}.</Trans>
    case 'above-balance':
      return (
        <Trans id="amount.error.above-balance">That's more than your balance of {balance}.</Trans>
      )
    case 'above-session-limit': {
      const left = <Amount amount={limits.sessionLimit} currency={currency} kind="exact" />
      return (
        <Trans
          id="amount.error.above-session-limit"
          comment="{left} is what the limits of the session leave, an amount with its currency."
        >
          That goes over your session limits. You have {left} left.
        </Trans>
      )
    }
    case 'session-limit-unknown':
      return (
        <Trans id="amount.error.session-limit-unknown">
          We're still checking your session limits. Try again in a moment.
        </Trans>
      )
  }
}

interface BalanceHintProps {
  balance: AmountInput
  currency: string
  /** Adds `!` to a balance whose digits past the eighth decimal were cut. */
  markCut: boolean
}

/** Shows the viewer's balance as the hint of an amount field. */
export function BalanceHint({ balance: amount, currency, markCut }: BalanceHintProps) {
  const balance = <Amount amount={amount} currency={currency} kind="balance" markCut={markCut} />
  return (
    <Trans id="amount.balance" comment="{balance} is an amount with its currency.">
      Your balance: {balance}
    </Trans>
  )
}

/** Shows in a form that needs the viewer's balance that it failed to load, with Retry. */
export function BalanceFailure({ balance }: { balance: ReadState & { readonly data: unknown } }) {
  if (balance.data || !balance.error) return null
  return (
    <FailureLine of={balance}>
      <Trans id="amount.no-balance">Couldn't load your balance.</Trans>
    </FailureLine>
  )
}
