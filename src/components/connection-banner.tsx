import { Trans } from '@lingui/react/macro'
import { WifiOff } from 'lucide'
import { useConnection } from '../runtime/use-topic.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { Icon } from '../ui/pictures/icon.tsx'

/** Shows that live updates are interrupted, until they are restored. */
export default function ConnectionBanner() {
  return (
    <Banner isShown={useConnection() === 'lost'} icon={<Icon of={WifiOff} />}>
      <Trans id="connection.lost">Connection lost. Reconnecting…</Trans>
    </Banner>
  )
}
