import { Trans } from '@lingui/react/macro'
import { OctagonPause, RefreshCw } from 'lucide'
import { useGamblingPause } from '../../runtime/play/play-block.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { PauseText } from './play-notice.tsx'
import { useBreak } from './use-break.ts'

/** Shows until when play is off, and whether the casino has received the viewer's break. */
export default function PauseBanner() {
  const pause = useGamblingPause()
  const { notice, isNotifying, service } = useBreak()
  if (pause === null) return null
  const isUnsent = pause.reason === 'break' && notice === 'unconfirmed' && !isNotifying
  return (
    <Banner
      role="alert"
      icon={<Icon of={OctagonPause} />}
      action={
        isUnsent && (
          <Button icon={<Icon of={RefreshCw} />} onClick={service.notifyServer}>
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
