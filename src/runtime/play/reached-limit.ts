import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import * as v from 'valibot'
import { joinCancels, seconds } from '../../lib/clock.ts'
import { listenTo } from '../../lib/listen-to.ts'
import { object } from '../../lib/object-schema.ts'
import { LIMIT_KINDS, type LimitKind, reachedLimit } from '../../model/play-limits.ts'
import { DATE_TOLERANCE, SESSION_GAP } from '../../model/play-session-state.ts'
import { storageKeys } from '../../model/storage-keys.ts'
import { serverClockOf } from '../clock.ts'
import { useRuntime } from '../context.ts'
import type { LimitName } from '../events.ts'
import { pageStorageOf } from '../page-storage.ts'
import type { Runtime } from '../runtime.ts'
import { reachedLimitAtom } from './play-block.ts'
import { isPlaySyncedAtom, playSessionAtom } from './play-session.ts'
import { createPlaySessionStorage } from './play-session-storage.ts'
import { nothingPlayed, useIsPlayKnown, usePlayLimits, usePlaySession } from './use-play-limits.ts'
import { walletStorage } from './values-by-wallet.ts'

/** Notes which limit a user's play session has reached, and reports it to the host page; once per page. */
export function useLimitWatch(wallet: string): void {
  const runtime = useRuntime()
  const { clock, store } = runtime
  const session = usePlaySession()
  const { inEffect } = usePlayLimits()
  const reached = useAtomValue(reachedLimitAtom)
  const { startedAt } = useAtomValue(playSessionAtom)
  const isSynced = useAtomValue(isPlaySyncedAtom)
  const isKnown = useIsPlayKnown()

  /** Start of the session that has reached a limit, which may turn out to be earlier. */
  const reachedIn = useRef(Number.POSITIVE_INFINITY)

  const judge = useEffectEvent(() => {
    const since = startedAt ?? Number.POSITIVE_INFINITY
    const isOver = startedAt === null || startedAt > reachedIn.current
    const stored = limitsOf(runtime).read(wallet)
    // Another tab may have found that the clock was ahead, and removed it.
    const isEarly = reached === 'time' && (stored === null || isAhead(runtime, stored))
    // Wins that come later don't reopen the session. Until the data is known, the former page's result applies.
    if (reached !== null && !(isKnown && (isOver || isEarly))) {
      reachedIn.current = Math.min(reachedIn.current, since)
      return
    }
    const kind = kindReached()
    reachedIn.current = since
    if (kind !== null || isKnown) store.set(reachedLimitAtom, kind)
  })
  function kindReached(): LimitKind | null {
    if (!isSynced || startedAt === null) return null
    const elapsed = (serverClockOf(runtime).now() - startedAt) / seconds(1)
    // Without a currency there are no sums, but there is time.
    return reachedLimit(inEffect, { ...(session ?? nothingPlayed), seconds: elapsed })
  }
  // This runs after each change of limits or sums, before the next paint.
  useEffect(() => judge())
  const isPlaying = isSynced && startedAt !== null
  useEffect(() => {
    return isPlaying ? clock.every(seconds(1), () => judge()) : undefined
  }, [clock, isPlaying])

  useEffect(() => {
    const { page } = runtime
    const restore = () => restoreLimit(runtime, wallet)
    // A page that is frozen, or in the back/forward cache, gets no events.
    return joinCancels([
      listenTo(page, { storage: restore, pageshow: restore }),
      listenTo(page.document, { visibilitychange: restore }),
    ])
  }, [runtime, wallet])

  useEffect(() => {
    // The effect runs again for a change that came meanwhile.
    if (!isKnown || store.get(reachedLimitAtom) !== reached) return
    const limits = limitsOf(runtime)
    const stored = limits.read(wallet)
    const isOwn = stored?.startedAt === startedAt && !isAhead(runtime, stored)
    if (isOwn && (reached ?? stored.limit) === stored.limit) {
      // Another tab may have seen it reached.
      store.set(reachedLimitAtom, stored.limit)
      return
    }
    const at = serverClockOf(runtime).now()
    // This runs without a session too, to remove results of earlier ones and other users.
    limits.write(wallet, startedAt !== null && reached ? { startedAt, limit: reached, at } : null)
  }, [runtime, store, isKnown, wallet, startedAt, reached])

  useEffect(() => {
    if (reached === null) return
    reportLimit(runtime, reached, true)
    return () => reportLimit(runtime, reached, false)
  }, [runtime, reached])
}

const Stored = object({
  /** Start of the play session, in epoch milliseconds. */
  startedAt: v.number(),
  limit: v.picklist(LIMIT_KINDS),
  /** Time when it was reached, in epoch milliseconds by the server's clock. */
  at: v.number(),
})

/** Returns whether a limit of time was reached by a clock that was ahead, as an answer of the server has shown since. */
const isAhead = (runtime: Runtime, stored: v.InferOutput<typeof Stored>): boolean =>
  stored.limit === 'time' &&
  // Without the server's time, a viewer who sets the clock back would reopen the session.
  runtime.http.lastServerDate() !== undefined &&
  serverClockOf(runtime).now() < stored.at - DATE_TOLERANCE

/** Returns access to the limits that play sessions have reached, for the next page and for users who sign in again. */
const limitsOf = (runtime: Runtime) =>
  walletStorage(
    runtime,
    pageStorageOf(runtime).local,
    storageKeys.reachedLimit,
    Stored,
    ({ startedAt }) => startedAt,
  )

/** Applies a limit that the user's running session has reached on another page, or before they signed in on this one. */
export function restoreLimit(runtime: Runtime, wallet: string): void {
  const stored = limitsOf(runtime).read(wallet)
  if (!stored || isAhead(runtime, stored)) return
  const session = createPlaySessionStorage(runtime).read(wallet)
  if (session?.startedAt !== stored.startedAt) return
  if (serverClockOf(runtime).now() <= session.seenAt + SESSION_GAP)
    runtime.store.set(reachedLimitAtom, reached => reached ?? stored.limit)
}

/** Tells the host page that a limit is reached, or no longer is. */
export function reportLimit(runtime: Runtime, limit: LimitName, reached: boolean): void {
  const { events, disposeSignal } = runtime
  if (disposeSignal.aborted) return
  events.emit({ name: 'casino-limit', detail: { limit, reached } })
  runtime.postToHost({ type: 'limit', content: { limit, reached } })
}
