import { Plural, Trans } from '@lingui/react/macro'
import { CircleAlert, WifiOff } from 'lucide'
import type { ReactNode } from 'react'
import { seconds } from '../../../lib/clock.ts'
import type { PublisherView, PublishFailure } from '../../../media/publish/publisher.ts'
import { useNow } from '../../../runtime/clock.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { RetryButton } from '../../../ui/feedback/failure-notice.tsx'
import { Spinner } from '../../../ui/feedback/placeholders.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'

interface PublisherNoticeProps {
  /** Null before anything is published. */
  view: PublisherView | null
  /** Whether viewers wait for the picture. */
  isLive: boolean
  onRetry: () => void
}

/** Shows why viewers don't get the picture, and what is done about it, in one live region. */
export function PublisherNotice({ view, isLive, onRetry }: PublisherNoticeProps) {
  if (!view) return <Banner isShown={false} />
  const { phase, failure, retryAt } = view
  const tryNow = <RetryButton onRetry={onRetry} />
  switch (phase) {
    case 'connecting':
      return (
        <Banner isShown={isLive} icon={<Spinner />}>
          <Trans id="studio.connecting">Connecting… Viewers can't see you at the moment.</Trans>
        </Banner>
      )
    case 'reconnecting':
      return (
        <Banner icon={<Icon of={WifiOff} />}>
          <Trans id="studio.reconnecting">
            Your connection dropped. Reconnecting… Your video may freeze for viewers.
          </Trans>
        </Banner>
      )
    case 'waiting':
      return (
        <Banner
          icon={<Icon of={failure === null || failure === 'network' ? WifiOff : CircleAlert} />}
          action={tryNow}
        >
          {failureTexts[failure ?? 'network']} {retryAt !== null && <RetryCountdown at={retryAt} />}
        </Banner>
      )
    case 'failed':
      return (
        <Banner icon={<Icon of={CircleAlert} />} action={tryNow}>
          {failureTexts[failure ?? 'rejected']}
        </Banner>
      )
    case 'live':
    case 'ended':
      return <Banner isShown={false} />
  }
}

const failureTexts: Readonly<Record<PublishFailure, ReactNode>> = {
  unauthorized: (
    <Trans id="studio.publish.unauthorized">
      The streaming server didn't accept your key. Retry to get a new one.
    </Trans>
  ),
  occupied: (
    <Trans id="studio.publish.occupied">
      Another app or tab is already streaming to your room. Stop it to go live here.
    </Trans>
  ),
  rejected: (
    <Trans id="studio.publish.rejected">
      The streaming server didn't accept your stream. Retry, or ask your casino for help.
    </Trans>
  ),
  unavailable: <Trans id="studio.publish.unavailable">The streaming server isn't available.</Trans>,
  network: <Trans id="studio.publish.network">You're not connected to the streaming server.</Trans>,
  unsupported: (
    <Trans id="studio.publish.unsupported">
      This browser can't stream to your casino. Try another browser, or stream from OBS.
    </Trans>
  ),
}

/** Counts the seconds to the next attempt; `at` is a time of the clock. Hidden from screen readers, which would read out every second. */
function RetryCountdown({ at }: { at: number }) {
  const now = useNow(seconds(1))
  const left = Math.max(0, Math.ceil((at - now) / seconds(1)))
  return (
    <span aria-hidden="true">
      <Plural
        id="studio.retry-in"
        value={left}
        _0="Trying again…"
        one="Trying again in # second."
        other="Trying again in # seconds."
      />
    </span>
  )
}
