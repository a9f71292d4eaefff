import { type KnownReason, REPORT_REASONS, Report } from '../../../src/model/room.ts'
import { ApiError } from '../api-error.ts'
import type { DemoState } from '../demo-state.ts'
import { readBody, type UserCall } from '../http.ts'

const labels: Readonly<Record<KnownReason, string>> = {
  CHEATING: 'Cheating',
  SCAMMING_OR_FRAUD: 'Scam or fraud',
  HARASSMENT_OR_HATE_SPEECH: 'Harassment or hate speech',
  INAPPROPRIATE_BEHAVIOUR: 'Inappropriate behaviour',
  SPAM_OR_MISLEADING_BEHAVIOUR: 'Spam or misleading behaviour',
}

export const reportReasons = (): Readonly<Record<KnownReason, string>> => labels

export async function report(call: UserCall, state: DemoState): Promise<Response> {
  const person = state.people.byUserId(call.params.userId)
  if (!person) throw new ApiError(404, 'Player by query not found')
  const body = await readBody(call, Report)
  if (!body || !REPORT_REASONS.some(reason => reason === body.reason))
    throw new ApiError(400, 'Invalid report', 'error.request.field.validation')
  state.reports.push({ ...body, by: call.wallet, userId: person.userId })
  return new Response(null, { status: 200 })
}
