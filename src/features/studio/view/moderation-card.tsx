import { Trans } from '@lingui/react/macro'
import { BadgeCheck, CircleX, Clock, type IconNode, Send, Sparkles } from 'lucide'
import type { ReactNode } from 'react'
import { requestModeration, studio } from '../../../api/studio.ts'
import { RefusalText } from '../../../components/refusal-text.tsx'
import type { Stream } from '../../../model/lobby.ts'
import { mayGoLive, mayRequest } from '../../../model/studio.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { useWrite } from '../../../runtime/use-write.ts'
import { FailureLine } from '../../../ui/feedback/failures.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from '../studio-panel.css'

interface ModerationCardProps {
  roomId: string
  stream: Stream
  /** Whether the server has sent the address to publish at. */
  hasIngest: boolean
  isApplying: boolean
  /** Whether a stream runs, as one does whose review is declined meanwhile. */
  isRunning: boolean
}

/** Shows how far the review of a stream is, and what happens next. */
export function ModerationCard(props: ModerationCardProps) {
  const { roomId, stream, hasIngest, isApplying, isRunning } = props
  useStyles(sheet)
  const { http, cache } = useRuntime()
  const { run, isPending, error } = useWrite({
    key: ['moderation', roomId],
    async send() {
      const requested = await requestModeration(http, roomId)
      cache.update(studio, { roomId }, data => ({ ...data, stream: requested }))
    },
    after: () => cache.refetch(studio, { roomId }),
  })
  const stage = stream.moderationStage
  // A streamer whose stream may start has no need to read about reviews.
  if (!isApplying && mayGoLive(stage, isApplying)) return null
  const { icon, title, text } = descriptions[stage ?? 'NONE']
  const canRequest = mayRequest(stage) && !isRunning
  return (
    <div className={css.card} data-stage={stage ?? 'NONE'}>
      <span className={css.icon} aria-hidden="true">
        <Icon of={icon} />
      </span>
      <div className={css.words} role="status">
        <h2 className={css.title}>{title}</h2>
        <p className={css.text}>
          {hasIngest || !mayGoLive(stage, isApplying) ? (
            text
          ) : (
            <Trans id="studio.moderation.no-ingest.text">
              You can go live as soon as your casino has set up your stream.
            </Trans>
          )}
        </p>
      </div>
      {canRequest && (
        <Button
          variant="primary"
          icon={<Icon of={Send} directional />}
          busy={isPending}
          onClick={() => void run()}
        >
          <Trans id="studio.request.action" comment="Button: ask the casino to let one stream.">
            Request
          </Trans>
        </Button>
      )}
      {canRequest && error && (
        <div className={css.error}>
          <FailureLine>
            <RefusalText error={error}>
              <Trans id="studio.request.failed">
                Your request wasn't sent. Try again in a moment.
              </Trans>
            </RefusalText>
          </FailureLine>
        </div>
      )}
    </div>
  )
}

interface Description {
  icon: IconNode
  title: ReactNode
  text: ReactNode
}

const descriptions: Readonly<Record<NonNullable<Stream['moderationStage']> | 'NONE', Description>> =
  {
    NONE: {
      icon: Sparkles,
      title: <Trans id="studio.moderation.none.title">Become a streamer</Trans>,
      text: (
        <Trans id="studio.moderation.none.text">
          Ask your casino to let you stream. Check your camera and sound while you're here.
        </Trans>
      ),
    },
    REQUESTED: {
      icon: Clock,
      title: <Trans id="studio.moderation.requested.title">Your request is in review</Trans>,
      text: (
        <Trans id="studio.moderation.requested.text">
          We'll notify you when your casino decides. Set up your camera in the meantime.
        </Trans>
      ),
    },
    ACCEPTED: {
      icon: BadgeCheck,
      title: <Trans id="studio.moderation.accepted.title">You're approved</Trans>,
      text: (
        <Trans id="studio.moderation.accepted.text">
          Go live whenever you're ready. Your casino is finishing the setup of your room.
        </Trans>
      ),
    },
    COMPLETED: {
      icon: BadgeCheck,
      title: <Trans id="studio.moderation.completed.title">You're a streamer now</Trans>,
      text: (
        <Trans id="studio.moderation.completed.text">
          Everything is set up. Go live and your viewers will find you in the lobby.
        </Trans>
      ),
    },
    REJECTED: {
      icon: CircleX,
      title: <Trans id="studio.moderation.rejected.title">Your request was declined</Trans>,
      text: (
        <Trans id="studio.moderation.rejected.text">
          Your casino can tell you why. You can send a new request.
        </Trans>
      ),
    },
  }
