import { type Atom, atom } from 'jotai'
import type * as v from 'valibot'
import { listenTo } from '../../lib/listen-to.ts'
import type { SafeStorage } from '../../lib/storage.ts'
import { readStored, storeValue } from '../../lib/stored-value.ts'
import { tolerantRecord } from '../../model/tolerant-schemas.ts'
import { pageStorageOf } from '../page-storage.ts'
import type { Runtime } from '../runtime.ts'
import { userService } from '../user-scope.ts'

/** Keys of values that are stored by wallet, as breaks are: they outlast a user's session. */
export const walletKeys = {
  copyLimits: 'casino_copy_limits',
  realityCheck: 'casino_reality_check',
} as const

type Values<T> = Readonly<Record<string, T | undefined>>

/** Returns a reader of the stored values of all users; an unreadable value of one doesn't hide those of the others. */
function valuesReader<T>(
  storage: SafeStorage,
  key: string,
  schema: v.GenericSchema<unknown, T>,
): () => Readonly<Record<string, T>> {
  const Stored = tolerantRecord(schema)
  return () => readStored(storage, key, Stored) ?? {}
}

/** Milliseconds after its end at which another user's stored value is removed; longer than clocks differ. */
const KEPT_AFTER = 7 * 24 * 60 * 60 * 1000

/**
 * Returns access to values that are stored by wallet, read on each request; signing out doesn't remove them. `endOf`:
 * when a value ends, in epoch milliseconds.
 */
export function walletStorage<T>(
  { clock }: Runtime,
  storage: SafeStorage,
  key: string,
  schema: v.GenericSchema<unknown, T>,
  endOf: (value: T) => number,
) {
  const readAll = valuesReader(storage, key, schema)
  return {
    read: (wallet: string): T | null => readAll()[wallet] ?? null,
    /** Stores a user's value, of the shape that the schema reads; null removes it. */
    write(wallet: string, value: object | null) {
      const { [wallet]: _, ...others } = readAll()
      const since = clock.now() - KEPT_AFTER
      const kept: [string, unknown][] = Object.entries(others).filter(
        ([, other]) => endOf(other) > since,
      )
      if (value !== null) kept.push([wallet, value])
      storeValue(storage, key, kept.length > 0 ? Object.fromEntries(kept) : null)
    },
  }
}

/** Choices with which the users of this browser protect themselves, by wallet. */
interface SyncedWalletValues<T> {
  values: Atom<Values<T>>
  change(wallet: string, change: (previous: T | undefined) => T): void
  dispose(): void
}

/**
 * Returns a getter of values that are stored by wallet and followed across tabs: no other user gets them, and
 * neither signing out nor a removal from the storage ends them on an open page.
 */
export const syncedWalletValues = <T>(
  key: (typeof walletKeys)[keyof typeof walletKeys],
  schema: v.GenericSchema<unknown, T>,
): ((runtime: Runtime) => SyncedWalletValues<T>) =>
  userService((runtime: Runtime): SyncedWalletValues<T> => {
    const { store, page } = runtime
    const { local } = pageStorageOf(runtime)
    const readAll = valuesReader(local, key, schema)
    const values = atom<Values<T>>({})
    const read = () => store.set(values, all => ({ ...all, ...readAll() }))
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
        // A page in the back/forward cache gets no events.
        pageshow({ persisted }) {
          if (persisted) read()
        },
      }),
    }
  })
