import * as v from 'valibot'
import { minutes } from '../lib/clock.ts'
import { GameThumbnail } from '../model/game.ts'
import { resource } from './resource.ts'

/** The operator's games, the best ones first. */
export const topGames = resource({
  path: 'game/top',
  schema: v.array(GameThumbnail),
  fresh: minutes(5),
  access: 'public',
})
