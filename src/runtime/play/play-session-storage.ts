import * as v from 'valibot'
import { listenTo } from '../../lib/listen-to.ts'
import { object } from '../../lib/object-schema.ts'
import { Decimal } from '../../model/money.ts'
import type { StoredPlaySession } from '../../model/play-session-state.ts'
import { storageKeys } from '../../model/storage-keys.ts'
import { pageStorageOf } from '../page-storage.ts'
import type { Runtime } from '../runtime.ts'
import { walletStorage } from './values-by-wallet.ts'

const KEY = storageKeys.playSession

const Tip = object({ key: v.string(), amount: Decimal, currency: v.string(), at: v.number() })

const Stored = object({
  startedAt: v.number(),
  seenAt: v.number(),
  changedAt: v.nullable(v.number()),
  answeredAt: v.nullable(v.number()),
  tips: v.array(Tip),
})

/** Keeps play sessions for reloads, for the other tabs of this browser, and for users who sign in again. */
export function createPlaySessionStorage(runtime: Runtime) {
  const { local } = pageStorageOf(runtime)
  const sessions = walletStorage(runtime, local, KEY, Stored, ({ seenAt }) => seenAt)
  return {
    /** Returns the stored session of a user; null if there is none, or an invalid one. */
    read(wallet: string): StoredPlaySession | null {
      const stored = sessions.read(wallet)
      if (!stored) return null
      const { startedAt, seenAt, answeredAt } = stored
      const tips = stored.tips.map(tip => ({ ...tip, source: 'tip', kind: 'bet' }) as const)
      const changedAt = stored.changedAt ?? Number.NEGATIVE_INFINITY
      return { startedAt, seenAt, changedAt, answeredAt, tips }
    },
    /** Stores a session; null removes it. */
    write(wallet: string, session: StoredPlaySession | null) {
      if (!session) return sessions.write(wallet, null)
      const tips = session.tips.map(({ key, amount, currency, at }) => ({
        key,
        amount,
        currency,
        at,
      }))
      // JSON has no infinity: it becomes null.
      sessions.write(wallet, { ...session, tips })
    },
    /** Calls back when another tab has stored something. */
    onChange: (listener: () => void) =>
      listenTo(runtime.page, {
        storage: ({ key }) => {
          // Null: everything was cleared.
          if (key === KEY) listener()
        },
      }),
  }
}
