import * as v from 'valibot'
import { tolerantRecord } from './tolerant-record.ts'

/** The reasons that we have words for; a server may know others. */
export const REPORT_REASONS = [
  'CHEATING',
  'SCAMMING_OR_FRAUD',
  'HARASSMENT_OR_HATE_SPEECH',
  'INAPPROPRIATE_BEHAVIOUR',
  'SPAM_OR_MISLEADING_BEHAVIOUR',
] as const
export const KnownReason = v.picklist(REPORT_REASONS)
export type KnownReason = v.InferOutput<typeof KnownReason>

/** Reasons for a report, with the server's word for each. */
export const ReportReasons = tolerantRecord(v.string())
export type ReportReasons = v.InferOutput<typeof ReportReasons>

/** Maximum characters of a comment (docs/behaviour/room.md#reports). */
export const MAX_COMMENT_LENGTH = 500

/** What a report says. */
export const Report = v.object({
  reason: v.string(),
  comment: v.optional(v.pipe(v.string(), v.maxLength(MAX_COMMENT_LENGTH))),
})
export type Report = v.InferOutput<typeof Report>
