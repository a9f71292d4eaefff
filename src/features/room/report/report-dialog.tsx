import { Plural, Trans } from '@lingui/react/macro'
import { CircleAlert, CircleCheck } from 'lucide'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { reportReasons, sendReport } from '../../../api/room.ts'
import { RefusalText } from '../../../components/refusal-text.tsx'
import type { LobbyRecord } from '../../../model/lobby.ts'
import { KnownReason, MAX_COMMENT_LENGTH } from '../../../model/room.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { createDraft } from '../../../runtime/draft.ts'
import { useDialogWrite } from '../../../runtime/use-dialog-write.ts'
import { useResource } from '../../../runtime/use-resource.ts'
import { FailureLine } from '../../../ui/feedback/failures.tsx'
import { Skeleton } from '../../../ui/feedback/placeholders.tsx'
import { Button } from '../../../ui/form/button.tsx'
import choices, { sheet as choicesSheet } from '../../../ui/form/checkbox.css'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import type { DialogProps } from '../room-slots.ts'
import css, { sheet } from './report-dialog.css'

/** Sends the operator a report about a streamer. */
export default function ReportDialog({ record, onClose }: DialogProps) {
  useStyles(sheet)
  useStyles(choicesSheet)
  const id = useId()
  const form = useReport(record)
  const submit = (
    <Button type="submit" form={id} variant="primary" className={css.submit} busy={form.isPending}>
      <Trans id="report.send">Send report</Trans>
    </Button>
  )
  return (
    <Dialog
      title={<Trans id="room.report">Report</Trans>}
      onClose={onClose}
      footer={!form.isSent && submit}
    >
      {form.isSent ? (
        <SentMessage onClose={onClose} />
      ) : (
        <Form id={id} form={form} record={record} />
      )}
    </Dialog>
  )
}

interface FormProps {
  /** Id of the form, for the button in the dialog's footer. */
  id: string
  form: ReportForm
  record: LobbyRecord
}

function Form({ id, form, record }: FormProps) {
  const { nickname } = record
  const { comment, error, isPending } = form
  const left = MAX_COMMENT_LENGTH - comment.length
  return (
    <form
      id={id}
      noValidate
      className={css.form}
      onSubmit={event => {
        event.preventDefault()
        form.submit()
        // The first reason, or Retry: both may be far above the button.
        if (form.reason === null)
          event.currentTarget.querySelector<HTMLElement>('input, button')?.focus()
      }}
    >
      <Reasons form={form} nickname={<bdi>{nickname}</bdi>} />
      <div className={css.comment}>
        <label htmlFor={`${id}comment`} className={css.label}>
          <Trans id="report.comment">Comment</Trans>
        </label>
        <textarea
          id={`${id}comment`}
          className={css.text}
          rows={4}
          maxLength={MAX_COMMENT_LENGTH}
          readOnly={isPending}
          value={comment}
          aria-describedby={`${id}left`}
          onChange={event => form.setComment(event.currentTarget.value)}
        />
        <div className={css.notes}>
          <p className={css.error} role="status">
            {error && <Icon of={CircleAlert} />}
            {error && (
              <span>
                <RefusalText error={error}>
                  <Trans id="report.failed">
                    Couldn't send your report. Try again in a moment.
                  </Trans>
                </RefusalText>
              </span>
            )}
          </p>
          <p id={`${id}left`} className={css.remaining}>
            <Plural
              id="field.characters-left"
              value={left}
              one="# character left"
              other="# characters left"
            />
          </p>
        </div>
      </div>
    </form>
  )
}

function Reasons({ form, nickname }: { form: ReportForm; nickname: ReactNode }) {
  const name = useId()
  const { reasons, reason, isReasonMissing, isPending } = form
  if (reasons.error && !reasons.data) {
    return (
      <FailureLine of={reasons}>
        <Trans id="report.no-reasons">Couldn't load the reasons.</Trans>
      </FailureLine>
    )
  }
  return (
    <fieldset className={css.reasons} aria-describedby={`${name}error`}>
      <legend className={css.label}>
        <Trans id="report.question">Why are you reporting {nickname}?</Trans>
      </legend>
      <p id={`${name}error`} className={css.error} role="status">
        {isReasonMissing && <Icon of={CircleAlert} />}
        {isReasonMissing && (
          <span>
            <Trans id="report.no-reason">Choose a reason.</Trans>
          </span>
        )}
      </p>
      {Object.entries(reasons.data ?? {}).map(([key, label]) => (
        <label key={key} className={css.reason}>
          <input
            type="radio"
            name={name}
            className={choices.radio}
            value={key}
            checked={key === reason}
            // It isn't disabled while the report is sent, which would take the focus from the reason where Enter was pressed.
            onChange={() => isPending || form.setReason(key)}
          />
          {/* The server's label for a reason that we don't know. */}
          {v.is(KnownReason, key) ? reasonNames[key] : label.trim() || key}
        </label>
      ))}
      {!reasons.data &&
        KnownReason.options.map(key => <Skeleton key={key} className={css.placeholder} />)}
    </fieldset>
  )
}

function SentMessage({ onClose }: { onClose: () => void }) {
  const id = useId()
  const container = useRef<HTMLDivElement>(null)
  // The focused element was removed with the form.
  useEffect(() => container.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={container} className={css.sent}>
      <span className={css.done} aria-hidden="true">
        <Icon of={CircleCheck} />
      </span>
      <p id={id}>
        <Trans id="report.sent">
          Thanks for letting us know. Your casino's team will look into it.
        </Trans>
      </p>
      {/* Read out with the button, which gets the focus. */}
      <Button variant="primary" aria-describedby={id} onClick={onClose}>
        <Trans id="button.done">Done</Trans>
      </Button>
    </div>
  )
}

const reasonNames: Record<KnownReason, ReactNode> = {
  CHEATING: <Trans id="report.reason.cheating">Cheating</Trans>,
  SCAMMING_OR_FRAUD: <Trans id="report.reason.fraud">Scam or fraud</Trans>,
  HARASSMENT_OR_HATE_SPEECH: <Trans id="report.reason.harassment">Harassment or hate speech</Trans>,
  INAPPROPRIATE_BEHAVIOUR: <Trans id="report.reason.behaviour">Inappropriate behaviour</Trans>,
  SPAM_OR_MISLEADING_BEHAVIOUR: <Trans id="report.reason.spam">Spam or misleading behaviour</Trans>,
}

const useReportDraft = createDraft<{ reason: string | null; comment: string; isSent: boolean }>({
  reason: null,
  comment: '',
  isSent: false,
})

type ReportForm = ReturnType<typeof useReport>

/** Returns the state of a report on a user; repeated presses send it once. */
function useReport({ userId, wallet }: LobbyRecord) {
  const { http } = useRuntime()
  const reasons = useResource(reportReasons, {})
  const [{ reason, comment, isSent }, changeDraft, clearDraft] = useReportDraft(wallet)
  const [isReasonMissing, setReasonMissing] = useState(false)
  // A report that was sent while its dialog was closed is confirmed by the next one.
  useEffect(() => (isSent ? clearDraft : undefined), [isSent, clearDraft])
  const { run, reset, isPending, error } = useDialogWrite<[string, string]>({
    key: ['report', userId],
    async send({ idempotencyKey }, chosen, text) {
      const report = { reason: chosen, ...(text !== '' && { comment: text }) }
      await sendReport(http, userId, report, idempotencyKey)
      changeDraft({ reason: null, comment: '', isSent: true })
    },
  })

  return {
    reasons,
    reason,
    setReason(chosen: string) {
      changeDraft({ reason: chosen })
      setReasonMissing(false)
      reset()
    },
    comment,
    setComment(text: string) {
      changeDraft({ comment: text })
      reset()
    },
    /** The form was submitted without a reason. */
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
