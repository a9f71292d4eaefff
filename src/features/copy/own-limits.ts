import { atom, type WritableAtom } from 'jotai'
import * as v from 'valibot'
import { type AmountFault, readAmount } from '../../lib/amount-input.ts'
import type { Settings } from '../../model/settings.ts'
import { localStorageOf } from '../../runtime/local-storage.ts'
import { part } from '../../runtime/part.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { type CopyLimits, limitOf, noLimits, secondsOf } from './limits.ts'

const KEY = 'copy_limits'
const Stored = v.object({
  loss: v.string(),
  win: v.string(),
  seconds: v.nullable(v.number()),
  /** An amount says nothing in another currency. */
  currency: v.string(),
})

/** The viewer's own limits as they were typed; an empty one is off. */
export type OwnLimits = v.InferOutput<typeof Stored>

export const noOwnLimits: OwnLimits = { loss: '', win: '', seconds: null, currency: '' }

function read(text: string | null): OwnLimits {
  try {
    const parsed = v.safeParse(Stored, JSON.parse(text ?? ''))
    return parsed.success ? parsed.output : noOwnLimits
  } catch {
    return noOwnLimits
  }
}

interface OwnLimitsStore {
  limits: WritableAtom<OwnLimits, [OwnLimits], void>
  dispose(): void
}

/** The viewer's own limits, kept over visits. */
export const ownLimitsOf: (runtime: Runtime) => OwnLimitsStore = part((runtime: Runtime) => {
  const storage = localStorageOf(runtime)
  const base = atom(read(storage.get(KEY)))
  const limits = atom(
    get => get(base),
    (_get, set, next: OwnLimits) => {
      storage.set(KEY, JSON.stringify(next))
      set(base, next)
    },
  )
  return { limits, dispose() {} }
})

/** What is wrong with a limit that was typed; nothing is wrong with none. */
export const limitFault = (typed: string, decimals: number): AmountFault | null =>
  typed.trim() === '' ? null : readAmount(typed, { decimals }).fault

/** What the viewer's own limits come to in a currency. */
export function ownLimits({ loss, win, seconds, currency }: OwnLimits, now: string): CopyLimits {
  if (currency !== now) return noLimits
  return {
    loss: readAmount(loss).amount,
    win: readAmount(win).amount,
    seconds: secondsOf(seconds),
  }
}

/** The limits that an operator sets. */
export const operatorLimits = (settings: Settings | undefined): CopyLimits => ({
  loss: limitOf(settings?.sessionLossLimit),
  win: limitOf(settings?.sessionWinLimit),
  seconds: secondsOf(settings?.sessionTimeLimitSeconds),
})
