import { useEffect, useRef, useState } from 'react'
import { type AmountInput, Money } from '../lib/amount.ts'

/** How long a balance rolls to its new value (spec: 150 ms). */
const ROLL_MS = 150

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const toMoney = (amount: AmountInput): Money | null => {
  const money = new Money(amount ?? Number.NaN)
  return money.isFinite() ? money : null
}

/** The amount to show now, on its way from the last value to this one; exact once it is there. */
export function useRolling(amount: AmountInput): AmountInput {
  const target = toMoney(amount)?.toFixed() ?? null
  const last = useRef(target)
  const [shown, setShown] = useState<string | null>(null)

  useEffect(() => {
    const from = toMoney(last.current)
    const to = toMoney(target)
    last.current = target
    if (!from || !to || from.eq(to) || isStill()) return
    const start = performance.now()
    let frame = requestAnimationFrame(function roll(now) {
      const part = (now - start) / ROLL_MS
      const done = part >= 1
      setShown(done ? null : from.plus(to.minus(from).times(Math.max(part, 0))).toFixed())
      if (!done) frame = requestAnimationFrame(roll)
    })
    return () => {
      cancelAnimationFrame(frame)
      setShown(null)
    }
  }, [target])

  return shown ?? amount
}
