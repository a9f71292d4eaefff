import { copySession } from '../../api/copy-session.ts'
import { playedActions, playedTransactions } from '../../api/history.ts'
import { balance } from '../../api/money.ts'
import { serverDateIn } from '../../api/server-clock.ts'
import { type Cancel, joinCancels, minutes, seconds } from '../../lib/clock.ts'
import { listenTo } from '../../lib/listen-to.ts'
import { parseDateOrNow } from '../../lib/parse-date.ts'
import { runningSession } from '../../model/copy-session.ts'
import type { GameAction } from '../../model/game-action.ts'
import {
  copiedPlay,
  DATE_TOLERANCE,
  isPlayOver,
  noPlaySession,
  type PlayAction,
  type PlaySessionEvent,
  playSessionReducer,
  poolPlay,
  RECORD_DELAY,
  SESSION_GAP,
  toStored,
} from '../../model/play-session-state.ts'
import { serverClockOf } from '../clock.ts'
import type { Runtime } from '../runtime.ts'
import { userAtom, userService } from '../user-scope.ts'
import { createPlaySessionStorage } from './play-session-storage.ts'

/** The viewer's play session, shared by all elements of the page. */
export const playSessionAtom = userAtom(noPlaySession)

/** Whether the session is known to continue: a stored one may be over. */
export const isPlaySyncedAtom = userAtom(false)

/** Interval at which a visible page, or one that copies bets, stores that the session continues. */
const SEEN_INTERVAL = minutes(1)
/** Interval at which the records are read again while a server may not have written one yet. */
const RECORDS_INTERVAL = seconds(15)
/** Pages of each history that are read at most: 10,000 actions. */
const MAX_PAGES = 200

/** User of the session, and the histories that the server keeps of it. */
interface PlaySessionOwner {
  wallet: string
  copies: boolean
  pools: boolean
}

/** Keeps the play session of the signed-in user in sync with the server and other tabs, once per page. */
function createPlaySessionService(runtime: Runtime) {
  const { store, http, cache, clock, log, page } = runtime
  const storage = createPlaySessionStorage(runtime)
  const { now } = serverClockOf(runtime)
  let owner: PlaySessionOwner | null = null
  let copyingSince: number | null = null
  let isDisposed = false
  let isReading = false
  /** Whether it is known what the server copies. */
  let isCopyingKnown = false
  let isConfirming = false
  let isConfirmingCopying = false
  /** Whether the records have to be read, or read again once a read has ended. */
  let isReadDue = false
  let cancelNext: Cancel = () => {}

  function dispatch(event: PlaySessionEvent) {
    const previous = store.get(playSessionAtom)
    const next = playSessionReducer(previous, event)
    if (next === previous || isDisposed) return
    store.set(playSessionAtom, next)
    const isOther = next.startedAt !== previous.startedAt || next.changedAt !== previous.changedAt
    if ((isOther && !next.isComplete) || next.changedAt > previous.changedAt) requestRecords()
  }

  /** Merges the state of other tabs, applies an event, and stores the result for them. */
  function dispatchAndStore(event: PlaySessionEvent) {
    readStored()
    dispatch(event)
    const session = store.get(playSessionAtom)
    // A session that is over may have ended in another tab, where it must not come back.
    if (owner && !isPlayOver(session, now())) storage.write(owner.wallet, toStored(session))
  }

  function readStored() {
    const stored = owner && storage.read(owner.wallet)
    if (stored) dispatch({ type: 'stored-read', stored })
  }

  function noteSeen() {
    if (copyingSince !== null) applyCopying(copyingSince)
    else if (page.document.visibilityState === 'visible') {
      dispatchAndStore({ type: 'seen', at: now() })
      void endIfOver()
    }
  }

  function applyCopying(since: number | null) {
    copyingSince = since
    readStored()
    // After a gap, such as a computer's sleep, the former copying may have ended meanwhile.
    isCopyingKnown = since === null || !isPlayOver(store.get(playSessionAtom), now())
    if (isCopyingKnown) noteCopying(since)
    else void confirmCopying()
  }

  function noteCopying(since: number | null) {
    copyingSince = since
    isCopyingKnown = true
    dispatchAndStore({ type: 'copying-synced', at: now(), copyingSince: since })
    void endIfOver()
  }

  /** Asks the server whether bets are copied; without an answer the next minute tries again. */
  async function confirmCopying() {
    if (isConfirmingCopying) return
    isConfirmingCopying = true
    const server = await http.read(copySession, {}).catch(() => null)
    isConfirmingCopying = false
    // The result is known meanwhile, or the copy session is no longer read.
    if (!server || isDisposed || isCopyingKnown || copyingSince === null) return
    const date = runningSession(server)?.createdAt
    noteCopying(date ? notAhead(timeOf({ date })) : null)
    if (!date) cache.refetch(copySession, {})
  }

  /** Ends a session that is over, once an answer of the server has confirmed the time. */
  async function endIfOver() {
    if (!isCopyingKnown || isConfirming) return
    if (isPlayOver(store.get(playSessionAtom), now())) {
      isConfirming = true
      const isConfirmed = await http.read(balance, {}).then(
        () => true,
        () => false,
      )
      isConfirming = false
      // Without an answer it is tried again after a minute.
      if (!(isConfirmed && isCopyingKnown) || isDisposed) return
      dispatchAndStore({ type: 'time-confirmed', now: now() })
    }
    if (!isDisposed) store.set(isPlaySyncedAtom, true)
  }

  /**
   * Corrects when something was sent by the time of its answer: the clock may have been set ahead before, and `now` goes
   * back only by more than a minute.
   */
  function notAhead(sentAt: number) {
    const answer = http.lastServerDate()
    // That of an earlier one, where this one has no date, says nothing.
    const isOfNow = answer && clock.now() - answer.receivedAt < seconds(5)
    // A date has whole seconds.
    const answeredAt = isOfNow ? serverDateIn(answer.headers) + seconds(1) : now()
    return Math.min(sentAt, now(), answeredAt || sentAt)
  }

  const timeOf = ({ date }: { date: string }) => parseDateOrNow(date, log, { now }).getTime()

  /**
   * Returns the time of an action; the current time if it is far ahead. A time a little ahead is kept, because the
   * estimate of the server's time may be late, and the first bets would then be before the start of copying.
   */
  function playedAt(action: GameAction) {
    const at = timeOf(action)
    return at < now() + DATE_TOLERANCE ? at : now()
  }

  /** Reads pages up to a time; null if there are too many. */
  async function readPages<T extends { date: string }>(
    since: number,
    read: (page: number) => Promise<readonly T[]>,
  ): Promise<readonly T[] | null> {
    const found: T[] = []
    for (let index = 0; index < MAX_PAGES; index += 1) {
      const records = await read(index)
      const recent = records.filter(record => timeOf(record) >= since)
      found.push(...recent)
      if (records.length === 0 || recent.length < records.length) return found
    }
    return null
  }

  const readCopies = async (index: number) =>
    (await http.read(playedActions, { page: index })).content
  const readPool = async (index: number) =>
    (await http.read(playedTransactions, { page: index })).gameActions

  async function readRecords(since: number): Promise<PlayAction[] | null> {
    const [copies, movements] = await Promise.all([
      owner?.copies ? readPages(since, readCopies) : [],
      owner?.pools ? readPages(since, readPool) : [],
    ])
    if (!(copies && movements)) return null
    return [
      ...copies.map(action => copiedPlay(action, timeOf(action))),
      ...movements.map(movement => poolPlay(movement, timeOf(movement))),
    ]
  }

  async function loadRecords(attempt: number): Promise<void> {
    const { startedAt } = store.get(playSessionAtom)
    if (!(owner && isReadDue) || isReading || startedAt === null || isDisposed) return
    isReading = true
    isReadDue = false
    const since = startedAt - DATE_TOLERANCE
    const readAt = now()
    try {
      const actions = await readRecords(since)
      isReading = false
      if (actions) {
        dispatch({ type: 'records-read', since, readAt, actions })
        cancelNext()
        // This includes changes in other tabs, and before a reload.
        if (Math.abs(readAt - store.get(playSessionAtom).changedAt) < RECORD_DELAY)
          cancelNext = clock.after(RECORDS_INTERVAL, pollRecords)
      }
      // The read may lack the latest changes.
      void loadRecords(0)
    } catch (error) {
      isReading = false
      isReadDue = true
      dispatch({ type: 'records-unread' })
      if (!isDisposed) cache.scheduleRetry(() => void loadRecords(attempt + 1), attempt + 1, error)
    }
  }

  /** Reads the server's records again, for when messages may have been missed. */
  function requestRecords() {
    isReadDue = true
    void loadRecords(0)
  }

  /** Reads them again unless that is under way, or waits for a retry; for where no messages come. */
  function pollRecords() {
    if (!(isReading || isReadDue)) requestRecords()
  }

  const stop = joinCancels([
    storage.onChange(readStored),
    clock.every(SEEN_INTERVAL, noteSeen),
    listenTo(page.document, { visibilitychange: noteSeen }),
  ])

  return {
    /** Restores the session of a user once it is known who that is. */
    open(next: PlaySessionOwner) {
      owner = next
      readStored()
      requestRecords()
    },
    /** Notes the start of the copy session, in epoch milliseconds; null if nothing is copied. */
    syncCopying(createdAt: number | null) {
      applyCopying(createdAt && notAhead(createdAt))
    },
    /** Resets the copy session, because it is no longer read. */
    resetCopying() {
      copyingSince = null
      isCopyingKnown = false
    },
    isCopying: () => copyingSince !== null,
    addCopied(actions: readonly GameAction[]) {
      const played = actions.map(action => copiedPlay(action, playedAt(action)))
      const { startedAt } = store.get(playSessionAtom)
      dispatch({ type: 'actions-received', actions: played })
      // Each tab receives them; only the beginning has to be stored.
      if (startedAt !== store.get(playSessionAtom).startedAt) noteSeen()
    },
    /** Adds a tip that the server accepted; `key`: its idempotency key, `sentAt`: by the server's clock. */
    addTip(sent: { key: string; amount: string; currency: string; sentAt: number }) {
      const { key, amount, currency, sentAt } = sent
      const tip = { key: `tip:${key}`, source: 'tip', kind: 'bet', amount, currency } as const
      dispatchAndStore({ type: 'actions-received', actions: [{ ...tip, at: notAhead(sentAt) }] })
    },
    /**
     * Stores a session that begins with a deposit sent at this time, by the server's clock, if the page is left until
     * its outcome is known, which is when the returned function is to be called: the server may have its record.
     */
    noteSent(at: number): Cancel {
      const wallet = owner?.wallet
      if (wallet === undefined) return () => {}
      const begun = { startedAt: at, seenAt: at, changedAt: at, answeredAt: null, tips: [] }
      return listenTo(page, {
        pagehide() {
          if (!storage.read(wallet)) storage.write(wallet, begun)
        },
      })
    },
    /** Adds a deposit that the server accepted, with the server's time of the last and the first attempt. */
    addDeposit(
      { amount, currency }: Pick<PlayAction, 'amount' | 'currency'>,
      lastSentAt: number,
      firstSentAt: number = lastSentAt,
    ) {
      const sentAt = notAhead(firstSentAt)
      // A first attempt of long ago doesn't begin a session that would be over.
      const isRecent = lastSentAt - firstSentAt <= SESSION_GAP
      dispatchAndStore({ type: 'play-started', at: isRecent ? sentAt : notAhead(lastSentAt) })
      const at = now()
      const ofDeposit = { key: `deposit:${at}`, source: 'deposit', kind: 'bet' } as const
      const deposit = { ...ofDeposit, amount, currency, at, sentAt }
      dispatch({ type: 'deposit-accepted', deposit })
      dispatchAndStore({ type: 'records-changed', at })
    },
    /** Notes a withdrawal that the server accepted, which begins no session. */
    noteWithdrawal: () => dispatchAndStore({ type: 'records-changed', at: now() }),
    loadRecords: requestRecords,
    pollRecords,
    /** Notes that the viewer has answered a reality check. */
    answerCheck: () => dispatchAndStore({ type: 'check-answered', at: now() }),
    now,
    dispose() {
      isDisposed = true
      cancelNext()
      stop()
    },
  }
}

export const playSessionServiceOf = userService(createPlaySessionService)
