import { createSignal, type Signal } from '../../src/lib/signal.ts'
import { type Game, games } from './data/games.ts'
import type { Person } from './data/people.ts'

/** Who plays which game now. */
export interface Playing {
  /** The game that somebody plays: the one of the sample data until they change it. */
  game(person: Person): Game
  change(person: Person, game: Game): void
  /** Who changed, by wallet hash. */
  readonly changes: Signal<Person>
  /** Ids of the games that were changed to, by wallet hash, for the saved state. */
  entries(): Record<string, number>
}

/** The games of a world, with saved changes laid over them. */
export function createPlaying(saved: Readonly<Record<string, number>>): Playing {
  const chosen = new Map(Object.entries(saved))
  const changes = createSignal<Person>()
  const game = (person: Person): Game =>
    games.find(({ id }) => id === chosen.get(person.wallet)) ?? person.game
  return {
    game,
    change(person, next) {
      if (game(person) === next) return
      chosen.set(person.wallet, next.id)
      changes.emit(person)
    },
    changes,
    entries: () => Object.fromEntries(chosen),
  }
}
