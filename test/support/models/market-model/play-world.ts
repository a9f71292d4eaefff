import * as v from 'valibot'
import type { CopyMessage } from '../../../../demo/backend/copying-state.ts'
import { createOperator } from '../../../../demo/backend/operator.ts'
import { createRandom, type Random } from '../../../../demo/backend/random.ts'
import type { RequestOutcome } from '../../../../src/features/copy/session/copy-state.ts'
import { minutes, seconds } from '../../../../src/lib/clock.ts'
import { CopySession } from '../../../../src/model/copy-session.ts'
import { GameAction } from '../../../../src/model/game-action.ts'
import { type Market, type MarketProfile, resolveMarket } from '../../../../src/model/markets.ts'
import { operatorLimits } from '../../../../src/model/play-limits.ts'
import {
  copiedPlay,
  DATE_TOLERANCE,
  type PlayAction,
  playTotals,
  poolPlay,
} from '../../../../src/model/play-session-state.ts'
import { createSyncClock, type SyncClock } from '../../sync-clock.ts'
import { applyAnswer } from './answers.ts'
import { DeviceStorage } from './device-storage.ts'
import { type Message, toMessage } from './messages.ts'
import { CURRENCY, ModelPage } from './model-page.ts'
import { ModelServer, type PageRequest } from './model-server.ts'
import { PLAN, profileOf } from './plan.ts'
import { check, PlayOracle } from './play-oracle.ts'

const operatorDefaults = createOperator('Casino', {}).settings()

interface Call {
  page: ModelPage
  request: PageRequest
  sentAt: number
}

/** Milliseconds after which a page stops waiting for an answer. */
const TIMEOUT = seconds(15)

/** A random session of a viewer: a page and the server, what both lose, and an oracle that watches. */
export class PlayWorld {
  readonly log: string[] = []
  private readonly random: Random
  private readonly clock: SyncClock
  private readonly server: ModelServer
  private readonly oracle: PlayOracle
  private readonly storage = new DeviceStorage()
  private readonly profile: MarketProfile
  private readonly limits
  private page: ModelPage
  private calls: Call[] = []
  private messages: Message[] = []
  private readonly records: PlayAction[] = []
  private tips: PlayAction[] = []
  /** Sessions that this page hasn't started. */
  private readonly elsewhere = new Set<unknown>()
  private stopSentAt = Number.NEGATIVE_INFINITY
  private tipCount = 0

  constructor(market: Market, seed: number) {
    this.random = createRandom(seed)
    const { random } = this
    // Midnight is near.
    this.clock = createSyncClock(Date.UTC(2026, 0, 5, 23, random.integer(0, 59)))
    this.profile = profileOf(market, random)
    const some = <T>(value: T) => (random.chance(0.15) ? value : null)
    const operator = {
      ...operatorDefaults,
      sessionLossLimit: some(random.integer(2, 20)),
      sessionWinLimit: some(random.integer(5, 40)),
      sessionStakeLimit: some(random.integer(2, 40)),
      sessionTimeLimitSeconds: some(random.pick([60, 600, 3600])),
    }
    this.limits = operatorLimits(operator)
    this.oracle = new PlayOracle(this.profile, this.limits)
    this.server = new ModelServer({
      clock: this.clock,
      seed,
      market: resolveMarket(market, null).profile,
      isStrict: random.chance(0.5),
      operator,
      onMessage: message => this.publish(message),
    })
    this.page = this.openPage()
  }

  private openPage(): ModelPage {
    const { clock, profile, limits: operator, storage } = this
    const page: ModelPage = new ModelPage({
      clock,
      profile,
      operator,
      storage,
      send: request => {
        this.oracle.checkRequest(request, page, clock.now())
        if (request.kind === 'stop') this.stopSentAt = clock.now()
        this.calls.push({ page, request, sentAt: clock.now() })
      },
    })
    return page
  }

  /** Plays a random session; throws where a rule is broken. */
  run() {
    const { random, page } = this
    if (random.chance(0.9)) page.read(this.server.session(), false)
    const steps = random.integer(8, 40)
    for (let at = 0; at < steps; at += 1) {
      const name = random.pick(PLAN)
      this.log.push(name)
      this[name]()
      this.rest()
    }
    this.finish()
    this.page.dispose()
  }

  private rest() {
    this.noteSession()
    this.page.settle()
    const isElsewhere = this.elsewhere.has(this.page.session?.id)
    this.oracle.checkPage(this.page, this.clock.now(), this.stopSentAt, isElsewhere)
  }

  private noteSession() {
    // No server has a record of the tips of a session that this device knows to be over.
    if (!this.oracle.noteSession(this.page)) return
    const since = this.page.play.startedAt ?? Number.POSITIVE_INFINITY
    this.tips = this.tips.filter(({ at }) => at >= since)
  }

  // Actions of the viewer and the host page follow.

  start() {
    this.clock.advance(1)
    this.page.start(this.random.integer(1, 5))
  }
  stop() {
    this.page.stop()
  }
  place() {
    this.page.decide('PLACE')
    // Pressed twice.
    if (this.random.chance(0.2)) this.page.decide('PLACE')
  }
  skip() {
    this.page.decide('SKIP')
  }
  tip() {
    this.tipCount += 1
    this.page.tip(String(this.tipCount), this.random.integer(1, 6))
  }
  deposit() {
    this.page.deposit(this.random.integer(1, 6))
  }
  withdraw() {
    this.page.withdraw()
  }
  join() {
    this.page.join(this.random.pick(['wheel', 'jackpot']))
  }
  takeBreak() {
    const { storage } = this
    this.page.takeBreak(this.random.pick([15, 60, 1440]))
    if (storage.own) this.oracle.noteBreak(storage.own.until)
  }
  changeLimits() {
    const { random } = this
    const amount = () => (random.chance(0.5) ? String(random.integer(2, 30)) : '')
    const limits = { loss: amount(), win: amount(), stake: amount() }
    const seconds = random.chance(0.3) ? random.pick([900, 3600]) : null
    this.page.changeLimits({ ...limits, seconds })
    this.oracle.noteLimits({ ...limits, seconds }, this.clock.now())
  }
  answerCheck() {
    const { page, random } = this
    if (!page.hasCheck || page.copy.request) return
    this.oracle.noteCheck(this.clock.now())
    page.answerCheck(random.pick(['continue', 'stop']))
  }
  pauseByHost() {
    const until = this.clock.now() + minutes(this.random.integer(1, 20))
    this.page.pauseByHost(until)
    this.oracle.noteHostPause(until)
  }
  reload() {
    const { page } = this
    page.dispose()
    this.page = this.openPage()
    // The host page pauses again after a reload.
    if (page.hostUntil !== null) this.page.pauseByHost(page.hostUntil)
    this.noteSession()
    if (this.random.chance(0.8)) this.read()
  }
  hide() {
    this.page.isVisible = !this.page.isVisible
  }

  // Events elsewhere follow.

  bet() {
    this.server.play('BET', this.random.pick([0, 2, 5]))
  }
  win() {
    this.server.play('WIN', this.random.pick([1, 2, 5, 20]))
  }
  rollback() {
    this.server.play(this.random.pick(['ROLLBACK_BET', 'ROLLBACK_WIN']), 2)
  }
  startElsewhere() {
    if (this.server.session().state === 'ACTIVE') return
    this.clock.advance(1)
    this.server.startElsewhere(this.random.integer(1, 5))
    this.elsewhere.add(this.server.session().id)
  }
  wait() {
    this.pass(this.random.pick([500, 2000, 4000, 11_000]))
  }
  waitLong() {
    this.pass(minutes(this.random.pick([2, 14.5, 16, 31, 31, 61])))
  }

  private pass(ms: number) {
    for (let left = ms; left > 0; left -= minutes(1)) {
      this.clock.advance(Math.min(left, minutes(1)))
      if (ms >= minutes(1)) this.page.noteSeen()
    }
  }

  // Actions of the network follow.

  read() {
    this.page.read(this.server.session(), this.random.chance(0.3))
    if (this.random.chance(0.5)) this.readRecords()
  }
  readRecords() {
    this.page.readRecords(this.records)
  }
  deliverMessages() {
    for (const message of this.messages.splice(0)) this.deliver(message)
  }
  loseMessages() {
    this.messages = []
  }
  answer() {
    const [call] = this.calls.splice(this.random.integer(0, Math.max(0, this.calls.length - 1)), 1)
    if (!call) return
    const fate = this.random.next()
    const isLate = this.clock.now() - call.sentAt > TIMEOUT
    if (fate < 0.7 && !isLate) this.respond(call, this.handle(call.request))
    else if (fate < 0.8) this.respond(call, null)
    else if (fate < 0.9) {
      this.handle(call.request)
      this.respond(call, null)
    } else {
      this.clock.after(seconds(this.random.integer(1, 40)), () => this.handle(call.request))
      this.respond(call, null)
    }
  }

  private handle(request: PageRequest): boolean {
    if (request.kind === 'start') this.clock.advance(1)
    const isAccepted = this.server.handle(request)
    if (request.kind === 'deposit' || request.kind === 'withdraw') this.recordMovements()
    return isAccepted
  }

  private recordMovements() {
    const { movements } = this.server
    const known = this.records.filter(({ source }) => source === 'pool').length
    for (const { at, ...movement } of movements.slice(known))
      this.records.push(poolPlay({ ...movement, amount: decimalOf(movement.amount) }, at))
  }

  /** Hands an answer to the page that waits for it; null for one that was lost. */
  private respond({ page, request }: Call, isAccepted: boolean | null) {
    if (page !== this.page) return
    const outcome = outcomeOf(isAccepted)
    const isFresh = this.random.chance(0.7)
    const session = isFresh ? v.parse(CopySession, this.server.session()) : null
    applyAnswer(page, request, outcome, session)
    if (request.kind === 'tip' && outcome === 'accepted')
      this.tips.push(tipOf(request.key, request.amount, request.sentAt))
  }

  private publish(sent: CopyMessage) {
    const message = toMessage(sent)
    this.messages.push(message)
    if (message.type !== 'COPIED') return
    this.records.push(copiedPlay(message.action, Date.parse(message.action.date)))
  }

  private deliver(message: Message) {
    if (message.type !== 'COPIED') this.page.handleEvent(message)
    else this.page.addCopied(message.action, Date.parse(message.action.date))
  }

  // The check at the end follows, after another reload and a read of the records.

  private finish() {
    this.reload()
    this.read()
    this.readRecords()
    this.noteSession()
    this.checkTotals()
  }

  private checkTotals() {
    const { startedAt } = this.page.play
    if (startedAt === null) return
    const since = startedAt - DATE_TOLERANCE
    let net = 0
    for (const { at, kind, amount } of [...this.records, ...this.tips]) {
      if (at < since) continue
      const isCredit = kind === 'win' || kind === 'bet-returned'
      net += Math.round(Number(amount) * 100) * (isCredit ? 1 : -1)
    }
    const shown = playTotals(this.page.play, CURRENCY).net.times(100).toNumber()
    check(shown === net, `after a reload the net is that of the records: ${shown} for ${net}`)
  }
}

function outcomeOf(isAccepted: boolean | null): RequestOutcome {
  if (isAccepted === null) return 'lost'
  return isAccepted ? 'accepted' : 'refused'
}

const decimalOf = (amount: string) => v.parse(GameAction.entries.amount, amount)

const tipOf = (key: string, amount: number, at: number): PlayAction => ({
  key: `tip:${key}`,
  source: 'tip',
  kind: 'bet',
  amount: String(amount),
  currency: CURRENCY,
  at,
})
