import * as v from 'valibot'
import { type Cancel, type Clock, seconds } from '../../src/lib/clock.ts'
import { utcDates } from '../../src/lib/dates.ts'
import { createSignal, type Signal } from '../../src/lib/signal.ts'
import { RoundState } from '../../src/model/round.ts'
import { CloseReason } from '../../src/model/subscription.ts'
import type { Accounts } from './accounts.ts'
import type { Actions } from './actions.ts'
import { copyStep } from './copy-rules.ts'
import { roundTo, toUsd } from './currency.ts'
import type { CopiedAction } from './data/copy-history.ts'
import type { OwnActionType, RecordedAction } from './data/game-actions.ts'
import type { People, Person } from './data/people.ts'
import type { History } from './history.ts'
import { type Random, uuidFrom } from './random.ts'
import type { Round, Rounds } from './rounds.ts'
import type { DemoSettings } from './settings.ts'

/** From the server's decision to end a copy session to its end (docs/behaviour/demo.md#copying). */
const TERMINATION_DELAY: number = seconds(1)
/** User id of the scenario's viewer, who is nobody of the sample people. */
const VIEWER_ID = 5001

/** Whoever copies nobody has this. */
export const emptySubscription: Round = {
  id: null,
  player: null,
  playerWalletHash: null,
  state: 'CLOSED',
  changeGameRule: null,
  subscriberBetAmount: 0,
  createdAt: null,
  deletedAt: null,
  subscriber: null,
}

const amount = v.pipe(v.number(), v.finite())
const name = v.nullable(v.string())
/** A copying that outlives a reload. */
const StoredSession = v.object({
  round: v.object({
    id: v.string(),
    player: v.nullable(v.number()),
    playerWalletHash: name,
    state: RoundState,
    changeGameRule: v.boolean(),
    subscriberBetAmount: amount,
    createdAt: v.string(),
    deletedAt: v.null(),
    subscriber: v.number(),
  }),
  original: v.nullable(amount),
  lastWin: v.nullable(amount),
  /** Why it is about to end. */
  reason: v.nullable(CloseReason),
})
type StoredSession = v.InferOutput<typeof StoredSession>

/** How often a viewer copied a streamer, and what the wins of it came to, in USD. */
const CopyCount = v.object({ bets: v.number(), winUsd: amount })
export type CopyCount = v.InferOutput<typeof CopyCount>

/** All copying of a demo: what goes on by the viewer's wallet, what there was by both wallets. */
export const CopyingState = v.object({
  sessions: v.record(v.string(), StoredSession),
  counts: v.record(v.string(), v.record(v.string(), CopyCount)),
})
export type CopyingState = v.InferOutput<typeof CopyingState>

/** What a viewer asks for; who asks for nobody's bets gets a subscription that copies nothing. */
export interface CopyOrder {
  readonly person: Person | null
  /** In session currency. */
  readonly bet: number
  readonly changeGameRule: boolean
}

/** What a viewer is told of their copying. */
export type CopyNews =
  | { readonly type: 'closed'; readonly reason: CloseReason; readonly id: string }
  | {
      readonly type: 'copied'
      readonly balance: number
      readonly copy: CopiedAction
      readonly original: RecordedAction
    }

/** The copying of bets on the fly. */
export interface Copying {
  start(wallet: string, order: CopyOrder): Round
  /** Closes at once, as the viewer wants it: TURN_OFF. */
  stop(wallet: string): void
  /** An end that the server decides: termination, closed after 1 s. */
  terminate(wallet: string, reason: CloseReason): void
  count(wallet: string, streamer: Person): CopyCount
  readonly told: Signal<{ readonly wallet: string; readonly news: CopyNews }>
  entries(): CopyingState
  /** Ends every timer and source. */
  dispose(): void
}

/** What the copying of a world is made of. */
export interface CopyingOptions {
  readonly clock: Clock
  readonly random: Random
  readonly settings: DemoSettings
  readonly people: People
  readonly accounts: Accounts
  readonly actions: Actions
  readonly rounds: Rounds
  readonly history: History
  readonly saved: CopyingState
  save(): void
}

interface Session extends StoredSession {
  leave: Cancel
  cancel: Cancel
}

const noCancel: Cancel = () => {}

/** Creates the copying of a world, and goes on with what was saved. */
export function createCopying(options: CopyingOptions): Copying {
  const { clock, settings, people, accounts, actions, rounds, history, save } = options
  const told = createSignal<{ wallet: string; news: CopyNews }>()
  const sessions = new Map<string, Session>()
  const counts = new Map(Object.entries(options.saved.counts).map(([key, of]) => [key, { ...of }]))
  const round = (value: number) => roundTo(settings.tokenName, value)

  function begin(wallet: string, stored: StoredSession): void {
    const session: Session = { ...stored, leave: noCancel, cancel: noCancel }
    sessions.set(wallet, session)
    rounds.set(wallet, session.round)
    const person = people.byWallet(session.round.playerWalletHash ?? '')
    if (person) session.leave = actions.listen(person, action => follow(wallet, person, action))
    if (session.round.state === 'TERMINATION') closeLater(wallet, session)
  }

  function close(wallet: string, reason: CloseReason = 'TURN_OFF'): void {
    const session = sessions.get(wallet)
    if (!session) return
    session.leave()
    session.cancel()
    sessions.delete(wallet)
    rounds.set(wallet, null)
    save()
    told.emit({ wallet, news: { type: 'closed', reason, id: session.round.id } })
  }

  function closeLater(wallet: string, session: Session): void {
    session.cancel()
    session.cancel = clock.after(TERMINATION_DELAY, () =>
      close(wallet, session.reason ?? 'TURN_OFF'),
    )
  }

  function terminate(wallet: string, reason: CloseReason): void {
    const session = sessions.get(wallet)
    if (!session || session.round.state === 'TERMINATION') return
    session.round = { ...session.round, state: 'TERMINATION' }
    session.reason = reason
    rounds.set(wallet, session.round)
    save()
    closeLater(wallet, session)
  }

  function counted(wallet: string, person: Person, type: OwnActionType, copied: number): void {
    const own = counts.get(wallet) ?? {}
    const { bets, winUsd } = own[person.wallet] ?? { bets: 0, winUsd: 0 }
    const usd = toUsd(settings.tokenPrice, copied)
    if (type === 'BET') own[person.wallet] = { bets: bets + 1, winUsd }
    if (type === 'WIN') own[person.wallet] = { bets, winUsd: roundTo('USD', winUsd + usd) }
    if (type === 'ROLLBACK_WIN')
      own[person.wallet] = {
        bets,
        winUsd: roundTo('USD', Math.max(0, winUsd - usd)),
      }
    counts.set(wallet, own)
  }

  function copyOf(
    wallet: string,
    person: Person,
    action: RecordedAction,
    type: OwnActionType,
    copied: number,
  ): CopiedAction {
    const hash = uuidFrom(options.random.fork(`copied:${wallet}:${action.hash}`))
    return {
      id: `copied-${hash}`,
      hash,
      date: action.date,
      actionType: `${type}_COPIED`,
      amount: copied,
      amountUsd: toUsd(settings.tokenPrice, copied),
      currency: settings.tokenName,
      gameType: action.gameType ?? null,
      gameName: action.gameName ?? null,
      timeline: null,
      wallet: null,
      nickname: null,
      streamerNickname: person.nickname,
      nested: { ...action, wallet: person.wallet, nickname: person.nickname, nested: null },
    }
  }

  function follow(wallet: string, person: Person, action: RecordedAction): void {
    const session = sessions.get(wallet)
    const { actionType } = action
    if (!(session && isOwn(actionType))) return
    const account = accounts.get(wallet)
    const { state, subscriberBetAmount } = session.round
    const facts = { ...session, state, bet: subscriberBetAmount, balance: account.balance }
    const outcome = copyStep(facts, { actionType, usd: Number(action.amount) }, round)
    switch (outcome.is) {
      case 'nothing':
        return
      case 'closed':
        close(wallet, session.reason ?? 'TURN_OFF')
        return
      case 'insufficient-funds':
        terminate(wallet, 'INSUFFICIENT_FUNDS')
        return
      case 'copied': {
        account.balance = outcome.balance
        session.original = outcome.original
        session.lastWin = outcome.lastWin
        const copy = copyOf(wallet, person, action, actionType, outcome.amount)
        history.addCopy(wallet, copy)
        counted(wallet, person, actionType, outcome.amount)
        save()
        const news = { type: 'copied' as const, balance: outcome.balance, copy, original: action }
        told.emit({ wallet, news })
      }
    }
  }

  for (const [wallet, stored] of Object.entries(options.saved.sessions)) begin(wallet, stored)

  return {
    start(wallet, { person, bet, changeGameRule }) {
      // One at a time: whoever copies somebody else now has turned the other off.
      close(wallet)
      const now = clock.now()
      begin(wallet, {
        round: {
          id: `subscription-${now}`,
          player: person?.userId ?? null,
          playerWalletHash: person?.wallet ?? null,
          state: 'ACTIVE',
          changeGameRule,
          subscriberBetAmount: bet,
          createdAt: utcDates.iso(now),
          deletedAt: null,
          subscriber: people.byWallet(wallet)?.userId ?? VIEWER_ID,
        },
        original: null,
        lastWin: null,
        reason: null,
      })
      save()
      return rounds.of(wallet) ?? emptySubscription
    },
    stop: wallet => close(wallet),
    terminate,
    count: (wallet, streamer) => counts.get(wallet)?.[streamer.wallet] ?? { bets: 0, winUsd: 0 },
    told,
    entries: () => ({
      sessions: Object.fromEntries(
        [...sessions].map(([wallet, { round: own, original, lastWin, reason }]) => [
          wallet,
          { round: own, original, lastWin, reason },
        ]),
      ),
      counts: Object.fromEntries(counts),
    }),
    dispose() {
      for (const { leave, cancel } of sessions.values()) {
        leave()
        cancel()
      }
    },
  }
}

const isOwn = (type: string): type is OwnActionType =>
  type === 'BET' || type === 'WIN' || type === 'ROLLBACK_BET' || type === 'ROLLBACK_WIN'
