import * as v from 'valibot'
import { nullable } from './primitives.ts'

/** Where a stream is watched. */
export const StreamSettings = v.object({
  streamUrl: v.string(),
  operatorName: nullable(v.string()),
  /** For engines that ask for one. */
  token: nullable(v.string()),
  /** Tried where `streamUrl` does not play. */
  fallbackUrl: nullable(v.string()),
})
export type StreamSettings = v.InferOutput<typeof StreamSettings>
