import { settings } from '../../api/lobby.ts'
import { isCallMissing, playBreak, takeBreak } from '../../api/play-limits.ts'
import { type Cancel, joinCancels, minutes, seconds } from '../../lib/clock.ts'
import { toAppError } from '../../lib/errors.ts'
import { listenTo } from '../../lib/listen-to.ts'
import { parseIsoDate } from '../../lib/parse-date.ts'
import { storageKeys } from '../../model/storage-keys.ts'
import { serverClockOf } from '../clock.ts'
import type { Runtime } from '../runtime.ts'
import { userService } from '../user-scope.ts'
import { writesOf } from '../writes.ts'
import { type BreakEvent, breakEnd, type NoticeOutcome } from './break-state.ts'
import { breakStoreOf } from './break-store.ts'
import { hostPauseAtom } from './host-pause.ts'

/** Longest wait for the end of a break: the computer may sleep, or its clock be set. */
const CHECK_INTERVAL = minutes(1)
/** Milliseconds until an end is checked again that no answer of the server has confirmed. */
const RETRY_CHECK = seconds(15)

/** Takes the viewer's breaks, notifies the server of them, and ends them by the server's clock. */
export interface BreakService {
  /** Starts a break of some minutes, unless a longer one is on; it applies before the server has answered. */
  take(length: number): void
  /** Sends a break to the server again, after its response was lost. */
  notifyServer(): void
  dispose(): void
}

/** Key of the write that notifies the server of a break. */
export const BREAK_WRITE = ['break'] as const

function createBreakService(runtime: Runtime, walletHash: string): BreakService {
  const { http, clock, store, page } = runtime
  const breaks = breakStoreOf(runtime)
  const writes = writesOf(runtime)
  const server = serverClockOf(runtime)
  const state = breaks.stateOf(walletHash)
  const isVisitor = walletHash === ''
  let isDisposed = false
  let isChecking = false
  let cancelCheck: Cancel = () => {}
  let cancelSync: Cancel = () => {}
  const dispatch = (event: BreakEvent) => {
    if (!isDisposed) breaks.dispatch(walletHash, event)
  }

  /** Resolves with whether the server has answered. */
  async function isAnswered(request: () => Promise<unknown>): Promise<boolean> {
    try {
      await request()
      return true
    } catch (thrown) {
      const error = toAppError(thrown, 'network')
      if (error.code !== 'aborted') runtime.log.warnOnce(error.code, error.message)
      return isCallMissing(error)
    }
  }

  async function readBreak() {
    const answer = await http.read(playBreak, {})
    const end = parseIsoDate(answer?.until ?? '')?.getTime() ?? null
    // A server may keep the date of a break that is over; reading that would pause play once more.
    const isOver = end === null || end <= server.now()
    dispatch({ type: 'server-break-read', until: isOver ? null : end })
  }
  const readSettings = () => http.read(settings, {})

  async function notifyServer(): Promise<void> {
    const { own } = store.get(state)
    if (own?.notice !== 'unconfirmed') return
    const { until } = own
    const result = await writes.run<NoticeOutcome>({
      key: BREAK_WRITE,
      args: [until],
      latestWins: true,
      async send() {
        try {
          await takeBreak(http, new Date(until).toISOString())
          return 'accepted'
        } catch (thrown) {
          if (isCallMissing(thrown)) return 'missing'
          throw thrown
        }
      },
    })
    if (result.status === 'skipped') return
    const outcome = result.status === 'done' ? result.response : 'failed'
    dispatch({ type: 'notice-answered', until, outcome })
  }

  /** Reads the server's break, then sends it one that it lacks; without an answer, again later. */
  async function sync(attempt = 1): Promise<void> {
    cancelSync()
    if (isVisitor) return
    if (await isAnswered(readBreak)) return notifyServer()
    if (isDisposed) return
    // Another one may have failed meanwhile.
    cancelSync()
    cancelSync = clock.after(seconds(30) * Math.min(attempt, 10), () => void sync(attempt + 1))
  }

  function isPauseOver(): boolean {
    const pause = store.get(hostPauseAtom)
    return pause !== null && pause <= server.now()
  }

  /** Ends breaks that the server confirms to be over; resolves with whether it was asked about breaks. */
  async function confirmEnds(): Promise<boolean> {
    // Visitors have no breaks, but the end of a pause of the host page is confirmed by an answer as well.
    const isRead = await isAnswered(isVisitor ? readSettings : readBreak)
    if (isRead) dispatch({ type: 'time-confirmed', now: server.now() })
    // The server's breaks don't affect the host's pause.
    const isConfirmed = isRead || (!isVisitor && isPauseOver() && (await isAnswered(readSettings)))
    if (isConfirmed && isPauseOver() && !isDisposed) store.set(hostPauseAtom, null)
    return isRead
  }

  /** Ends breaks and pauses that are over, once an answer of the server has confirmed its time. */
  async function check() {
    // Ends that come while an answer is awaited are checked afterwards.
    if (isChecking) return
    cancelCheck()
    const now = server.now()
    const ends = [breakEnd(store.get(state)), store.get(hostPauseAtom)]
    const next = Math.min(...ends.filter(end => end !== null))
    if (next === Number.POSITIVE_INFINITY) return
    if (now < next) {
      cancelCheck = clock.after(Math.min(next - now, CHECK_INTERVAL), check)
      return
    }
    isChecking = true
    const isRead = await confirmEnds()
    isChecking = false
    if (isDisposed) return
    // A pause that isn't over by the server's clock leaves everything as it was.
    if (isRead) void check()
    else cancelCheck = clock.after(RETRY_CHECK, check)
  }

  const unlisten = joinCancels([
    store.sub(state, check),
    store.sub(hostPauseAtom, check),
    listenTo(page, {
      storage: ({ key }) => {
        if (key === storageKeys.playBreaks) breaks.readStored(walletHash)
      },
      online: () => void sync(),
    }),
    listenTo(page.document, {
      visibilitychange() {
        if (page.document.visibilityState !== 'visible') return
        breaks.readStored(walletHash)
        void sync()
      },
    }),
  ])
  void sync()
  void check()

  return {
    take(length) {
      const until = Math.ceil((server.now() + minutes(length)) / seconds(1)) * seconds(1)
      dispatch({ type: 'break-taken', until })
      void notifyServer()
    },
    notifyServer: () => void notifyServer(),
    dispose() {
      isDisposed = true
      cancelCheck()
      cancelSync()
      unlisten()
    },
  }
}

const servicesOf = userService(runtime => {
  let current: { walletHash: string; service: BreakService } | undefined
  return {
    of(walletHash: string): BreakService {
      if (current?.walletHash !== walletHash) {
        current?.service.dispose()
        current = { walletHash, service: createBreakService(runtime, walletHash) }
      }
      return current.service
    },
    dispose: () => current?.service.dispose(),
  }
})

export const breakServiceOf = (runtime: Runtime, walletHash: string): BreakService =>
  servicesOf(runtime).of(walletHash)
