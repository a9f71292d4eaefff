import { atom, type PrimitiveAtom, useAtomValue } from 'jotai'
import * as v from 'valibot'
import { type AmountError, parseAmount } from '../../lib/amount-input.ts'
import type { Settings } from '../../model/settings.ts'
import { useRuntime } from '../../runtime/context.ts'
import { localStorageOf } from '../../runtime/local-storage.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { useSession } from '../../runtime/use-session.ts'
import { userService } from '../../runtime/user-scope.ts'
import { type CopyLimits, limitOf, noLimits, secondsOf } from './limits.ts'

const KEY = 'copy_limits'
const Stored = v.object({
  loss: v.string(),
  win: v.string(),
  seconds: v.nullable(v.number()),
  /** An amount says nothing in another currency. */
  currency: v.string(),
  /** Wallet hash of whose limits they are: nobody else who uses this browser has them. */
  wallet: v.string(),
})

/** The viewer's own limits as they were typed; an empty one is off. */
export type OwnLimits = v.InferOutput<typeof Stored>

export const noOwnLimits: OwnLimits = { loss: '', win: '', seconds: null, currency: '', wallet: '' }

function read(text: string | null): OwnLimits {
  try {
    const parsed = v.safeParse(Stored, JSON.parse(text ?? ''))
    return parsed.success ? parsed.output : noOwnLimits
  } catch {
    return noOwnLimits
  }
}

interface OwnLimitsStore {
  stored: PrimitiveAtom<OwnLimits>
  keep(limits: OwnLimits): void
  dispose(): void
}

const ownLimitsOf: (runtime: Runtime) => OwnLimitsStore = userService((runtime: Runtime) => {
  const { store, disposeSignal } = runtime
  const storage = localStorageOf(runtime)
  const stored = atom(read(storage.get(KEY)))
  return {
    stored,
    keep(limits) {
      storage.set(KEY, JSON.stringify(limits))
      store.set(stored, limits)
    },
    dispose() {
      // The end of the page keeps them for the next visit, the end of the session does not.
      if (!disposeSignal.aborted) storage.remove(KEY)
    },
  }
})

/** Returns the user's own limits, which are kept over visits, and what changes them. */
export function useOwnLimits(): [OwnLimits, (limits: OwnLimits) => void] {
  const { walletHash: wallet } = useSession().user
  const limits = ownLimitsOf(useRuntime())
  const stored = useAtomValue(limits.stored)
  return [stored.wallet === wallet ? stored : noOwnLimits, next => limits.keep({ ...next, wallet })]
}

/** What is wrong with a limit that was typed; nothing is wrong with none. */
export const limitFault = (typed: string, decimals: number): AmountError | null =>
  typed.trim() === '' ? null : parseAmount(typed, { decimals }).error

/** What the viewer's own limits come to in a currency. */
export function ownLimits({ loss, win, seconds, currency }: OwnLimits, now: string): CopyLimits {
  if (currency !== now) return noLimits
  return {
    loss: parseAmount(loss).amount,
    win: parseAmount(win).amount,
    seconds: secondsOf(seconds),
  }
}

/** The limits that an operator sets. */
export const operatorLimits = (settings: Settings | undefined): CopyLimits => ({
  loss: limitOf(settings?.sessionLossLimit),
  win: limitOf(settings?.sessionWinLimit),
  seconds: secondsOf(settings?.sessionTimeLimitSeconds),
})
