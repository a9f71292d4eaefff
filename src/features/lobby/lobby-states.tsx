import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'

// biome-ignore lint/performance/noBarrelFile: one chunk with the empty, slow and failed states of the lobby
export { SlowBanner } from '../../ui/feedback/banner.tsx'
export { FailureScreen } from '../../ui/feedback/failures.tsx'
export { EmptyList } from './empty-list.tsx'

/** Reports that the top streamers and the schedule failed to load. */
export const TopFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Banner
    icon={<Icon of={TriangleAlert} />}
    action={
      <Button onClick={onRetry}>
        <Trans id="failure.retry">Retry</Trans>
      </Button>
    }
  >
    <Trans id="lobby.top.failed">Couldn't load the top streamers and schedule.</Trans>
  </Banner>
)
