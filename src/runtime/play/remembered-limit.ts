import * as v from 'valibot'
import { object } from '../../lib/object-schema.ts'
import { parseJson } from '../../lib/text.ts'
import type { LimitKind } from '../../model/play-limits.ts'
import { SESSION_GAP } from '../../model/play-session-state.ts'
import { storageKeys } from '../../model/storage-keys.ts'
import { serverClockOf } from '../clock.ts'
import { pageStorageOf } from '../page-storage.ts'
import { createPlaySessionStorage } from '../play-session-storage.ts'
import type { Runtime } from '../runtime.ts'
import { reachedLimitAtom } from './reached-limit-atom.ts'

const Stored = object({
  wallet: v.string(),
  /** Of the play session, in epoch milliseconds. */
  startedAt: v.number(),
  limit: v.picklist(['loss', 'win', 'stake', 'time']),
})

/** Stores which limit a play session has reached, for the next page; null for none. */
export function rememberLimit(
  runtime: Runtime,
  session: { wallet: string; startedAt: number },
  limit: LimitKind | null,
): void {
  const { local } = pageStorageOf(runtime)
  if (limit === null) local.remove(storageKeys.reachedLimit)
  else local.set(storageKeys.reachedLimit, JSON.stringify({ ...session, limit }))
}

function read(text: string | null) {
  const parsed = v.safeParse(Stored, parseJson(text ?? ''))
  return parsed.success ? parsed.output : null
}

/** Applies the limit that a user's session has reached before this page was opened, if the session goes on. */
export function restoreLimit(runtime: Runtime, wallet: string): void {
  const stored = read(pageStorageOf(runtime).local.get(storageKeys.reachedLimit))
  if (stored?.wallet !== wallet) return
  const session = createPlaySessionStorage(runtime).read(wallet)
  if (session?.startedAt !== stored.startedAt) return
  if (serverClockOf(runtime).now() <= session.seenAt + SESSION_GAP)
    runtime.store.set(reachedLimitAtom, stored.limit)
}
