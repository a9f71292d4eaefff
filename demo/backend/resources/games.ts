import type * as v from 'valibot'
import type { GameThumbnail } from '../../../src/model/room.ts'
import { games } from '../data/games.ts'
import type { DemoState } from '../demo-state.ts'
import type { Call } from '../http.ts'

/** Answers the sample games. */
export const topGames = (_call: Call, state: DemoState): v.InferInput<typeof GameThumbnail>[] =>
  games.map(game => {
    const images = state.pictures.ofGame(game)
    const image = images.SIXTEEN_NINE ?? null
    return { id: game.id, name: game.name, provider: game.provider, images, image }
  })
