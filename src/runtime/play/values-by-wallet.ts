import { type Atom, atom } from 'jotai'
import type * as v from 'valibot'
import { listenTo } from '../../lib/listen-to.ts'
import { readStored, storeValue } from '../../lib/stored-value.ts'
import { tolerantRecord } from '../../model/tolerant-schemas.ts'
import { pageStorageOf } from '../page-storage.ts'
import type { Runtime } from '../runtime.ts'
import { userService } from '../user-scope.ts'

/** Keys of what is stored by wallet, as breaks are: it outlasts a user's session. */
export const walletKeys = {
  copyLimits: 'casino_copy_limits',
  realityCheck: 'casino_reality_check',
} as const

type Values<T> = Readonly<Record<string, T | undefined>>

/** What the users of this browser have chosen to protect themselves, by wallet. */
interface ValuesByWallet<T> {
  values: Atom<Values<T>>
  change(wallet: string, change: (previous: T | undefined) => T): void
  dispose(): void
}

/**
 * Returns a getter of values that are stored by wallet and followed across tabs: no other user gets them, and
 * neither signing out nor a removal from the storage ends them on an open page.
 */
export const valuesByWallet = <T>(
  key: (typeof walletKeys)[keyof typeof walletKeys],
  schema: v.GenericSchema<unknown, T>,
): ((runtime: Runtime) => ValuesByWallet<T>) =>
  userService((runtime: Runtime): ValuesByWallet<T> => {
    const { store, page } = runtime
    const { local } = pageStorageOf(runtime)
    // What can't be read of one user takes nothing from the others.
    const Stored = tolerantRecord(schema)
    const values = atom<Values<T>>({})
    const read = () => store.set(values, all => ({ ...all, ...readStored(local, key, Stored) }))
    read()
    return {
      values,
      change(wallet, change) {
        // Another tab may have changed them since.
        read()
        store.set(values, all => ({ ...all, [wallet]: change(all[wallet]) }))
        storeValue(local, key, store.get(values))
      },
      dispose: listenTo(page, {
        storage: event => {
          if (event.key === key) read()
        },
      }),
    }
  })
