import { useState } from 'react'
import { reportReasons, sendReport } from '../../../api/room.ts'
import type { AppError } from '../../../lib/errors.ts'
import type { LobbyRecord } from '../../../model/lobby.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { createDraft } from '../../../runtime/draft.ts'
import { useResource } from '../../../runtime/use-resource.ts'
import { useWrite } from '../../../runtime/use-write.ts'

/** State of the form that sends a report. */
export interface ReportForm {
  reasons: ReturnType<typeof useResource<object, Record<string, string>>>
  reason: string | null
  setReason(reason: string): void
  comment: string
  setComment(text: string): void
  /** The form was submitted without a reason. */
  isReasonMissing: boolean
  error: AppError | null
  isPending: boolean
  isSent: boolean
  submit(): void
}

const useReportDraft = createDraft<Pick<ReportForm, 'reason' | 'comment'>>({
  reason: null,
  comment: '',
})

/** Returns the state of a report on a user; repeated presses send it once. */
export function useReport({ userId, wallet }: LobbyRecord): ReportForm {
  const { http } = useRuntime()
  const reasons = useResource(reportReasons, {})
  const [{ reason, comment }, changeDraft, clearDraft] = useReportDraft(wallet)
  const [isReasonMissing, setReasonMissing] = useState(false)
  const [isSent, setSent] = useState(false)
  const { run, reset, isPending, error } = useWrite<[string, string]>({
    key: ['report', userId],
    async send({ idempotencyKey }, chosen, text) {
      const report = { reason: chosen, ...(text !== '' && { comment: text }) }
      await sendReport(http, userId, report, idempotencyKey)
      clearDraft()
      setSent(true)
    },
  })

  return {
    reasons,
    reason,
    setReason(chosen) {
      changeDraft({ reason: chosen })
      setReasonMissing(false)
      reset()
    },
    comment,
    setComment(text) {
      changeDraft({ comment: text })
      reset()
    },
    isReasonMissing,
    error,
    isPending,
    isSent,
    submit() {
      if (reason === null) setReasonMissing(true)
      else void run(reason, comment.trim())
    },
  }
}
