import { useRef, useState } from 'react'
import { reportReasons, sendReport } from '../../api/reports.ts'
import type { AppError } from '../../lib/errors.ts'
import type { Id } from '../../model/primitives.ts'
import { useRuntime } from '../../runtime/context.ts'
import { tellFailure } from '../../runtime/tell-failure.ts'
import { useResource } from '../../runtime/use-resource.ts'

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
  const runtime = useRuntime()
  const reasons = useResource(reportReasons, {})
  const [reason, setReason] = useState<string | null>(null)
  const [comment, setComment] = useState('')
  const [lacksReason, setLacksReason] = useState(false)
  const [error, setError] = useState<AppError | null>(null)
  const [step, setStep] = useState<'writing' | 'pending' | 'sent'>('writing')
  const isSending = useRef(false)

  async function send(chosen: string) {
    isSending.current = true
    setError(null)
    setStep('pending')
    const said = comment.trim()
    try {
      await sendReport(runtime.http, userId, {
        reason: chosen,
        ...(said !== '' && { comment: said }),
      })
      setStep('sent')
    } catch (thrown) {
      setError(tellFailure(runtime, thrown))
      setStep('writing')
    } finally {
      isSending.current = false
    }
  }

  return {
    reasons,
    reason,
    choose(chosen) {
      setReason(chosen)
      setLacksReason(false)
      setError(null)
    },
    comment,
    write(text) {
      setComment(text)
      setError(null)
    },
    lacksReason,
    error,
    isPending: step === 'pending',
    isSent: step === 'sent',
    submit() {
      if (isSending.current) return
      if (reason === null) setLacksReason(true)
      else void send(reason)
    },
  }
}
