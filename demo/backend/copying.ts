import * as v from 'valibot'
import { type Cancel, type Clock, seconds } from '../../src/lib/clock.ts'
import { utcDateFormatter } from '../../src/lib/date-formatter.ts'
import { createEmitter } from '../../src/lib/emitter.ts'
import type { CloseReason } from '../../src/model/copy-session.ts'
import type { Accounts } from './accounts.ts'
import type { Actions } from './actions.ts'
import { toCopiedAction, toStreamed } from './copied-action.ts'
import { copyAction } from './copy-rules.ts'
import {
  type CopyingState,
  type CopyMessage,
  emptySubscription,
  noCopies,
  type StoredSession,
  type WireSession,
  withCopy,
} from './copying-state.ts'
import { roundTo, toUsd } from './currency.ts'
import type { CurrentGames } from './current-games.ts'
import { OwnActionType, type RecordedAction } from './data/game-actions.ts'
import type { People, Person } from './data/people.ts'
import type { History } from './history.ts'
import type { Operator } from './operator.ts'
import { limitAgainst } from './play/limits.ts'
import { playedBy } from './play/play-session.ts'
import { type Random, uuidFrom } from './random.ts'
import { createRounds, isTooSoon, noRounds, type Rounds } from './rounds.ts'
import type { DemoSettings } from './settings.ts'

/** Time from the server's decision to end a copy session to its end (docs/behaviour/demo.md#copying). */
const TERMINATION_DELAY: number = seconds(1)
/** User id of the scenario's viewer, who isn't among the sample people. */
const VIEWER_ID = 5001

/** A viewer's request to copy; without a person the session copies nothing. */
export interface CopyRequest {
  readonly person: Person | null
  /** In session currency. */
  readonly bet: number
  readonly changeGameRule: boolean
  /** Whether each bet is proposed and waits for the viewer. */
  readonly confirmsRounds: boolean
  /** Least seconds between two copied bets. */
  readonly secondsBetweenRounds: number
}

interface CopyingOptions {
  readonly clock: Clock
  readonly random: Random
  readonly settings: Pick<DemoSettings, 'tokenName' | 'tokenPrice'>
  readonly people: Pick<People, 'byWallet'>
  readonly accounts: Pick<Accounts, 'get' | 'addPlay'>
  readonly actions: Pick<Actions, 'follow'>
  readonly currentGames: Pick<CurrentGames, 'changes'>
  readonly operator: Pick<Operator, 'settings'>
  readonly history: Pick<History, 'addCopy'>
  readonly saved: CopyingState
  save(): void
}

interface ActiveSession extends StoredSession {
  confirmation: Rounds | null
  unfollow: Cancel
  cancelClose: Cancel
}

const noCancel: Cancel = () => {}

/** Copies streamers' bets on the fly, with one session at most of each viewer; resumes the saved ones. */
export function createCopying(options: CopyingOptions) {
  const { clock, settings, people, accounts, actions, operator, history, save } = options
  const events = createEmitter<{ wallet: string; message: CopyMessage }>()
  const sessions = new Map<string, ActiveSession>()
  const counts = new Map(
    Object.entries(options.saved.counts).map(([wallet, own]) => [wallet, { ...own }]),
  )
  /** Times of each viewer's last copied bet, in sessions that are over. */
  const lastBets = new Map<string, number | null>()
  const rounded = (value: number) => roundTo(settings.tokenName, value)

  function startSession(wallet: string, stored: StoredSession): void {
    const session: ActiveSession = {
      ...stored,
      unfollow: noCancel,
      cancelClose: noCancel,
      confirmation: null,
    }
    sessions.set(wallet, session)
    const { id, confirmsRounds = false } = session.round
    if (confirmsRounds) {
      session.confirmation = createRounds({
        clock,
        state: session.rounds,
        amount: session.round.subscriberBetAmount,
        subscriptionId: id,
        emit(message) {
          save()
          events.emit({ wallet, message })
        },
      })
    }
    const person = people.byWallet(session.round.playerWalletHash ?? '')
    if (person) session.unfollow = actions.follow(person, action => copy(wallet, person, action))
    if (session.round.state === 'TERMINATION') scheduleClose(wallet, session)
  }

  function close(wallet: string, reason: CloseReason = 'TURN_OFF'): void {
    const session = sessions.get(wallet)
    if (!session) return
    session.unfollow()
    session.cancelClose()
    session.confirmation?.dispose()
    sessions.delete(wallet)
    lastBets.set(wallet, session.rounds.lastBetAt)
    save()
    const data = { reason, subscriptionId: session.round.id }
    events.emit({ wallet, message: { type: 'CLOSE_SUBSCRIPTION', data } })
  }

  function scheduleClose(wallet: string, session: ActiveSession): void {
    session.cancelClose()
    session.cancelClose = clock.after(TERMINATION_DELAY, () =>
      close(wallet, session.reason ?? 'TURN_OFF'),
    )
  }

  /** Ends a session by the server's decision; it is closed after 1 s. */
  function terminate(wallet: string, reason: CloseReason): void {
    const session = sessions.get(wallet)
    if (!session || session.round.state === 'TERMINATION') return
    session.round = { ...session.round, state: 'TERMINATION' }
    session.reason = reason
    save()
    scheduleClose(wallet, session)
  }

  function updateCount(wallet: string, person: Person, type: OwnActionType, usd: number): void {
    const own = counts.get(wallet) ?? {}
    own[person.wallet] = withCopy(own[person.wallet] ?? noCopies, type, usd)
    counts.set(wallet, own)
  }

  /** Returns whether an active session copies a bet: its round is confirmed, not too soon, and within the limits. */
  function takesBet(wallet: string, session: ActiveSession, action: RecordedAction): boolean {
    const { confirmation, round: own } = session
    const stake = Number(action.amount) === 0 ? 0 : own.subscriberBetAmount
    if (limitAgainst(accounts.get(wallet), operator.settings(), Number(stake), clock.now())) {
      terminate(wallet, 'TURN_OFF')
      return false
    }
    if (!confirmation) return !isTooSoon(session.rounds, clock.now())
    const isPlaced = confirmation.takePlaced()
    confirmation.propose(action)
    return isPlaced
  }

  function copy(wallet: string, person: Person, action: RecordedAction): void {
    const session = sessions.get(wallet)
    const { actionType } = action
    if (!(session && v.is(OwnActionType, actionType))) return
    const account = accounts.get(wallet)
    const isBet = actionType === 'BET'
    if (isBet && session.round.state === 'ACTIVE' && !takesBet(wallet, session, action)) {
      // The win of this bet isn't copied either.
      session.original = null
      session.lastWin = null
      return
    }
    const { state, subscriberBetAmount } = session.round
    const current = { ...session, state, bet: subscriberBetAmount, balance: account.balance }
    const outcome = copyAction(current, { actionType, usd: Number(action.amount) }, rounded)
    switch (outcome.type) {
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
        accounts.addPlay(wallet, playedBy(actionType, outcome.amount), clock.now())
        if (isBet) session.rounds.lastBetAt = clock.now()
        session.original = outcome.original
        session.lastWin = outcome.lastWin
        const hash = uuidFrom(options.random.fork(`copied:${wallet}:${action.hash}`))
        const own = { type: actionType, hash, amount: outcome.amount }
        const copied = toCopiedAction(person, action, own, settings)
        history.addCopy(wallet, copied)
        updateCount(wallet, person, actionType, toUsd(settings.tokenPrice, outcome.amount))
        save()
        const data = {
          balanceChange: { balance: outcome.balance },
          followerAction: toStreamed(copied),
          playerAction: toStreamed(action),
        }
        events.emit({ wallet, message: { type: 'UPDATE_SUBSCRIPTION', data } })
      }
    }
  }

  /** Returns the viewer's session; null for a viewer who copies nobody. */
  function sessionOf(wallet: string): WireSession | null {
    const session = sessions.get(wallet)
    if (!session) return null
    return { ...session.round, proposal: session.confirmation?.proposal() ?? null }
  }

  for (const [wallet, stored] of Object.entries(options.saved.sessions))
    startSession(wallet, stored)
  const stopListening = options.currentGames.changes.listen(person => {
    for (const [wallet, { round: own }] of sessions)
      if (own.playerWalletHash === person.wallet && !own.changeGameRule)
        terminate(wallet, 'CHANGED_GAME_TYPE')
  })

  return {
    start(wallet: string, order: CopyRequest): WireSession {
      const { person, bet, changeGameRule, confirmsRounds, secondsBetweenRounds } = order
      // A viewer copies one streamer at a time, so a new session ends the previous one.
      close(wallet)
      const now = clock.now()
      startSession(wallet, {
        round: {
          id: `subscription-${now}`,
          player: person?.userId ?? null,
          playerWalletHash: person?.wallet ?? null,
          state: 'ACTIVE',
          changeGameRule,
          subscriberBetAmount: bet,
          createdAt: utcDateFormatter.iso(now),
          deletedAt: null,
          subscriber: people.byWallet(wallet)?.userId ?? VIEWER_ID,
          confirmsRounds,
        },
        rounds: { ...noRounds, secondsBetweenRounds, lastBetAt: lastBets.get(wallet) ?? null },
        original: null,
        lastWin: null,
        reason: null,
      })
      save()
      return sessionOf(wallet) ?? emptySubscription
    },
    /** Closes the session at once, as the viewer requested: TURN_OFF. */
    stop: (wallet: string) => close(wallet),
    /** Places or skips the proposed round; returns false if it is closed. */
    decide(wallet: string, proposalId: string, decision: 'PLACE' | 'SKIP') {
      const session = sessions.get(wallet)
      const { confirmation } = session ?? {}
      return (
        session?.round.state === 'ACTIVE' && confirmation?.decide(proposalId, decision) === true
      )
    },
    terminate,
    sessionOf,
    countOf: (wallet: string, streamer: Person) =>
      counts.get(wallet)?.[streamer.wallet] ?? noCopies,
    events,
    entries: (): CopyingState => ({
      sessions: Object.fromEntries(
        [...sessions].map(([wallet, { round: own, original, lastWin, reason, rounds }]) => [
          wallet,
          { round: own, original, lastWin, reason, rounds },
        ]),
      ),
      counts: Object.fromEntries(counts),
    }),
    dispose() {
      stopListening()
      for (const { unfollow, cancelClose, confirmation } of sessions.values()) {
        unfollow()
        cancelClose()
        confirmation?.dispose()
      }
    },
  }
}
export type Copying = ReturnType<typeof createCopying>
