import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Notice } from './notices-state.ts'

const titles: Readonly<Record<Notice['kind'], ReactNode>> = {
  TERMINATE_STREAM: <Trans id="notifications.terminate.title">Your casino ended your stream</Trans>,
  STREAMER_MODERATION_STAGE_CHANGE: (
    <Trans id="notifications.moderation.title">Stream request update</Trans>
  ),
  POOL_NOTIFICATION: <Trans id="notifications.pool.title">Pool update</Trans>,
  USER_UNSEEN_INCOME: (
    <Trans id="notifications.income.title">You received money while you were away</Trans>
  ),
  DEFAULT: <Trans id="notifications.default.title">You have a new message</Trans>,
}

/** Shows the server's title of a notice, else the default for its kind. */
export const NoticeTitle = ({ notice }: { notice: Notice }): ReactNode =>
  notice.title || titles[notice.kind]

/** Returns the server's message, or the default for the kind if the notice has no text at all. */
export function noticeText(notice: Notice): ReactNode {
  if (notice.message) return notice.message
  if (notice.title) return null
  switch (notice.kind) {
    case 'TERMINATE_STREAM':
      return <Trans id="notifications.terminate.text">Viewers can no longer see or hear you.</Trans>
    case 'STREAMER_MODERATION_STAGE_CHANGE':
      return notice.moderationStage ? (
        stageTexts[notice.moderationStage]
      ) : (
        <Trans id="notifications.moderation.changed">Your stream request was updated.</Trans>
      )
    case 'POOL_NOTIFICATION':
      return <Trans id="notifications.pool.text">Something changed in a pool you joined.</Trans>
    case 'USER_UNSEEN_INCOME':
      // The amount is shown instead.
      return notice.amount === null ? (
        <Trans id="notifications.income.text">Your balance went up.</Trans>
      ) : null
    case 'DEFAULT':
      return <Trans id="notifications.default.text">There's something new in your account.</Trans>
  }
}

const stageTexts: Readonly<Record<NonNullable<Notice['moderationStage']>, ReactNode>> = {
  REQUESTED: <Trans id="notifications.moderation.requested">Waiting for review.</Trans>,
  ACCEPTED: (
    <Trans id="notifications.moderation.accepted">
      You're approved. Open your studio to get started.
    </Trans>
  ),
  COMPLETED: (
    <Trans id="notifications.moderation.completed">
      You're a streamer now. Go live whenever you're ready.
    </Trans>
  ),
  REJECTED: (
    <Trans id="notifications.moderation.rejected">
      Declined. Your casino can tell you why, and you can send a new request.
    </Trans>
  ),
}
