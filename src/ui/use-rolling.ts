import { useLayoutEffect, useRef, useState } from 'react'
import { type AmountInput, toMoney } from '../lib/amount.ts'

/** How long a balance rolls to its new value (docs/behaviour/money-and-time.md#balance). */
const ROLL_MS = 150

/** Nobody wants to see it roll, or nobody is there to. */
const isStill = () => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches

/** The amount to show now, on its way from the last value to this one; exact once it is there. */
export function useRolling(amount: AmountInput): AmountInput {
  const target = toMoney(amount)?.toFixed() ?? null
  const onScreen = useRef(target)
  const [shown, setShown] = useState<string | null>(null)

  // Before the paint: the new value must not be seen for one frame ahead of the roll to it.
  useLayoutEffect(() => {
    const from = toMoney(onScreen.current)
    const to = toMoney(target)
    const finish = () => {
      cancelAnimationFrame(frame)
      onScreen.current = target
      setShown(null)
    }
    let frame = 0
    if (!from || !to || from.eq(to) || isStill()) return finish()

    const show = (part: number) => {
      const text = from.plus(to.minus(from).times(part)).toFixed()
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
    // Frames stop in a tab that is hidden meanwhile; this ends the roll there as well.
    const end = setTimeout(finish, ROLL_MS)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(end)
    }
  }, [target])

  return shown ?? amount
}
