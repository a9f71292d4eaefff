import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Notice } from './notice.ts'

/** The heading of a notice: the server's words, else our own for its kind. */
export function NoticeTitle({ notice }: { notice: Notice }): ReactNode {
  if (notice.title) return notice.title
  switch (notice.kind) {
    case 'TERMINATE_STREAM':
      return <Trans id="notifications.terminate.title">Your stream was ended</Trans>
    case 'STREAMER_MODERATION_STAGE_CHANGE':
      return <Trans id="notifications.moderation.title">News about your stream request</Trans>
    case 'POOL_NOTIFICATION':
      return <Trans id="notifications.pool.title">News from a pool</Trans>
    case 'USER_UNSEEN_INCOME':
      return <Trans id="notifications.income.title">New income while you were away</Trans>
    case 'DEFAULT':
      return <Trans id="notifications.default.title">A message for you</Trans>
  }
}

/** What a notice says: the server's words, else our own where it brought none at all. */
export function noticeText(notice: Notice): ReactNode {
  if (notice.message) return notice.message
  if (notice.title) return null
  switch (notice.kind) {
    case 'TERMINATE_STREAM':
      return (
        <Trans id="notifications.terminate.text">
          The operator has taken it off the air. Viewers no longer see or hear you.
        </Trans>
      )
    case 'STREAMER_MODERATION_STAGE_CHANGE':
      return stageText(notice.moderationStage)
    case 'POOL_NOTIFICATION':
      return (
        <Trans id="notifications.pool.text">Something has changed in a pool that you joined.</Trans>
      )
    case 'USER_UNSEEN_INCOME':
      // The sum says it all.
      return notice.amount === null ? (
        <Trans id="notifications.income.text">Your balance has grown.</Trans>
      ) : null
    case 'DEFAULT':
      return <Trans id="notifications.default.text">There is something new in your account.</Trans>
  }
}

function stageText(stage: Notice['moderationStage']): ReactNode {
  switch (stage) {
    case 'REQUESTED':
      return <Trans id="notifications.moderation.requested">It is waiting for a moderator.</Trans>
    case 'ACCEPTED':
      return <Trans id="notifications.moderation.accepted">Accepted: you may go live.</Trans>
    case 'COMPLETED':
      return <Trans id="notifications.moderation.completed">The moderation is complete.</Trans>
    case 'REJECTED':
      return <Trans id="notifications.moderation.rejected">Rejected: you can not go live.</Trans>
    case null:
      return <Trans id="notifications.moderation.changed">Its moderation has moved on.</Trans>
  }
}
