import * as v from 'valibot'
import { nullable } from './primitives.ts'

/** A picture in the two ratios of the product; URLs, relative ones to `api-url`. */
export const Images = v.object({
  THREE_FOUR: nullable(v.string()),
  SIXTEEN_NINE: nullable(v.string()),
})
export type Images = v.InferOutput<typeof Images>
