import { Trans } from '@lingui/react/macro'
import { OctagonPause, RefreshCw } from 'lucide'
import { useRuntime } from '../../runtime/context.ts'
import { useGamblingPause } from '../../runtime/play/play-block.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { PauseText } from './play-notice.tsx'
import { useBreak } from './use-break.ts'

/**
 * Shows until when play is off. Retry sends a break again, or reads again what couldn't be read, with all other data in
 * use: what refused that read has refused others, such as the balance, of which nothing says so.
 */
export default function PauseBanner() {
  const pause = useGamblingPause()
  const { notice, isNotifying, service } = useBreak()
  const { cache } = useRuntime()
  if (pause === null) return null
  const isUnsent = pause.reason === 'break' && notice === 'unconfirmed' && !isNotifying
  const read = pause.reason === 'unreadable' && pause.read.error ? pause.read : undefined
  return (
    <Banner
      role="alert"
      icon={<Icon of={OctagonPause} />}
      action={
        (isUnsent || read) && (
          <Button
            icon={<Icon of={RefreshCw} />}
            busy={read?.isLoading}
            onClick={read ? cache.refetchActive : service.notifyServer}
          >
            <Trans id="failure.retry">Retry</Trans>
          </Button>
        )
      }
    >
      <span key={pause.reason}>
        <PauseText pause={pause} />{' '}
      </span>
      {isUnsent && (
        <span>
          <Trans id="safer-play.break.unconfirmed">
            We couldn't reach your casino, so for now it applies on this device.
          </Trans>
        </span>
      )}
      {pause.reason === 'break' && notice === 'device-only' && (
        <span>
          <Trans id="safer-play.break.device">It applies on this device.</Trans>
        </span>
      )}
    </Banner>
  )
}
