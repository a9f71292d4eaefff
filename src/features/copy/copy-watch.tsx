import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import * as v from 'valibot'
import { copySession, roomCopySession } from '../../api/copy-session.ts'
import { copiedActions } from '../../api/history.ts'
import { POLL_INTERVAL } from '../../api/lobby.ts'
import { balance } from '../../api/money.ts'
import { sessionLimitError } from '../../lib/amount-input.ts'
import { joinCancels } from '../../lib/clock.ts'
import { object } from '../../lib/object-schema.ts'
import { readStored, storeValue } from '../../lib/stored-value.ts'
import { type CopySession, runningSession, UserEvent } from '../../model/copy-session.ts'
import { Id } from '../../model/primitives.ts'
import { storageKeys } from '../../model/storage-keys.ts'
import { destinations } from '../../model/topics.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useMarket } from '../../runtime/market.ts'
import { pageStorageOf } from '../../runtime/page-storage.ts'
import { usePlayBlock } from '../../runtime/play/play-block.ts'
import { playSessionServiceOf } from '../../runtime/play/play-session.ts'
import { noCheck, realityCheckAtom } from '../../runtime/play/reality-check-state.ts'
import { isOtherCurrency, useHeadroom } from '../../runtime/play/use-play-limits.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useClaims, useSession } from '../../runtime/use-session.ts'
import { useTopic } from '../../runtime/use-topic.ts'
import { userAtom } from '../../runtime/user-scope.ts'
import { isOnFlyMode } from '../../session/claims.ts'
import { roundServiceOf } from './rounds/round-service.ts'
import {
  newHostStop,
  RETRY_STOP_AFTER,
  roundRules,
  useCheckedSession,
  useRequiredStop,
} from './rounds/session-rules.ts'
import { type CopyOrder, copyStateAtom } from './session/copy-requests.ts'
import { copyServiceOf } from './session/copy-service.ts'
import type { CopyEndReason } from './session/copy-state.ts'
import { applyCopyStopKey, type CopyStopRequest, copyStopRequestAtom } from './stop-request.ts'
import { useIdleStop } from './use-idle-stop.ts'

/** Listens to the viewer's copy session on every page, and stops it where play is off. */
export default function CopyWatch() {
  const { walletHash } = useSession().user
  if (!isOnFlyMode(useClaims()) || walletHash === '') return null
  return <CopyWatcher key={walletHash} user={walletHash} />
}

function CopyWatcher({ user }: { user: string }) {
  const runtime = useRuntime()
  const copyService = copyServiceOf(runtime)
  const rounds = roundServiceOf(runtime)
  const { data } = useResource(copySession, {})
  const session = runningSession(data)
  // Actions copied before this page opened, or while its topic was not subscribed.
  const loadMissed = playSessionServiceOf(runtime).loadRecords
  const wallet = session?.playerWalletHash ?? null
  const isStale = useTopic({
    destination: destinations.userEvents(user),
    schema: UserEvent,
    revalidates: [
      copySession.toPath({}),
      balance.toPath({}),
      ...(wallet === null
        ? []
        : [roomCopySession.toPath({ roomId: wallet }), copiedActions.toPath({ wallet })]),
    ],
    onMessage(event) {
      copyService.handleMessage(event)
      rounds.handleMessage(event)
      // The viewer has decided, perhaps on another device.
      if (event.type === 'ROUND_CLOSED' && event.data.outcome !== 'EXPIRED')
        pageStorageOf(runtime).local.set(storageKeys.lastInput, String(runtime.clock.now()))
    },
    loadMissed,
  })
  useEffect(() => {
    if (!data) return
    copyService.syncFromServer(data)
    rounds.syncFromServer(data)
  }, [copyService, rounds, data])

  const id = session?.id ?? null
  // A session that is being terminated has been stopped already.
  const stoppable = session?.state === 'TERMINATION' ? null : session
  const loadMissedOnStart = useEffectEvent(loadMissed)
  useEffect(() => {
    if (id !== null) loadMissedOnStart()
  }, [id])

  usePolling(isStale)
  useHostStop(data !== undefined, wallet)
  useIdleStop(stoppable?.id ?? null)
  useRequiredStop(stoppable)
  useCheckPause(session)
  return null
}

/** Polls what the topic's messages keep current while none arrive; a reached limit would go unnoticed. */
function usePolling(isStale: boolean): void {
  const runtime = useRuntime()
  const { running, ended } = useAtomValue(copyStateAtom)
  // A session that has ended is polled as well, so that its room doesn't keep old data.
  const wallet = (running ?? ended)?.wallet ?? null
  useEffect(() => {
    if (!isStale) return
    const { cache, clock } = runtime
    const cancels = [
      cache.poll(copySession, {}, POLL_INTERVAL),
      cache.poll(balance, {}, POLL_INTERVAL),
      // This includes hidden tabs, where bets are copied too.
      clock.every(POLL_INTERVAL, () => playSessionServiceOf(runtime).pollRecords()),
    ]
    if (wallet !== null) {
      cancels.push(cache.poll(roomCopySession, { roomId: wallet }, POLL_INTERVAL))
      cancels.push(cache.poll(copiedActions, { wallet }, POLL_INTERVAL))
    }
    return joinCancels(cancels)
  }, [runtime, isStale, wallet])
}

/** The host's last stop that was applied; kept per page, because the element that applied it may be removed. */
const handledStopAtom = userAtom<CopyStopRequest | null>(null)

function useHostStop(isKnown: boolean, wallet: string | null): void {
  const runtime = useRuntime()
  const { store } = runtime
  const copyService = copyServiceOf(runtime)
  const stop = useAtomValue(copyStopRequestAtom)
  const isBusy = useAtomValue(copyStateAtom).request !== null
  useEffect(() => applyCopyStopKey(runtime), [runtime])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stop applies once
  useEffect(() => {
    const newStop = newHostStop(runtime)
    if (newStop) pausedCopyIn(runtime).drop(newStop.roomId)
  }, [runtime, stop])
  useEffect(() => {
    // A session can't be stopped while its start is under way.
    if (!(stop && isKnown) || isBusy || stop === store.get(handledStopAtom)) return
    if (stop.roomId === null) {
      // A stop without a room applies to the current session, whichever room it is in.
      const roomId = wallet ?? stop.openRoomId
      const isStartedAgain = stop.isRepeated && wallet !== null
      const next = roomId === null || isStartedAgain ? null : { ...stop, roomId }
      store.set(copyStopRequestAtom, next)
    } else if (stop.roomId !== wallet || copyService.stop('host')) store.set(handledStopAtom, stop)
  }, [copyService, store, stop, isKnown, isBusy, wallet])
}

type PausedCopy = Pick<CopyOrder, 'wallet' | 'playerId' | 'bet' | 'currency' | 'isChangeGameRule'>

const Paused = object({
  /** Identifies the check: the order of an earlier one must not be placed. */
  since: v.number(),
  wallet: v.string(),
  playerId: Id,
  bet: v.string(),
  /** Empty if the balance wasn't known. */
  currency: v.string(),
  isChangeGameRule: v.boolean(),
})

/** Returns access to the session that a reality check has paused; a reload keeps it, and any tab may answer. */
function pausedCopyIn(runtime: Runtime) {
  const { local } = pageStorageOf(runtime)
  const read = () => readStored(local, storageKeys.pausedCopy, Paused)
  return {
    set(since: number, paused: PausedCopy | null) {
      if (paused) storeValue(local, storageKeys.pausedCopy, { ...paused, since })
    },
    /** Removes and returns the paused session; null if the account's currency, and so the bet, is another one. */
    take(since: number, account: string): PausedCopy | null {
      const paused = read()
      local.remove(storageKeys.pausedCopy)
      return paused?.since === since && !isOtherCurrency(paused.currency, account) ? paused : null
    },
    /** Discards the paused session of a room, or any for null, so that Continue doesn't start it again. */
    drop(wallet: string | null) {
      if (wallet === null || read()?.wallet === wallet) local.remove(storageKeys.pausedCopy)
    },
  }
}

function pausedCopyOf(session: CopySession, currency: string): PausedCopy | null {
  const { playerWalletHash: wallet, player, subscriberBetAmount: bet, changeGameRule } = session
  if (wallet === null || player === null) return null
  return { wallet, playerId: player, bet, currency, isChangeGameRule: changeGameRule ?? false }
}

/** Ends after which Continue starts again: by the check, in this tab or another one, or without a known reason. */
const PAUSED_ENDS: ReadonlySet<CopyEndReason> = new Set([
  'check',
  'TURN_OFF',
  'USER_REQUEST',
  'unknown',
])

/**
 * Stops a session that places bets at once while a reality check is open, and starts it again when the viewer
 * goes on. A session that confirms its rounds goes on: nothing is placed until the check is answered.
 */
function useCheckPause(session: CopySession | null): void {
  const runtime = useRuntime()
  const { store, clock } = runtime
  const copyService = copyServiceOf(runtime)
  const market = useMarket()
  const check = useAtomValue(realityCheckAtom)
  const { request, running, ended } = useAtomValue(copyStateAtom)
  const paused = pausedCopyIn(runtime)
  const block = usePlayBlock('copying')
  const isPlayOff = block !== null && block.reason !== 'check'
  const sessionLimit = useHeadroom()
  const currency = useResource(balance, {}).data?.currency ?? ''
  const isLimitKnown = sessionLimit !== 'unknown' && currency !== ''
  const stopId = useCheckedSession(session, check.status === 'open' ? check.since : null)

  const pause = useEffectEvent(() => {
    if (check.status !== 'open' || !session || session.state === 'TERMINATION') return
    const isHostStopped = newHostStop(runtime)?.roomId === session.playerWalletHash
    if (copyService.stop('check', session) && !isHostStopped)
      paused.set(check.since, pausedCopyOf(session, currency))
  })
  useEffect(() => {
    // Ahead of the effect that applies an answer.
    if (ended && !PAUSED_ENDS.has(ended.reason)) pausedCopyIn(runtime).drop(null)
  }, [runtime, ended])
  useEffect(() => {
    if (stopId === null) return
    pause()
    return clock.every(RETRY_STOP_AFTER, pause)
  }, [stopId, clock])

  const isBusy = request !== null || session?.state === 'TERMINATION'
  const isRunning = running !== null || session !== null
  const applyAnswer = useEffectEvent(() => {
    if (check.status !== 'answered' || isBusy) return
    // A paused session can't continue until the remaining limits and their currency are known.
    if (check.answer === 'continue' && !isLimitKnown) return
    store.set(realityCheckAtom, noCheck)
    const order = paused.take(check.since, currency)
    if (check.answer === 'stop') {
      if (isRunning) copyService.stop('viewer', session)
    } else if (order && !isRunning && !isPlayOff && !sessionLimitError(order.bet, sessionLimit))
      copyService.start({ ...order, currency, ...roundRules(market) })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer waits for the request under way
  useEffect(() => applyAnswer(), [check, isBusy, isLimitKnown])
}
