import * as v from 'valibot'
import { Images } from './media.ts'
import { nullable } from './primitives.ts'
import { TolerantBoolean, tolerantArray, withFallback } from './tolerant-parts.ts'

/** A stream that is announced; `dateOfStream` is an ISO date, in UTC where it names no zone. */
export const ScheduleEntry = v.object({
  images: Images,
  nickName: v.string(),
  dateOfStream: v.string(),
  wallet: v.string(),
  favourite: TolerantBoolean,
  language: nullable(v.string()),
})
export type ScheduleEntry = v.InferOutput<typeof ScheduleEntry>

export const SchedulePage = v.object({
  total: withFallback(v.number(), 0),
  hasNext: TolerantBoolean,
  content: tolerantArray(ScheduleEntry),
})
export type SchedulePage = v.InferOutput<typeof SchedulePage>
