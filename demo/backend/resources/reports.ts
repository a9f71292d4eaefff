import * as v from 'valibot'
import { type KnownReason, REPORT_REASONS, Report } from '../../../src/model/room.ts'
import { ApiError } from '../api-error.ts'
import type { DemoState } from '../demo-state.ts'
import type { UserCall } from '../http.ts'

const labels: Readonly<Record<KnownReason, string>> = {
  CHEATING: 'Cheating',
  SCAMMING_OR_FRAUD: 'Scam or fraud',
  HARASSMENT_OR_HATE_SPEECH: 'Harassment or hate speech',
  INAPPROPRIATE_BEHAVIOUR: 'Inappropriate behaviour',
  SPAM_OR_MISLEADING_BEHAVIOUR: 'Spam or misleading behaviour',
}

/** Answers the reasons for a report. */
export const reportReasons = (): Readonly<Record<KnownReason, string>> => labels

/** Files a report. */
export async function report(
  { request, params, wallet }: UserCall,
  state: DemoState,
): Promise<Response> {
  const userId = Number(params.userId)
  if (!state.people.all.some(person => person.userId === userId))
    throw new ApiError(404, 'Player by query not found')
  const body = v.safeParse(Report, await request.json().catch(() => null))
  if (!body.success || !REPORT_REASONS.some(reason => reason === body.output.reason))
    throw new ApiError(400, 'Invalid report', 'error.request.field.validation')
  state.reports.file({ ...body.output, by: wallet, userId })
  return new Response(null, { status: 200 })
}
