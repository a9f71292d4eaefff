import { Trans } from '@lingui/react/macro'
import { Hourglass } from 'lucide'
import { Icon } from '../pictures/icon.tsx'
import { Banner } from './banner.tsx'

/** Shows that a response is taking longer than usual. */
export const SlowBanner = () => (
  <Banner icon={<Icon of={Hourglass} />}>
    <Trans id="failure.slow">This is taking longer than usual…</Trans>
  </Banner>
)
