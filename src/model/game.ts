import * as v from 'valibot'
import { Images } from './media.ts'
import { Id, nullable } from './primitives.ts'

/** A game with its thumbnails. */
export const GameThumbnail = v.object({
  id: Id,
  name: nullable(v.string()),
  images: Images,
  provider: nullable(v.string()),
  /** One picture, where the server has no ratios. */
  image: nullable(v.string()),
})
export type GameThumbnail = v.InferOutput<typeof GameThumbnail>
