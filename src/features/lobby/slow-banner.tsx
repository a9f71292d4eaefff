import { Trans } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import { Banner } from '../../ui/banner.tsx'

/** Says that an answer is late and still awaited. */
export const SlowBanner = () => (
  <Banner icon={<Hourglass />}>
    <Trans id="failure.slow">This is taking longer than usual. Still loading…</Trans>
  </Banner>
)
