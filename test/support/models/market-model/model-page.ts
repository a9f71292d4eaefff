import * as v from 'valibot'
import { endOf } from '../../../../src/features/copy/rounds/round-service.ts'
import {
  type Decision,
  noRound,
  type RoundEvent,
  type RoundState,
  roundReducer,
} from '../../../../src/features/copy/rounds/round-state.ts'
import {
  type CheckOpening,
  isStoppedByCheck,
  nextCheckOpening,
  roundRules,
  stopCause,
} from '../../../../src/features/copy/rounds/session-rules.ts'
import {
  type CopyEvent,
  type CopyState,
  copyReducer,
  idleState,
  type StopCause,
} from '../../../../src/features/copy/session/copy-state.ts'
import { copyViewFor } from '../../../../src/features/copy/session/use-copy.ts'
import type { AmountInput } from '../../../../src/lib/amount.ts'
import { exceeds } from '../../../../src/lib/amount-input.ts'
import { type Cancel, minutes, seconds } from '../../../../src/lib/clock.ts'
import { CopySession, runningSession, type UserEvent } from '../../../../src/model/copy-session.ts'
import type { GameAction } from '../../../../src/model/game-action.ts'
import type { MarketProfile } from '../../../../src/model/markets.ts'
import { changeLimits, ownLimitsIn, type TypedLimits } from '../../../../src/model/own-limits.ts'
import {
  headroom,
  type LimitKind,
  type PlayLimits,
  reachedLimit,
  stricterLimits,
} from '../../../../src/model/play-limits.ts'
import {
  copiedPlay,
  DATE_TOLERANCE,
  noPlaySession,
  type PlayAction,
  type PlaySessionEvent,
  playSessionReducer,
  playTotals,
  toStored,
} from '../../../../src/model/play-session-state.ts'
import {
  type BreakEvent,
  breakEnd,
  breakReducer,
  noBreak,
} from '../../../../src/runtime/play/break-state.ts'
import {
  gamblingPause,
  type Play,
  type PlayBlock,
  playBlock,
} from '../../../../src/runtime/play/play-block.ts'
import { intervalInEffect, requiredInterval } from '../../../../src/runtime/play/reality-check.ts'
import type { CheckAnswer } from '../../../../src/runtime/play/reality-check-state.ts'
import type { SyncClock } from '../../sync-clock.ts'
import type { DeviceStorage } from './device-storage.ts'
import { type PageRequest, STREAMER } from './model-server.ts'

export const CURRENCY = 'EUR'
const RETRY_STOP_AFTER = seconds(15)

interface ModelPageOptions {
  clock: SyncClock
  profile: MarketProfile
  operator: PlayLimits
  /** State that outlasts a reload. */
  storage: DeviceStorage
  send(request: PageRequest): void
}

/**
 * A page as the widget's hooks put it together from the real reducers and rules: its buttons do nothing where the
 * widget doesn't offer them.
 */
export class ModelPage {
  copy: CopyState = idleState
  round: RoundState = noRound
  play = noPlaySession
  breaks = noBreak
  hostUntil: number | null = null
  isVisible = true
  /** Whether a tip waits for its answer; the dialog sends one at a time. */
  isTipping = false
  /** Whether a deposit or a withdrawal waits for its answer. */
  isMoving = false
  /** The copy session as it was last read; undefined before the first read. */
  session: CopySession | null | undefined
  /** The bet of what a reality check has paused; null for nothing. */
  private pausedBet: number | null = null
  /** The session that was copied, or being started, when the reality check opened; null while none is open. */
  private opening: CheckOpening | null = null
  private lastStop: { id: unknown; at: number } = { id: null, at: Number.NEGATIVE_INFINITY }
  private cancelTimer: Cancel = () => {}
  private readonly options: ModelPageOptions

  constructor(options: ModelPageOptions) {
    this.options = options
    this.breaks = breakReducer(noBreak, { type: 'stored-break-read', own: options.storage.own })
    this.readStoredPlay()
  }

  private get now() {
    return this.options.clock.now()
  }

  get limits(): PlayLimits {
    const { storage, operator, profile } = this.options
    const delay = minutes(profile.limitRaiseDelayHours * 60)
    const time = { session: this.play.startedAt, now: this.now, delay }
    return stricterLimits(operator, ownLimitsIn(storage.limits, CURRENCY, time))
  }

  get reached(): LimitKind | null {
    const { startedAt } = this.play
    if (startedAt === null || !this.isSynced) return null
    const elapsed = (this.now - startedAt) / seconds(1)
    return reachedLimit(this.limits, { ...playTotals(this.play, CURRENCY), seconds: elapsed })
  }

  /** Whether the copy session was read, and so it is known that the play session goes on. */
  get isSynced(): boolean {
    return this.session !== undefined
  }

  /** Whether a reality check waits for its answer. */
  get hasCheck(): boolean {
    const { startedAt, answeredAt } = this.play
    const { realityCheckMinutes } = this.options.profile
    const required = requiredInterval(null, realityCheckMinutes)
    const interval = intervalInEffect({ required, own: null })
    if (startedAt === null || interval === null || !this.isSynced) return false
    return this.now >= (answeredAt ?? startedAt) + minutes(interval)
  }

  get pause() {
    const { hostUntil, reached: limit } = this
    return gamblingPause({ breakUntil: breakEnd(this.breaks), hostUntil, limit })
  }

  /** Whether an amount goes beyond what the limits of the session leave. */
  private exceedsLimits(amount: AmountInput): boolean {
    const nearest = headroom(this.limits, playTotals(this.play, CURRENCY))
    return exceeds(amount, nearest?.left)
  }

  block(play: Play): PlayBlock | null {
    const { profile: market } = this.options
    const { pause, hasCheck } = this
    return playBlock(play, { market, canAsk: true, isVisitor: false, pause, hasCheck })
  }

  // Actions of the viewer follow.

  start(bet: number) {
    const { session } = this
    const read = { roomSession: session, userSession: session }
    const { status } = copyViewFor(read, this.copy, STREAMER)
    if (
      (status !== 'idle' && status !== 'closed') ||
      this.block('copying') ||
      this.exceedsLimits(bet)
    )
      return
    this.order(bet)
  }

  private order(bet: number) {
    if (!this.applyCopy({ type: 'start-requested', wallet: STREAMER })) return
    const rules = roundRules(this.options.profile)
    this.options.send({
      kind: 'start',
      bet,
      confirmsRounds: rules.confirmsRounds ?? false,
      secondsBetweenRounds: rules.secondsBetweenRounds ?? 0,
      parallelCopying: rules.parallelCopying ?? true,
    })
  }

  stop(cause: StopCause = 'viewer') {
    const shown = runningSession(this.session)
    if (!this.applyCopy({ type: 'stop-requested', cause, shown })) return
    this.options.send({ kind: 'stop' })
  }

  /** Returns the id of the proposal for which a decision was sent; null if there was none to press. */
  decide(decision: Decision): string | null {
    const session = runningSession(this.session)
    if (session?.confirmsRounds !== true || this.pause) return null
    if (decision === 'PLACE' && this.hasCheck) return null
    const { proposal, sending } = this.round
    if (!proposal || sending || !(this.now < endOf(proposal))) return null
    if (decision === 'PLACE' && this.exceedsLimits(proposal.amount)) return null
    this.applyRound({ type: 'decided', decision })
    const id = String(proposal.id)
    this.options.send({ kind: 'decide', id, decision })
    return id
  }

  tip(key: string, amount: number) {
    if (this.block('tips') || this.isTipping || this.exceedsLimits(amount)) return
    this.isTipping = true
    this.options.send({ kind: 'tip', key, amount, sentAt: this.now })
  }

  deposit(amount: number) {
    if (this.block('pool') || this.isMoving || this.exceedsLimits(amount)) return
    this.isMoving = true
    this.options.send({ kind: 'deposit', amount, sentAt: this.now })
  }

  withdraw() {
    if (this.isMoving) return
    this.isMoving = true
    this.options.send({ kind: 'withdraw', sentAt: this.now })
  }

  join(event: 'wheel' | 'jackpot') {
    if (this.options.profile[event] && !this.block('events'))
      this.options.send({ kind: 'join', event })
  }

  /** Answers a reality check; what it has paused is copied again. */
  answerCheck(answer: CheckAnswer) {
    this.applyPlay({ type: 'check-answered', at: this.now })
    const { pausedBet } = this
    this.pausedBet = null
    const session = runningSession(this.session)
    if (answer === 'stop') {
      if (session) this.stop('viewer')
    } else if (pausedBet !== null && !session && !this.pause && !this.exceedsLimits(pausedBet))
      this.order(pausedBet)
  }

  takeBreak(length: number) {
    const { breaks, panicButton } = this.options.profile
    if (!(breaks || panicButton) || breakEnd(this.breaks) !== null) return
    const until = this.now + minutes(length)
    this.applyBreak({ type: 'break-taken', until })
    this.options.send({ kind: 'break', until })
  }

  changeLimits(limits: TypedLimits) {
    const { storage } = this.options
    const next = { ...limits, currency: CURRENCY }
    const session = this.play.startedAt
    storage.limits = changeLimits(storage.limits, next, { session, now: this.now })
    this.options.send({ kind: 'limits', limits })
  }

  pauseByHost(until: number) {
    this.hostUntil = Math.max(this.hostUntil ?? 0, until)
  }

  // Messages and answers to the page follow.

  /** Applies a read of the copy session, and of the server's time. */
  read(wire: unknown, isLast: boolean) {
    const server = v.parse(CopySession, wire)
    this.session = server
    if (this.copy.request?.phase === 'checking')
      this.applyCopy({ type: 'state-checked', server, isLast })
    else this.applyCopy({ type: 'state-synced', server })
    const { id: subscriptionId, state, proposal } = server
    if (proposal && state === 'ACTIVE')
      this.applyRound({ type: 'proposed', proposal, subscriptionId })
    else if (state === 'CLOSED') this.applyRound({ type: 'withdrawn', subscriptionId })
    this.noteSeen()
    this.confirmTime()
  }

  /** Ends what is over, after an answer of the server. */
  confirmTime() {
    this.applyBreak({ type: 'time-confirmed', now: this.now })
    if (this.hostUntil !== null && this.hostUntil <= this.now) this.hostUntil = null
  }

  handleEvent(event: UserEvent) {
    switch (event.type) {
      case 'ROUND_PROPOSED':
        this.applyRound({ type: 'proposed', ...event.data })
        return
      case 'ROUND_CLOSED': {
        const { proposalId: id, outcome } = event.data
        this.applyRound({ type: 'closed', id, outcome })
        return
      }
      case 'CLOSE_SUBSCRIPTION': {
        const { subscriptionId: id, reason } = event.data
        this.applyCopy({ type: 'session-closed', id, reason })
        if (this.session?.id === id) this.session = { ...this.session, state: 'CLOSED' }
        this.applyRound({ type: 'withdrawn', subscriptionId: id })
        return
      }
      case 'UPDATE_SUBSCRIPTION':
        return
    }
  }

  addCopied(action: GameAction, at: number) {
    this.applyPlay({ type: 'actions-received', actions: [copiedPlay(action, at)] })
  }

  addTip(key: string, amount: number, at: number) {
    const tip = { key: `tip:${key}`, source: 'tip', kind: 'bet', currency: CURRENCY } as const
    this.applyPlay({ type: 'actions-received', actions: [{ ...tip, amount: String(amount), at }] })
  }

  notePoolOrder(sentAt: number) {
    this.applyPlay({ type: 'play-started', at: sentAt })
    this.applyPlay({ type: 'records-changed', at: this.now })
  }

  readRecords(actions: readonly PlayAction[]) {
    const { startedAt } = this.play
    if (startedAt === null) return
    const since = startedAt - DATE_TOLERANCE
    this.applyPlay({
      type: 'records-read',
      since,
      readAt: this.now,
      actions: actions.filter(({ at }) => at >= since),
    })
  }

  /** Stores that play continues, as each minute of a page that is visible or copies bets. */
  noteSeen() {
    const session = runningSession(this.session)
    const copyingSince = session?.createdAt ? Date.parse(session.createdAt) : null
    if (copyingSince !== null)
      this.applyPlay({ type: 'copying-synced', at: this.now, copyingSince })
    else if (this.isVisible) {
      this.applyPlay({ type: 'seen', at: this.now })
      // The page reads something then, and the model's clock is the server's.
      this.applyPlay({ type: 'time-confirmed', now: this.now })
    }
  }

  /** Stops a session that may not run, as after each render. */
  settle() {
    const session = runningSession(this.session)
    const { request, running } = this.copy
    const runningId = session?.id ?? running?.id ?? null
    const current = { since: 0, id: runningId, at: this.now, hostStop: null }
    this.opening = this.hasCheck ? nextCheckOpening(this.opening, current, this.copy) : null
    const isChecked =
      session?.confirmsRounds === false &&
      this.opening !== null &&
      isStoppedByCheck(session, this.opening)
    const check = isChecked ? ('check' as const) : null
    const cause = stopCause(session, this.options.profile, this.pause) ?? check
    if (!session || cause === null || request) return
    const { id, at } = this.lastStop
    if (id === session.id && this.now - at < RETRY_STOP_AFTER) return
    this.lastStop = { id: session.id, at: this.now }
    this.stop(cause)
    if (cause === 'check') this.pausedBet = Number(session.subscriberBetAmount)
  }

  dispose() {
    this.cancelTimer()
  }

  applyCopy(event: CopyEvent): boolean {
    const previous = this.copy
    this.copy = copyReducer(previous, event)
    return this.copy !== previous
  }

  applyRound(event: RoundEvent) {
    const previous = this.round
    this.round = roundReducer(previous, event)
    const { proposal, sending } = this.round
    if (proposal?.id === previous.proposal?.id && sending === previous.sending) return
    this.cancelTimer()
    if (!proposal) return
    const { clock } = this.options
    const timeUp = () => this.applyRound({ type: 'time-up', id: proposal.id })
    const left = endOf(proposal) - this.now
    if (left > 0) this.cancelTimer = clock.after(left, timeUp)
    else timeUp()
  }

  applyBreak(event: BreakEvent) {
    const { storage } = this.options
    const current = breakReducer(this.breaks, { type: 'stored-break-read', own: storage.own })
    this.breaks = breakReducer(current, event)
    storage.own = this.breaks.own
  }

  private applyPlay(event: PlaySessionEvent) {
    this.readStoredPlay()
    this.play = playSessionReducer(this.play, event)
    this.options.storage.play = toStored(this.play)
  }

  private readStoredPlay() {
    const { play: stored } = this.options.storage
    if (stored) this.play = playSessionReducer(this.play, { type: 'stored-read', stored })
  }
}
