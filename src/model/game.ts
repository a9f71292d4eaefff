import * as v from 'valibot'
import { Images } from './media.ts'
import { OptionalName } from './optional-name.ts'
import { Id, nullable } from './primitives.ts'

/** A game with its thumbnails. */
export const GameThumbnail = v.object({
  id: Id,
  name: OptionalName,
  images: Images,
  provider: nullable(v.string()),
  /** One picture, where the server has no ratios. */
  image: nullable(v.string()),
})
export type GameThumbnail = v.InferOutput<typeof GameThumbnail>
