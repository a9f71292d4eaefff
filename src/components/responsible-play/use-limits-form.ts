import { useState } from 'react'
import { setUserLimits, userLimits } from '../../api/play-limits.ts'
import { balanceDecimals } from '../../lib/amount.ts'
import { type AmountError, parseAmount } from '../../lib/amount-input.ts'
import { AppError } from '../../lib/errors.ts'
import { noTypedLimits, parseTyped, type TypedLimits, toTyped } from '../../model/own-limits.ts'
import { fromServer } from '../../model/play-limits.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useOwnLimits } from '../../runtime/play/own-limits-store.ts'
import { useBalance } from '../../runtime/use-balance.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useWrite } from '../../runtime/use-write.ts'

const isEmpty = ({ loss, win, stake, seconds }: TypedLimits): boolean =>
  loss + win + stake === '' && seconds === null

/** Returns the error of a typed limit; null for a valid or empty one. */
export const validateLimit = (typed: string, decimals: number): AmountError | null =>
  typed.trim() === '' ? null : parseAmount(typed, { decimals }).error

const isMissing = (error: unknown) =>
  error instanceof AppError && (error.status === 404 || error.status === 405)

/** Manages the form of the viewer's own limits, in the currency of the session; `onSaved` runs once they are saved. */
export function useLimitsForm(onSaved: () => void) {
  const { http, cache } = useRuntime()
  const [stored, change] = useOwnLimits()
  const currency = useBalance().data?.currency ?? ''
  const decimals = balanceDecimals(currency)
  const server = useResource(userLimits, {}).data
  const [edited, setEdited] = useState<TypedLimits | null>(null)
  const { loss, win, stake, seconds } = stored
  const own = stored.currency === currency ? { loss, win, stake, seconds } : noTypedLimits
  // A device without limits begins with those that the server has.
  const typed = edited ?? (isEmpty(own) && server ? toTyped(fromServer(server.next)) : own)
  const errors = {
    loss: validateLimit(typed.loss, decimals),
    win: validateLimit(typed.win, decimals),
    stake: validateLimit(typed.stake, decimals),
  }
  const { run, isPending, error } = useWrite<[string, string, string, number | null]>({
    key: ['limits'],
    latestWins: true,
    async send(_attempt, ...values) {
      const [lossLimit, winLimit, stakeLimit, time] = values
      const limits = { loss: lossLimit, win: winLimit, stake: stakeLimit, seconds: time }
      try {
        const saved = await setUserLimits(http, parseTyped(limits))
        cache.update(userLimits, {}, () => saved)
      } catch (thrown) {
        // They hold on this device alone.
        if (!isMissing(thrown)) throw thrown
      }
    },
  })

  return {
    typed,
    currency,
    errors,
    type: (changes: Partial<TypedLimits>) => setEdited({ ...typed, ...changes }),
    isPending,
    /** Why the server couldn't be told; the limits hold on this device. */
    error,
    async save() {
      if (Object.values(errors).some(it => it !== null) || currency === '') return
      change({ ...typed, currency })
      setEdited(typed)
      if (await run(typed.loss, typed.win, typed.stake, typed.seconds)) onSaved()
    },
  }
}
