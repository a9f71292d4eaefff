import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { minutes, seconds } from '../../../lib/clock.ts'
import { parseIsoDate } from '../../../lib/parse-date.ts'
import type { CopySession } from '../../../model/copy-session.ts'
import type { MarketProfile } from '../../../model/markets.ts'
import type { Id } from '../../../model/primitives.ts'
import { serverClockOf } from '../../../runtime/clock.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { useMarket } from '../../../runtime/market.ts'
import { type GamblingPause, useGamblingPause } from '../../../runtime/play/play-block.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { userAtom } from '../../../runtime/user-scope.ts'
import { copyStateAtom } from '../session/copy-requests.ts'
import { copyServiceOf } from '../session/copy-service.ts'
import type { CopyState, StopCause } from '../session/copy-state.ts'
import { type CopyStopRequest, copyStopRequestAtom } from '../stop-request.ts'

/** Milliseconds before a session that may not run is stopped again, if the first stop had no effect. */
export const RETRY_STOP_AFTER = seconds(15)

/** Fields of a new session with the market's requirements; undefined where it has none. */
export const roundRules = (market: MarketProfile) => ({
  confirmsRounds: market.copying === 'confirm-each-round' ? (true as const) : undefined,
  secondsBetweenRounds: market.secondsBetweenRounds || undefined,
  parallelCopying: market.parallelCopying ? undefined : (false as const),
})

/** Returns whether a session breaks the market's rule on how bets are copied. */
export const isForbidden = (
  { confirmsRounds }: Pick<CopySession, 'confirmsRounds'>,
  { copying }: Pick<MarketProfile, 'copying'>,
): boolean => copying === 'off' || (copying === 'confirm-each-round' && !confirmsRounds)

/** State of copying on a page when its reality check opened. */
export interface CheckOpening {
  /** Identifies the check. */
  since: number
  /** Identifies the session, or the one that began with the start that was under way; null for none. */
  id: Id | null
  /** Whether a start has been sent since, or may still take effect. */
  isStarting: boolean
  /** Time when the check opened, by the server's clock, in epoch milliseconds. */
  at: number
  /** The host's last request to stop; the copied session may have been started after it. */
  hostStop: CopyStopRequest | null
}

/** Milliseconds within which a start that a page has sent begins a session. */
const START_TIME = minutes(1)

/**
 * Returns whether an open check stops a session. A session that another device started later isn't stopped: that device
 * shows its own check. The server's date alone doesn't decide, because it may be off by a time zone.
 */
export const isStoppedByCheck = (
  { id, createdAt }: Pick<CopySession, 'id' | 'createdAt'>,
  { id: first, isStarting, at }: Pick<CheckOpening, 'id' | 'isStarting' | 'at'>,
): boolean =>
  isStarting || id === first || (parseIsoDate(createdAt ?? '')?.getTime() ?? 0) <= at + START_TIME

/**
 * Returns the session that a page copied when its reality check opened; call it after each change of the copy state.
 * `previous`: the last result, perhaps of another check; `current`: the check, and the session that runs now.
 */
export function nextCheckOpening(
  previous: CheckOpening | null,
  current: Omit<CheckOpening, 'isStarting'>,
  { request, requestError }: Pick<CopyState, 'request' | 'requestError'>,
): CheckOpening {
  const isStarting =
    request?.kind === 'start' ||
    (requestError?.kind === 'start' && requestError.status !== 'refused')
  if (previous?.since !== current.since) return { ...current, isStarting }
  const { id } = current
  const isStarted = id !== null && id !== previous.id
  if (!previous.isStarting || (isStarting && !isStarted)) return previous
  // The first session that shows is that of the start.
  return { ...previous, id: id ?? previous.id, isStarting: false }
}

/** The page's last check is kept for all elements: the one that has shown it first may be removed. */
const checkOpeningAtom = userAtom<CheckOpening | null>(null)

/** Returns the id of the session that an open reality check stops; null for none. `since`: of the check, null without one. */
export function useCheckedSession(session: CopySession | null, since: number | null): Id | null {
  const runtime = useRuntime()
  const copy = useAtomValue(copyStateAtom)
  const [opening, setOpening] = useAtom(checkOpeningAtom)
  const id = session?.id ?? copy.running?.id ?? null
  useEffect(() => {
    if (since === null) return
    const at = serverClockOf(runtime).now()
    // A host's stop that waits for a start, or that failed, is still to be applied.
    const isApplied = copy.request === null && copy.requestError?.kind !== 'stop'
    const hostStop = isApplied ? runtime.store.get(copyStopRequestAtom) : null
    const current = { since, id, at, hostStop }
    setOpening(previous => nextCheckOpening(previous, current, copy))
  }, [runtime, setOpening, since, id, copy])
  if (!session || opening === null || opening.since !== since || session.confirmsRounds) return null
  return isStoppedByCheck(session, opening) ? session.id : null
}

/** Returns the host's stop after which a reality check starts nothing: not one from before the check. */
export function newHostStop({ store }: Runtime): CopyStopRequest | null {
  const stop = store.get(copyStopRequestAtom)
  // A stop that is repeated after a reload is older than the copied or paused session.
  return stop?.isRepeated || stop === store.get(checkOpeningAtom)?.hostStop ? null : stop
}

/**
 * Stops a session that may not run: the market forbids its way of copying, such as one that was started elsewhere, the
 * viewer takes a break or has reached a limit, the host page has paused play, or the rules that apply can't be read.
 */
export function useRequiredStop(session: CopySession | null): void {
  const runtime = useRuntime()
  const market = useMarket()
  const pause = useGamblingPause()
  // A session can't be stopped while its start is under way.
  const isBusy = useAtomValue(copyStateAtom).request !== null
  const cause = stopCause(session, market, pause)
  const id = session?.id ?? null
  const error = pause?.reason === 'unreadable' ? pause.read.error : undefined
  const isTransientError = error !== undefined && error.code !== 'bad-shape'
  // A rule of the market, a reached limit and what can't be read have no end.
  const end = cause !== 'market' && pause && 'until' in pause ? pause.until : null
  const lastStop = useRef({ id, at: Number.NEGATIVE_INFINITY })
  useEffect(() => {
    if (id === null || cause === null || isBusy) return
    const { clock } = runtime
    const stop = () => {
      const { current: last } = lastStop
      if (last.id === id && Math.abs(clock.now() - last.at) < RETRY_STOP_AFTER) return
      lastStop.current = { id, at: clock.now() }
      copyServiceOf(runtime).stop(cause)
    }
    // Hosts send a pause to each new document, and devices keep a break, also when it is over: the server soon confirms
    // that, and the viewer may have started to copy since.
    const isOver = end !== null && end <= serverClockOf(runtime).now()
    // A single failed read of the settings stops nothing, because they are soon read again.
    if (!isOver && !isTransientError) stop()
    return clock.every(RETRY_STOP_AFTER, stop)
  }, [runtime, id, cause, isBusy, isTransientError, end])
}

/** Returns why a session has to be stopped; null if it may run. */
export function stopCause(
  session: Pick<CopySession, 'confirmsRounds'> | null,
  market: Pick<MarketProfile, 'copying'>,
  pause: GamblingPause | null,
): StopCause | null {
  return session && (isForbidden(session, market) ? 'market' : causeOf(pause))
}

function causeOf(pause: GamblingPause | null): StopCause | null {
  switch (pause?.reason) {
    case 'break':
      return 'break'
    case 'host':
    // Pages and viewers get the same reason for it (docs/events.md).
    case 'unreadable':
      return 'host-pause'
    case 'limit':
      return pause.limit
    default:
      return null
  }
}
