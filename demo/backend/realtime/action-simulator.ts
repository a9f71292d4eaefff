import { type Cancel, type Clock, seconds } from '../../../src/lib/clock.ts'
import { isLive } from '../../../src/model/lobby.ts'
import type { PlayAction } from '../actions.ts'
import type { CurrentGames } from '../current-games.ts'
import { games } from '../data/games.ts'
import type { Person } from '../data/people.ts'
import type { Operator } from '../operator.ts'
import type { Presence } from '../presence.ts'
import type { Random } from '../random.ts'

/** Usual stakes in USD; those outside the operator's limits are skipped. */
const STAKES = [0.5, 1, 2, 2.5, 4, 5, 10, 20, 50, 100]
/** Limits of the number of rounds with the same stake, and in the same game. */
const STAKE_ROUNDS = [5, 14] as const
const GAME_ROUNDS = [30, 70] as const
/** Limits in milliseconds: before the first bet, from a bet to its result, and to the next bet. */
const FIRST_BET = [400, 1200] as const
const SPIN = [1900, 3000] as const
const PAUSE = [1400, 3600] as const
/** Time until the next check of a player who is offline, and time to load a game. */
const OFFLINE_RETRY = seconds(2)
const GAME_LOADING = seconds(4)

const WIN_SHARE = 0.36
const ROLLBACK_SHARE = 0.02
const WIN_ROLLBACK_SHARE = 0.02

interface ActionSimulatorOptions {
  readonly clock: Clock
  readonly random: Random
  readonly operator: Operator
  readonly presence: Presence
  readonly currentGames: CurrentGames
  readonly person: Person
  readonly play: PlayAction
}

/** Returns a win as a multiple of its bet: often below 1, sometimes far above. */
function multiplier(random: Random): number {
  if (random.chance(0.03)) return random.between(20, 80)
  if (random.chance(0.17)) return random.between(4, 16)
  return random.between(0.2, 3.2)
}

/** Plays rounds for a player who is live, a bet, then a win or nothing, until cancelled. */
export function simulateActions(options: ActionSimulatorOptions): Cancel {
  const { clock, operator, presence, currentGames: playing, person, play } = options
  let cancel: Cancel = () => {}
  // The time is part of the seed, so that a reload doesn't repeat the same actions.
  const random = options.random.fork(`plays:${person.wallet}:${clock.now()}`)
  let bet = 0
  let roundsOfStake = 0
  let roundsOfGame = random.integer(...GAME_ROUNDS)

  function after([shortest, longest]: readonly [number, number], run: () => void) {
    cancel = clock.after(random.integer(shortest, longest), run)
  }

  function stake(): number {
    const { minBetVolume, maxBetVolume } = operator.settings()
    const isAllowed = (usd: number) => usd >= minBetVolume && usd <= maxBetVolume
    roundsOfStake -= 1
    if (roundsOfStake >= 0 && isAllowed(bet)) return bet
    roundsOfStake = random.integer(...STAKE_ROUNDS)
    // The smaller of two, so that small stakes are more frequent.
    const [first, second] = random.shuffle(STAKES.filter(isAllowed))
    return Math.min(first ?? minBetVolume, second ?? minBetVolume)
  }

  function changeGame(): void {
    const [next] = random.shuffle(games.filter(game => game !== playing.get(person)))
    if (next) playing.set(person, next)
    roundsOfGame = random.integer(...GAME_ROUNDS)
    cancel = clock.after(GAME_LOADING, round)
  }

  function round(): void {
    if (!isLive(presence.status(person.wallet))) {
      cancel = clock.after(OFFLINE_RETRY, round)
      return
    }
    roundsOfGame -= 1
    if (roundsOfGame < 0) {
      changeGame()
      return
    }
    bet = stake()
    after(SPIN, () => finishRound(bet))
    play(person, 'BET', bet)
  }

  function finishRound(usd: number): void {
    if (random.chance(ROLLBACK_SHARE)) {
      after(PAUSE, round)
      play(person, 'ROLLBACK_BET', usd)
      return
    }
    if (!random.chance(WIN_SHARE)) {
      after(PAUSE, round)
      return
    }
    const win = Math.max(0.01, usd * multiplier(random))
    if (random.chance(WIN_ROLLBACK_SHARE)) after(SPIN, () => rollBack(win))
    else after(PAUSE, round)
    play(person, 'WIN', win)
  }

  function rollBack(win: number): void {
    after(PAUSE, round)
    play(person, 'ROLLBACK_WIN', win)
  }

  after(FIRST_BET, round)
  return () => cancel()
}
