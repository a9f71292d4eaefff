import { createEmitter, type Emitter } from '../../src/lib/emitter.ts'
import { type Game, games } from './data/games.ts'
import type { Person } from './data/people.ts'

/** The game that each player is playing. */
export interface CurrentGames {
  /** Returns the player's game; the one of the sample data until it changes. */
  get(person: Person): Game
  /** Returns the return to player (RTP) of the player's game, 0 to 1. */
  rtp(person: Person): number
  set(person: Person, game: Game): void
  /** Emits the player whose game has changed. */
  readonly changes: Emitter<Person>
}

/** Returns an RTP from 0.9 to 0.98 that depends on the game alone. */
const rtpOf = ({ id }: Game): number => Number((0.9 + ((id * 37) % 80) / 1000).toFixed(3))

/** Creates the current games; `gameIds` are those that players changed to, by wallet hash. */
export function createCurrentGames(gameIds: Map<string, number>): CurrentGames {
  const changes = createEmitter<Person>()
  const get = (person: Person): Game =>
    games.find(({ id }) => id === gameIds.get(person.wallet)) ?? person.game
  return {
    get,
    rtp: person => (get(person) === person.game ? person.rtp : rtpOf(get(person))),
    set(person, game) {
      if (get(person) === game) return
      gameIds.set(person.wallet, game.id)
      changes.emit(person)
    },
    changes,
  }
}
