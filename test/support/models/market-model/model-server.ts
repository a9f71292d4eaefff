import { createAccounts } from '../../../../demo/backend/accounts.ts'
import { createCopying } from '../../../../demo/backend/copying.ts'
import type { CopyMessage } from '../../../../demo/backend/copying-state.ts'
import { emptySubscription } from '../../../../demo/backend/copying-state.ts'
import { createCurrentGames } from '../../../../demo/backend/current-games.ts'
import type { OwnActionType, RecordedAction } from '../../../../demo/backend/data/game-actions.ts'
import { createPeople, type Person } from '../../../../demo/backend/data/people.ts'
import { limitAgainst, withLimits } from '../../../../demo/backend/play/limits.ts'
import { playAt } from '../../../../demo/backend/play/play-session.ts'
import { createRandom } from '../../../../demo/backend/random.ts'
import { parseDemoSettings } from '../../../../demo/backend/settings.ts'
import { type Clock, minutes } from '../../../../src/lib/clock.ts'
import type { EditableSettings } from '../../../../src/model/demo-settings.ts'
import type { MarketProfile } from '../../../../src/model/markets.ts'
import type { TypedLimits } from '../../../../src/model/own-limits.ts'

export type PageRequest =
  | {
      kind: 'start'
      bet: number
      confirmsRounds: boolean
      secondsBetweenRounds: number
      parallelCopying: boolean
    }
  | { kind: 'stop' }
  | { kind: 'decide'; id: string; decision: 'PLACE' | 'SKIP' }
  | { kind: 'tip'; key: string; amount: number; sentAt: number }
  | { kind: 'deposit'; amount: number; sentAt: number }
  | { kind: 'withdraw'; sentAt: number }
  | { kind: 'join'; event: 'wheel' | 'jackpot' }
  | { kind: 'break'; until: number }
  | { kind: 'limits'; limits: TypedLimits }

/** A deposit or a withdrawal as the server records it. */
interface Movement {
  id: string
  actionType: 'BET_COPIED' | 'WIN_COPIED'
  amount: string
  currency: string
  at: number
}

const WALLET = 'viewer'
const people = createPeople(createRandom(7))
const isStreamer = ({ profile }: Person) => profile !== null
const streamer = people.all.find(isStreamer)
if (!streamer) throw new Error('the sample people have no streamer')
const settings = parseDemoSettings(new URLSearchParams('balance=100000&tokenPrice=1'))

export const STREAMER: string = streamer.wallet

export interface ModelServerOptions {
  clock: Clock
  seed: number
  /** Requirements of the operator's market. */
  market: MarketProfile
  /** Whether it refuses play that market, breaks and limits forbid; otherwise only the page does. */
  isStrict: boolean
  operator: EditableSettings
  onMessage(message: CopyMessage): void
}

/** The sandbox's own copying, limits and rounds, behind a server that may be as lenient as a backend can be. */
export class ModelServer {
  readonly movements: Movement[] = []
  private readonly copying
  private readonly accounts = createAccounts(settings, new Map())
  private readonly answers = new Map<string, boolean>()
  private onAction: (action: RecordedAction) => void = () => {}
  private count = 0
  private share = 0
  private readonly options: ModelServerOptions

  constructor(options: ModelServerOptions) {
    this.options = options
    const { clock, seed, operator, isStrict } = options
    this.copying = createCopying({
      clock,
      random: createRandom(seed),
      settings,
      people,
      accounts: this.accounts,
      operator: { settings: () => (isStrict ? operator : withoutLimits(operator)) },
      actions: {
        follow: (_person, onAction) => {
          this.onAction = onAction
          return () => (this.onAction = () => {})
        },
      },
      currentGames: createCurrentGames(new Map()),
      history: {
        addCopy() {},
      },
      saved: { sessions: {}, counts: {} },
      save() {},
    })
    this.copying.events.listen(({ message }) => options.onMessage(message))
  }

  session() {
    return this.copying.sessionOf(WALLET) ?? emptySubscription
  }

  /** Lets the streamer play. */
  play(actionType: OwnActionType, amount: number) {
    this.count += 1
    const id = `a${this.count}`
    const date = new Date(this.options.clock.now()).toISOString()
    const action = { id, hash: id, date, actionType, amount, amountUsd: amount, currency: 'USD' }
    this.onAction({ ...action, nested: null })
  }

  /** Starts a session as another device would, which copies at once unless this server asks about each bet. */
  startElsewhere(bet: number) {
    const { market, isStrict } = this.options
    this.start(bet, isStrict && market.copying === 'confirm-each-round', 0)
  }

  private start(bet: number, confirmsRounds: boolean, secondsBetweenRounds: number) {
    const order = { person: streamer ?? null, bet, changeGameRule: false }
    this.copying.start(WALLET, { ...order, confirmsRounds, secondsBetweenRounds })
  }

  /** Returns whether the server has accepted a request. */
  handle(request: PageRequest): boolean {
    // A decision that is sent again gets the first answer.
    if (request.kind !== 'decide') return this.apply(request)
    const key = `${request.id} ${request.decision}`
    const answer = this.answers.get(key) ?? this.apply(request)
    this.answers.set(key, answer)
    return answer
  }

  private apply(request: PageRequest): boolean {
    const { clock, market } = this.options
    const now = clock.now()
    switch (request.kind) {
      case 'start': {
        if (!this.allows(market.copying !== 'off', request.bet)) return false
        const { bet, confirmsRounds, secondsBetweenRounds } = request
        this.start(bet, confirmsRounds, secondsBetweenRounds)
        return true
      }
      case 'stop':
        this.copying.stop(WALLET)
        return true
      case 'decide':
        return this.copying.decide(WALLET, request.id, request.decision)
      case 'tip':
        if (!this.allows(market.tips, request.amount)) return false
        this.accounts.addPlay(WALLET, { staked: request.amount }, now)
        return true
      case 'deposit':
        if (!this.allows(market.pool, request.amount)) return false
        this.share += request.amount
        return this.move('BET_COPIED', request.amount)
      case 'withdraw': {
        const { share } = this
        this.share = 0
        return share > 0 && this.move('WIN_COPIED', share)
      }
      case 'join':
        return this.allows(market[request.event], 0)
      case 'break': {
        const account = this.accounts.get(WALLET)
        account.breakUntil = Math.max(account.breakUntil ?? 0, request.until)
        this.copying.stop(WALLET)
        return true
      }
      case 'limits': {
        const account = this.accounts.get(WALLET)
        const { loss, win, stake, seconds } = request.limits
        const [lossLimit, winLimit, stakeLimit] = [loss, win, stake].map(it => Number(it) || null)
        const next = {
          lossLimit: lossLimit ?? null,
          winLimit: winLimit ?? null,
          stakeLimit: stakeLimit ?? null,
          timeLimitSeconds: seconds,
        }
        const play = playAt(account.play, now)
        const delay = minutes(market.limitRaiseDelayHours * 60)
        account.limits = withLimits(account.limits, next, { play, now, delay })
        return true
      }
    }
  }

  private allows(isOn: boolean, stake: number): boolean {
    const { isStrict, clock, operator } = this.options
    if (!isStrict) return true
    const account = this.accounts.get(WALLET)
    if (!isOn || (account.breakUntil ?? 0) > clock.now()) return false
    return limitAgainst(account, operator, stake, clock.now()) === null
  }

  private move(actionType: Movement['actionType'], amount: number): true {
    const at = this.options.clock.now()
    const sums = actionType === 'BET_COPIED' ? { staked: amount } : { won: amount }
    this.accounts.addPlay(WALLET, sums, at)
    this.movements.push({
      id: `pool-${this.movements.length + 1}`,
      actionType,
      amount: String(amount),
      currency: settings.tokenName,
      at,
    })
    return true
  }
}

const withoutLimits = ({
  sessionLossLimit: _loss,
  sessionWinLimit: _win,
  sessionStakeLimit: _stake,
  sessionTimeLimitSeconds: _time,
  ...others
}: EditableSettings): EditableSettings => others
