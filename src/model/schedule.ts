import * as v from 'valibot'
import { Images } from './media.ts'
import { nullable } from './primitives.ts'

/** A stream that is announced; `dateOfStream` is an ISO date with its zone. */
export const ScheduleEntry = v.object({
  images: Images,
  nickName: v.string(),
  dateOfStream: v.pipe(
    v.string(),
    v.check(text => !Number.isNaN(Date.parse(text)), 'not a date'),
  ),
  wallet: v.string(),
  favourite: v.boolean(),
  language: nullable(v.string()),
})
export type ScheduleEntry = v.InferOutput<typeof ScheduleEntry>

export const SchedulePage = v.object({
  total: v.number(),
  hasNext: v.boolean(),
  content: v.array(ScheduleEntry),
})
export type SchedulePage = v.InferOutput<typeof SchedulePage>
