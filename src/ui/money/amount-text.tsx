import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import {
  type AmountInput,
  amountDecimals,
  balanceDecimals,
  exactDecimals,
  formatAmount,
  isBalanceCut,
  MISSING_AMOUNT,
  toMoney,
} from '../../lib/amount.ts'
import { prefersReducedMotion } from '../../lib/appearance.ts'
import { moneyText } from './money-text.ts'

export interface AmountProps {
  amount: AmountInput
  currency: string
  /** `amount` shows up to 4 decimals of a crypto currency, or `<0.0001`; `balance` 8; `exact` all, up to 8. */
  kind?: 'amount' | 'balance' | 'exact'
  /** Comes before the digits, also in texts from right to left. */
  sign?: '+' | '−' | ''
  /** Adds `!` to a balance whose digits past the eighth decimal were cut. */
  markCut?: boolean
  /** Counts up or down to a new value instead of jumping to it. */
  rolls?: boolean
}

const DECIMALS = {
  amount: amountDecimals,
  balance: balanceDecimals,
  exact: exactDecimals,
}

export function AmountText(props: AmountProps) {
  return props.rolls ? <RollingText {...props} /> : <FormattedText {...props} />
}

function RollingText(props: AmountProps) {
  return <FormattedText {...props} shown={useRolling(props.amount)} />
}

interface FormattedTextProps extends AmountProps {
  /** Takes the amount's place, and may have more decimals; `!` is the amount's. */
  shown?: AmountInput
}

function FormattedText(props: FormattedTextProps) {
  const { amount, shown = amount, currency, kind = 'amount', sign = '', markCut } = props
  const { i18n } = useLingui()
  const digits = formatAmount(shown, DECIMALS[kind](currency, shown))
  const text = digits === MISSING_AMOUNT ? digits : sign + moneyText(digits, currency, i18n.locale)
  // Where an amount may wrap, it does so between digits and currency.
  if (kind !== 'balance') return text.replace(/^(\D+)\s|\s(?=\D+$)/, '$1 ')
  const balance = markCut && isBalanceCut(amount, currency) ? `${text}!` : text
  // A long balance fits its container: a character is at most two thirds as wide as the font is high, and an eighth more
  // where a viewer spaces texts.
  const fontSize = `min(1em, ${126 / balance.length}cqi)`
  return <span style={{ fontSize }}>{balance}</span>
}

/** Milliseconds from one value to the next (docs/behaviour/money-and-time.md#balance). */
const ROLL_MS = 150

const skipsAnimation = () => document.hidden || prefersReducedMotion()

/** Returns the amount to show, which counts from the previous value to the new one in 150 ms. */
function useRolling(amount: AmountInput): AmountInput {
  const target = toMoney(amount)?.toFixed() ?? null
  const onScreen = useRef(target)
  const [shown, setShown] = useState<string | null>(null)

  // A layout effect, so that the new value doesn't flash for a frame before the animation.
  useLayoutEffect(() => {
    const from = toMoney(onScreen.current)
    const to = toMoney(target)
    const finish = () => {
      cancelAnimationFrame(frame)
      onScreen.current = target
      setShown(null)
    }
    let frame = 0
    if (!from || !to || from.eq(to) || skipsAnimation()) return finish()

    const show = (progress: number) => {
      const text = from.plus(to.minus(from).times(progress)).toFixed()
      onScreen.current = text
      setShown(text)
    }
    const start = performance.now()
    const roll = (now: number) => {
      show(Math.min(Math.max((now - start) / ROLL_MS, 0), 1))
      frame = requestAnimationFrame(roll)
    }
    show(0)
    frame = requestAnimationFrame(roll)
    // A tab that becomes hidden gets no more frames; the timer finishes the animation there.
    const end = setTimeout(finish, ROLL_MS)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(end)
    }
  }, [target])

  return shown ?? amount
}
