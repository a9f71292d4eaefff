import type { MarketProfile } from '../../../../src/model/markets.ts'
import type { TypedLimits } from '../../../../src/model/own-limits.ts'
import type { PlayLimits } from '../../../../src/model/play-limits.ts'
import type { ModelPage } from './model-page.ts'
import type { PageRequest } from './model-server.ts'

/** Limits in cents and seconds; null for none. */
interface Cents {
  loss: number | null
  win: number | null
  stake: number | null
  seconds: number | null
}

const cents = (amount: number | string): number => Math.round(Number(amount) * 100)
const lower = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)
const strictest = (one: Cents, other: Cents): Cents => ({
  loss: lower(one.loss, other.loss),
  win: lower(one.win, other.win),
  stake: lower(one.stake, other.stake),
  seconds: lower(one.seconds, other.seconds),
})
const centsOf = (limits: PlayLimits): Cents => ({
  loss: limits.loss && cents(limits.loss.toFixed()),
  win: limits.win && cents(limits.win.toFixed()),
  stake: limits.stake && cents(limits.stake.toFixed()),
  seconds: limits.seconds,
})
const noLimits: Cents = { loss: null, win: null, stake: null, seconds: null }

/** Fails a model with what was broken. */
export function check(isKept: boolean, rule: string): asserts isKept {
  if (!isKept) throw new Error(rule)
}

/**
 * Computes the requirements of a profile in arithmetic of its own: whole cents, the strictest limit that was ever
 * chosen in a session, the latest end of any break.
 */
export class PlayOracle {
  private readonly profile: MarketProfile
  private readonly operator: Cents
  private breakUntil = 0
  private hostUntil = 0
  /** Choices of the viewer, the last one last, with their times. */
  private readonly choices = [{ limits: noLimits, at: Number.NEGATIVE_INFINITY }]
  private startedAt: number | null = null
  /** Time when a reality check was last answered, or the session began. */
  private checkedAt: number | null = null

  constructor(profile: MarketProfile, operator: PlayLimits) {
    this.profile = profile
    this.operator = centsOf(operator)
  }

  noteBreak(until: number) {
    this.breakUntil = Math.max(this.breakUntil, until)
  }

  noteHostPause(until: number) {
    this.hostUntil = Math.max(this.hostUntil, until)
  }

  noteLimits({ loss, win, stake, seconds }: TypedLimits, at: number) {
    const amount = (typed: string) => (typed === '' ? null : cents(typed))
    const limits = { loss: amount(loss), win: amount(win), stake: amount(stake), seconds }
    this.choices.push({ limits, at })
  }

  /** Returns the strictest of the operator's limits and of all that were chosen in the session or in the delay before. */
  private asked(now: number): Cents {
    const since = (this.startedAt ?? now + 1) - this.profile.limitRaiseDelayHours * 3_600_000
    return this.choices
      .filter((_, index) => (this.choices[index + 1]?.at ?? Number.POSITIVE_INFINITY) >= since)
      .reduce((all, { limits }) => strictest(all, limits), this.operator)
  }

  /** Follows the page's play session. Returns whether the earlier one is over. */
  noteSession({ play: { startedAt } }: ModelPage): boolean {
    const isOver = this.startedAt !== null && (startedAt === null || startedAt > this.startedAt)
    if (isOver || this.checkedAt === null) this.checkedAt = startedAt
    this.startedAt = startedAt
    return isOver
  }

  noteCheck(now: number) {
    this.checkedAt = now
  }

  private isPaused(page: ModelPage, now: number): boolean {
    return now < this.breakUntil || now < this.hostUntil || this.hasReachedLimit(page, now)
  }

  private hasCheck({ isSynced }: ModelPage, now: number): boolean {
    const { realityCheckMinutes: interval } = this.profile
    if (interval === null || this.checkedAt === null || !isSynced) return false
    return now - this.checkedAt >= interval * 60_000
  }

  private hasReachedLimit({ play, isSynced }: ModelPage, now: number): boolean {
    if (play.startedAt === null || !isSynced) return false
    const { staked, won } = sumsOf(play)
    const limits = this.asked(now)
    const isOver = (value: number, limit: number | null) => limit !== null && value >= limit
    return (
      isOver(staked - won, limits.loss) ||
      isOver(won - staked, limits.win) ||
      isOver(staked, limits.stake) ||
      isOver((now - play.startedAt) / 1000, limits.seconds)
    )
  }

  /** Checks that one press doesn't go beyond a limit, whatever was staked before. */
  private checkStake(amount: string | number, { play }: ModelPage, now: number) {
    const { loss, stake } = this.asked(now)
    const { staked, won } = sumsOf(play)
    const after = staked + cents(amount)
    check(stake === null || after <= stake, 'no press stakes more than the stake limit')
    check(loss === null || after - won <= loss, 'no press can lose more than the loss limit')
  }

  /** Checks what a page sends. */
  checkRequest(request: PageRequest, page: ModelPage, now: number) {
    const { profile } = this
    switch (request.kind) {
      case 'start':
        check(profile.copying !== 'off', 'nothing is started where copying is off')
        if (profile.copying === 'confirm-each-round')
          check(request.confirmsRounds, 'the server is told to ask before each bet')
        check(
          request.secondsBetweenRounds >= profile.secondsBetweenRounds,
          'the server is told the least time between bets',
        )
        check(
          profile.parallelCopying || !request.parallelCopying,
          'the server is told that nothing is copied in parallel',
        )
        check(page.copy.running === null, 'nothing is started while something is copied')
        this.checkStake(request.bet, page, now)
        break
      case 'decide':
        if (request.decision === 'SKIP') return
        this.checkStake(page.round.proposal?.amount ?? 0, page, now)
        break
      case 'tip':
        check(profile.tips, 'no tip where tips are off')
        this.checkStake(request.amount, page, now)
        break
      case 'deposit':
        check(profile.pool, 'no deposit where pools are off')
        this.checkStake(request.amount, page, now)
        break
      case 'join':
        break
      default:
        return
    }
    check(!this.isPaused(page, now), `${request.kind} in a break, a pause or beyond a limit`)
    const isCopying = request.kind === 'start' || request.kind === 'decide'
    if (isCopying || profile.realityCheckPauses === 'all')
      check(!this.hasCheck(page, now), `${request.kind} while a reality check is open`)
  }

  /**
   * Checks a page at rest: the strictest limits apply, and a session that may not run is being stopped. A session that
   * was started elsewhere may run while a check is open here.
   */
  checkPage(page: ModelPage, now: number, stopSentAt: number, isElsewhere: boolean) {
    const limits = centsOf(page.limits)
    const asked = this.asked(now)
    for (const kind of ['loss', 'win', 'stake', 'seconds'] as const) {
      const [inEffect, limit] = [limits[kind], asked[kind]]
      check(limit === null || (inEffect ?? Infinity) <= limit, `the strictest ${kind} limit holds`)
    }
    const { session, copy } = page
    if (!session || session.state === 'CLOSED' || copy.request) return
    const { copying } = this.profile
    const isForbidden =
      copying === 'off' || (copying === 'confirm-each-round' && !session.confirmsRounds)
    const isChecked = !(session.confirmsRounds || isElsewhere) && this.hasCheck(page, now)
    if (isForbidden || isChecked || this.isPaused(page, now))
      check(now - stopSentAt < 15_000, 'what may not run is stopped')
  }
}

/** Returns in cents what a page knows to be staked and won. */
function sumsOf({ actions }: ModelPage['play']) {
  let [staked, won] = [0, 0]
  for (const { kind, amount } of actions.values()) {
    const sum = cents(amount)
    if (kind === 'bet') staked += sum
    else if (kind === 'bet-returned') staked -= sum
    else won += kind === 'win' ? sum : -sum
  }
  return { staked, won }
}
