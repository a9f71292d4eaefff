import { useState } from 'react'
import { reportReasons, sendReport } from '../../api/room.ts'
import type { AppError } from '../../lib/errors.ts'
import type { Id } from '../../model/primitives.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useWrite } from '../../runtime/use-write.ts'

/** A report that is being written and sent. */
export interface ReportEntry {
  reasons: ReturnType<typeof useResource<object, Record<string, string>>>
  reason: string | null
  choose(reason: string): void
  comment: string
  write(text: string): void
  /** It was sent without a reason. */
  lacksReason: boolean
  error: AppError | null
  isPending: boolean
  isSent: boolean
  submit(): void
}

/** One report on a user, sent once however often it is pressed. */
export function useReport(userId: Id): ReportEntry {
  const { http } = useRuntime()
  const reasons = useResource(reportReasons, {})
  const [reason, setReason] = useState<string | null>(null)
  const [comment, setComment] = useState('')
  const [lacksReason, setLacksReason] = useState(false)
  const [isSent, setSent] = useState(false)
  const { run, reset, isPending, error } = useWrite<[string, string]>({
    key: ['report', userId],
    async send(_request, chosen, text) {
      await sendReport(http, userId, { reason: chosen, ...(text !== '' && { comment: text }) })
      setSent(true)
    },
  })

  return {
    reasons,
    reason,
    choose(chosen) {
      setReason(chosen)
      setLacksReason(false)
      reset()
    },
    comment,
    write(text) {
      setComment(text)
      reset()
    },
    lacksReason,
    error,
    isPending,
    isSent,
    submit() {
      if (reason === null) setLacksReason(true)
      else void run(reason, comment.trim())
    },
  }
}
