import { minutes } from '../lib/clock.ts'
import { GameThumbnail } from '../model/game.ts'
import { tolerantArray } from '../model/tolerant-parts.ts'
import { resource } from './resource.ts'

/** The operator's games, the best ones first. */
export const topGames = resource({
  path: 'game/top',
  schema: tolerantArray(GameThumbnail),
  staleTime: minutes(5),
  access: 'public',
})
