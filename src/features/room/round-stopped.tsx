import { Trans } from '@lingui/react/macro'
import { OctagonPause } from 'lucide'
import { Banner } from '../../ui/banner.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useRoundStop } from './use-round-stop.ts'

/** Says that the host has stopped the viewer's round in this room, until they start again. */
export function RoundStopped({ wallet }: { wallet: string }) {
  if (!useRoundStop(wallet)) return null
  return (
    <Banner icon={<Icon of={OctagonPause} />}>
      <Trans id="room.round-stopped">
        Copying was stopped in this room. Start again whenever you like.
      </Trans>
    </Banner>
  )
}
