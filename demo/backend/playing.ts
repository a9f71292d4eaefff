import { createSignal, type Signal } from '../../src/lib/signal.ts'
import { type Game, games } from './data/games.ts'
import type { Person } from './data/people.ts'

/** Who plays which game now. */
export interface Playing {
  /** The game that somebody plays: the one of the sample data until they change it. */
  game(person: Person): Game
  /** Return to player in that game, 0 to 1. */
  rtp(person: Person): number
  change(person: Person, game: Game): void
  /** Who changed, by wallet hash. */
  readonly changes: Signal<Person>
  /** Ids of the games that were changed to, by wallet hash, for the saved state. */
  entries(): Record<string, number>
}

/** Returns what another game than that of the sample data gives back; fixed for each game. */
const rtpOf = ({ id }: Game): number => Number((0.9 + ((id * 37) % 80) / 1000).toFixed(3))

/** The games of a world, with saved changes laid over them. */
export function createPlaying(saved: Readonly<Record<string, number>>): Playing {
  const chosen = new Map(Object.entries(saved))
  const changes = createSignal<Person>()
  const game = (person: Person): Game =>
    games.find(({ id }) => id === chosen.get(person.wallet)) ?? person.game
  return {
    game,
    rtp: person => (game(person) === person.game ? person.rtp : rtpOf(game(person))),
    change(person, next) {
      if (game(person) === next) return
      chosen.set(person.wallet, next.id)
      changes.emit(person)
    },
    changes,
    entries: () => Object.fromEntries(chosen),
  }
}
