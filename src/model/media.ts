import * as v from 'valibot'
import { nullable } from './primitives.ts'
import { withFallback } from './tolerant-parts.ts'

/** A picture in the two ratios of the product; URLs, relative ones to `api-url`. */
export const Images = withFallback(
  v.object({ THREE_FOUR: nullable(v.string()), SIXTEEN_NINE: nullable(v.string()) }),
  { THREE_FOUR: null, SIXTEEN_NINE: null },
)
export type Images = v.InferOutput<typeof Images>
