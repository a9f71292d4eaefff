import { type Cancel, type Clock, seconds } from '../../../src/lib/clock.ts'
import { isLive } from '../../../src/model/stream.ts'
import type { Actions } from '../actions.ts'
import { games } from '../data/games.ts'
import type { Person } from '../data/people.ts'
import type { Operator } from '../operator.ts'
import type { Playing } from '../playing.ts'
import type { Presence } from '../presence.ts'
import type { Random } from '../random.ts'
import type { Simulator } from './simulator.ts'

/** What players like to bet, in USD; only what the operator allows of it. */
const STAKES = [0.5, 1, 2, 2.5, 4, 5, 10, 20, 50, 100]
/** Rounds for which a stake, and a game, is kept. */
const STAKE_ROUNDS = [5, 14] as const
const GAME_ROUNDS = [30, 70] as const
/** Milliseconds from entering to the first bet, from a bet to what comes of it, and to the next. */
const FIRST_BET = [400, 1200] as const
const SPIN = [1900, 3000] as const
const BREATH = [1400, 3600] as const
/** Waiting for somebody who is off line, and for a game to load. */
const ASLEEP = seconds(2)
const NEW_GAME = seconds(4)

const WIN_SHARE = 0.36
const ROLLBACK_SHARE = 0.02
/** Of the wins, those that are taken back. */
const WIN_ROLLBACK_SHARE = 0.02

interface ActionSimulatorOptions {
  readonly clock: Clock
  readonly random: Random
  readonly operator: Operator
  readonly presence: Presence
  readonly playing: Playing
  readonly person: Person
  readonly actions: Actions
}

/** What a win is of its bet: often less than it, now and then much more. */
function multiplier(random: Random): number {
  if (random.chance(0.03)) return random.between(20, 80)
  if (random.chance(0.17)) return random.between(4, 16)
  return random.between(0.2, 3.2)
}

/** Lets somebody play round after round as long as they are live: a bet, then a win or nothing. */
export function createActionSimulator(options: ActionSimulatorOptions): Simulator {
  const { clock, operator, presence, playing, person, actions } = options
  let cancel: Cancel | undefined
  let { random } = options
  let bet = 0
  let roundsOfStake = 0
  let roundsOfGame = 0

  function after([shortest, longest]: readonly [number, number], run: () => void) {
    cancel = clock.after(random.integer(shortest, longest), run)
  }

  function stake(): number {
    const { minBetVolume, maxBetVolume } = operator.settings()
    const isAllowed = (usd: number) => usd >= minBetVolume && usd <= maxBetVolume
    roundsOfStake -= 1
    if (roundsOfStake >= 0 && isAllowed(bet)) return bet
    roundsOfStake = random.integer(...STAKE_ROUNDS)
    // Small ones are the usual ones.
    const [one, other] = random.shuffle(STAKES.filter(isAllowed))
    return Math.min(one ?? minBetVolume, other ?? minBetVolume)
  }

  function changeGame(): void {
    const [next] = random.shuffle(games.filter(game => game !== playing.game(person)))
    if (next) playing.change(person, next)
    roundsOfGame = random.integer(...GAME_ROUNDS)
    cancel = clock.after(NEW_GAME, round)
  }

  function round(): void {
    if (!isLive(presence.status(person.wallet))) {
      cancel = clock.after(ASLEEP, round)
      return
    }
    roundsOfGame -= 1
    if (roundsOfGame < 0) {
      changeGame()
      return
    }
    bet = stake()
    after(SPIN, () => outcome(bet))
    actions.play(person, 'BET', bet)
  }

  function outcome(usd: number): void {
    if (random.chance(ROLLBACK_SHARE)) {
      after(BREATH, round)
      actions.play(person, 'ROLLBACK_BET', usd)
      return
    }
    if (!random.chance(WIN_SHARE)) {
      after(BREATH, round)
      return
    }
    const win = Math.max(0.01, usd * multiplier(random))
    if (random.chance(WIN_ROLLBACK_SHARE)) after(SPIN, () => takeBack(win))
    else after(BREATH, round)
    actions.play(person, 'WIN', win)
  }

  function takeBack(win: number): void {
    after(BREATH, round)
    actions.play(person, 'ROLLBACK_WIN', win)
  }

  return {
    start() {
      if (cancel) return
      // With the time in it, so that after a reload not the same is played once more.
      random = options.random.fork(`plays:${person.wallet}:${clock.now()}`)
      roundsOfGame = random.integer(...GAME_ROUNDS)
      after(FIRST_BET, round)
    },
    stop() {
      cancel?.()
      cancel = undefined
    },
  }
}
