import { atom, type PrimitiveAtom, useAtomValue } from 'jotai'
import * as v from 'valibot'
import { settings } from '../../../api/lobby.ts'
import { type AmountError, parseAmount } from '../../../lib/amount-input.ts'
import { object } from '../../../lib/object-schema.ts'
import type { Settings } from '../../../model/lobby.ts'
import { storageKeys } from '../../../model/storage-keys.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { pageStorageOf } from '../../../runtime/page-storage.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { useBalance } from '../../../runtime/use-balance.ts'
import { useResource } from '../../../runtime/use-resource.ts'
import { useSession } from '../../../runtime/use-session.ts'
import { userService } from '../../../runtime/user-scope.ts'
import {
  type CopyLimits,
  noLimits,
  parseLimit,
  parseSecondsLimit,
  stricterLimits,
} from './limits.ts'

const Stored = object({
  loss: v.string(),
  win: v.string(),
  seconds: v.nullable(v.number()),
  /** Currency of the amounts; they don't apply to sessions in another one. */
  currency: v.string(),
  /** Wallet hash of the owner; other users of this browser don't get these limits. */
  wallet: v.string(),
})

/** Limits as the viewer typed them; an empty one is off. */
export type OwnLimits = v.InferOutput<typeof Stored>

export const noOwnLimits: OwnLimits = { loss: '', win: '', seconds: null, currency: '', wallet: '' }

function parseStored(text: string | null): OwnLimits {
  try {
    const parsed = v.safeParse(Stored, JSON.parse(text ?? ''))
    return parsed.success ? parsed.output : noOwnLimits
  } catch {
    return noOwnLimits
  }
}

interface OwnLimitsStore {
  stored: PrimitiveAtom<OwnLimits>
  save(limits: OwnLimits): void
  dispose(): void
}

const ownLimitsStoreOf: (runtime: Runtime) => OwnLimitsStore = userService((runtime: Runtime) => {
  const { store } = runtime
  const storage = pageStorageOf(runtime).local
  const stored = atom(parseStored(storage.get(storageKeys.copyLimits)))
  return {
    stored,
    save(limits) {
      storage.set(storageKeys.copyLimits, JSON.stringify(limits))
      store.set(stored, limits)
    },
    dispose() {},
  }
})

/** Returns the user's own limits, which are stored between visits, and a function that replaces them. */
export function useOwnLimits(): [OwnLimits, (limits: OwnLimits) => void] {
  const { walletHash: wallet } = useSession().user
  const limits = ownLimitsStoreOf(useRuntime())
  const stored = useAtomValue(limits.stored)
  return [stored.wallet === wallet ? stored : noOwnLimits, next => limits.save({ ...next, wallet })]
}

/** Returns the error of a typed limit; null for a valid or empty one. */
export const validateLimit = (typed: string, decimals: number): AmountError | null =>
  typed.trim() === '' ? null : parseAmount(typed, { decimals }).error

/** Parses the viewer's own limits; there are none if the session has another currency. */
export function toCopyLimits(
  { loss, win, seconds, currency }: OwnLimits,
  sessionCurrency: string,
): CopyLimits {
  if (currency !== sessionCurrency) return noLimits
  return {
    loss: parseAmount(loss).amount,
    win: parseAmount(win).amount,
    seconds: parseSecondsLimit(seconds),
  }
}

/** Returns the limits that the operator has set. */
export const operatorLimits = (settings: Settings | undefined): CopyLimits => ({
  loss: parseLimit(settings?.sessionLossLimit),
  win: parseLimit(settings?.sessionWinLimit),
  seconds: parseSecondsLimit(settings?.sessionTimeLimitSeconds),
})

/** Returns the limits in effect: the stricter of the operator's and the viewer's own. */
export function useCopyLimits(): CopyLimits {
  const [own] = useOwnLimits()
  const currency = useBalance().data?.currency ?? ''
  const { data } = useResource(settings, {})
  return stricterLimits(operatorLimits(data), toCopyLimits(own, currency))
}
