import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { copySession } from '../../api/copy-session.ts'
import { settings } from '../../api/lobby.ts'
import { userLimits } from '../../api/play-limits.ts'
import type { Resource } from '../../api/resource.ts'
import { minutes, seconds } from '../../lib/clock.ts'
import { isNotFound } from '../../lib/errors.ts'
import { listenTo } from '../../lib/listen-to.ts'
import { runningSession } from '../../model/copy-session.ts'
import { configAtom } from '../../runtime/atoms.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useTimestamp } from '../../runtime/dates.ts'
import { dispatchCancelable } from '../../runtime/host-elements.ts'
import {
  isPlaySyncedAtom,
  playSessionAtom,
  playSessionServiceOf,
} from '../../runtime/play/play-session.ts'
import { useLimitWatch } from '../../runtime/play/reached-limit.ts'
import { intervalInEffect, useCheckIntervals } from '../../runtime/play/reality-check.ts'
import { noCheck, realityCheckAtom } from '../../runtime/play/reality-check-state.ts'
import {
  limitsCurrencyAtom,
  type PlaySessionView,
  sentStakesAtom,
  useHasOldLimits,
  usePlaySession,
} from '../../runtime/play/use-play-limits.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { useBalance } from '../../runtime/use-balance.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useClaims, useSession } from '../../runtime/use-session.ts'
import { hasBalances, isOnFlyMode, isPoolMode } from '../../session/claims.ts'

/**
 * Restores the viewer's play session, keeps it in sync with the server's copy session, watches its limits, and opens a
 * reality check at the market's interval, which the visible element draws.
 */
export default function PlayWatch() {
  const { walletHash } = useSession().user
  if (!hasBalances(useClaims()) || walletHash === '') return null
  return <PlayWatcher key={walletHash} wallet={walletHash} />
}

function PlayWatcher({ wallet }: { wallet: string }) {
  const runtime = useRuntime()
  const service = playSessionServiceOf(runtime)
  const claims = useClaims()
  const [copies, pools] = [isOnFlyMode(claims), isPoolMode(claims)]
  const { data, error } = useResource(copySession, copies ? {} : null)
  // A server that has no such call copies nothing.
  const isKnown = !copies || data !== undefined || (error !== undefined && isNotFound(error))
  const copyingSince = useTimestamp(runningSession(data)?.createdAt ?? null)
  useLimitWatch(wallet)
  useEffect(() => service.open({ wallet, copies, pools }), [service, wallet, copies, pools])
  useNextLimits()
  useSentStakes()
  useLimitsCurrency()
  useEffect(() => {
    if (!isKnown) return
    service.syncCopying(copyingSince)
    return () => service.resetCopying()
  }, [service, isKnown, copyingSince])
  useRealityCheck()
  return null
}

/**
 * Reads the server's limits again when a session has ended or begun, also in place of another one: a higher one applies
 * from the next one on; and when the page comes back from the back/forward cache, since another one may have lowered them.
 */
function useNextLimits(): void {
  const { cache, page } = useRuntime()
  const { startedAt } = useAtomValue(playSessionAtom)
  const previous = useRef(startedAt)
  useEffect(() => {
    if (previous.current !== startedAt) cache.refetch(userLimits, {})
    previous.current = startedAt
  }, [cache, startedAt])
  useEffect(
    () =>
      listenTo(page, {
        pageshow({ persisted }) {
          if (persisted) cache.refetch(userLimits, {})
        },
      }),
    [cache, page],
  )
}

/** Clears the stakes that were sent in a session once that is over, because they don't count in the next one. */
function useSentStakes(): void {
  const { startedAt } = useAtomValue(playSessionAtom)
  const setStakes = useSetAtom(sentStakesAtom)
  const previous = useRef(startedAt)
  useEffect(() => {
    const { current: before } = previous
    // A session may turn out to have begun earlier.
    if (before !== null && (startedAt === null || startedAt > before)) setStakes([])
    previous.current = startedAt
  }, [startedAt, setStakes])
}

/** Reads the settings and the server's limits again once the account has another currency, until that succeeds. */
function useLimitsCurrency(): void {
  const runtime = useRuntime()
  const currency = useBalance().data?.currency ?? ''
  const isOld = useHasOldLimits(currency)
  const setCurrency = useSetAtom(limitsCurrencyAtom)
  useEffect(() => {
    if (!isOld) {
      if (currency !== '') setCurrency(currency)
      return
    }
    let isOver = false
    const read = async (attempt: number) => {
      try {
        const reads = [readAgain(runtime, settings), readAgain(runtime, userLimits)]
        const updates = await Promise.all(reads)
        if (isOver) return
        for (const update of updates) update()
        setCurrency(currency)
      } catch (error) {
        // A refusal as well: no limit is known, and nothing can be staked, until it has been read.
        runtime.cache.scheduleRetry(() => void (isOver || read(attempt + 1)), attempt, error)
      }
    }
    void read(1)
    return () => {
      isOver = true
    }
  }, [runtime, isOld, currency, setCurrency])
}

/** Reads a resource again if it was read before; returns a function that updates it, unless the server lacks it. */
async function readAgain<T>(
  { cache, http }: Runtime,
  resource: Resource<object, T>,
): Promise<() => void> {
  // The first read may be under way, whose answer may be in the other currency.
  if (cache.peek(resource, {}) === undefined) return () => cache.revalidatePath(resource.toPath({}))
  const data = await http.read(resource, {})
  return () => cache.update(resource, {}, () => data)
}

/** Milliseconds for which a check waits for the server's records before it is shown without their sums. */
const WAITS_FOR_RECORDS = seconds(5)

/** Opens a reality check when it is due, and lets the host page show its own. */
function useRealityCheck(): void {
  const runtime = useRuntime()
  const { clock } = runtime
  const service = playSessionServiceOf(runtime)
  const [check, setCheck] = useAtom(realityCheckAtom)
  const { isPlaying, since, due } = useDueTime()
  const isOpen = check.status === 'open'

  const update = useEffectEvent(() => {
    if (due !== null && service.now() >= due) setCheck({ status: 'open', since, shownBy: null })
  })
  useEffect(() => {
    // Once it is over, the next one may be due already: this tab may have slept since the answer in another one.
    if (isOpen) return
    let cancel = () => {}
    function check() {
      update()
      const left = due === null ? 0 : due - service.now()
      // Timers run early by a fraction of a millisecond, stop while the computer sleeps, and clocks may be set.
      if (left > 0) cancel = clock.after(Math.min(Math.ceil(left), minutes(1)), check)
    }
    check()
    return () => cancel()
  }, [due, isOpen, clock, service])

  // Answered in another tab, or the session is over; a longer interval is no answer.
  const isOver = check.status === 'open' && (!isPlaying || since > check.since)
  useEffect(() => {
    if (isOver) setCheck(noCheck)
  }, [isOver, setCheck])

  const session = usePlaySession()
  const isReady = session?.isComplete === true
  const announce = useEffectEvent(() => {
    if (check.status !== 'open' || check.shownBy !== null) return
    if (!session) {
      // Without the account's currency there are no sums to report to the page.
      setCheck({ ...check, shownBy: 'widget' })
      return
    }
    const detail = detailOf(session, service.now(), runtime.store.get(configAtom).demo)
    const isHosts = !dispatchCancelable(runtime, 'casino-reality-check', detail)
    setCheck({ ...check, shownBy: isHosts ? 'host' : 'widget' })
    if (!isHosts) runtime.postToHost({ type: 'reality-check', content: detail })
  })
  useEffect(() => {
    if (!isOpen) return
    return clock.after(isReady ? 0 : WAITS_FOR_RECORDS, () => announce())
  }, [isOpen, isReady, clock])
}

/** Returns when the last one was answered, or the session began, and when the next one is due; null for never. */
function useDueTime(): { isPlaying: boolean; since: number; due: number | null } {
  const [intervals] = useCheckIntervals()
  const isSynced = useAtomValue(isPlaySyncedAtom)
  const { startedAt, answeredAt } = useAtomValue(playSessionAtom)
  const interval = intervalInEffect(intervals)
  const since = answeredAt ?? startedAt ?? 0
  const isPlaying = isSynced && startedAt !== null
  const due = isPlaying && interval !== null ? since + minutes(interval) : null
  return { isPlaying, since, due }
}

function detailOf(
  { startedAt, staked, won, net, currency }: PlaySessionView,
  now: number,
  isDemo: boolean,
) {
  const detail = {
    elapsed: Math.max(0, Math.floor((now - startedAt) / seconds(1))),
    staked: staked.toNumber(),
    won: won.toNumber(),
    net: net.toNumber(),
    currency,
  }
  return isDemo ? { ...detail, demo: true as const } : detail
}
