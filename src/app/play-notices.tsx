import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { OctagonPause } from 'lucide'
import { GamblingPauseBanner } from '../components/responsible-play/play-slots.tsx'
import { copyStopRequestAtom } from '../features/copy/stop-request.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { Icon } from '../ui/pictures/icon.tsx'

/** Says in the lobby until when play is off, and that the host page stopped copying. */
export default function PlayNotices() {
  return (
    <>
      <GamblingPauseBanner />
      <CopyStopped />
    </>
  )
}

/** Shown until the viewer starts again. */
function CopyStopped() {
  // The room is known once it is known which session runs; without a session nothing was stopped.
  const stop = useAtomValue(copyStopRequestAtom)
  if (stop === null || stop.roomId === null) return null
  return (
    <Banner role="alert" icon={<Icon of={OctagonPause} />}>
      <Trans id="room.copying-stopped">
        Copying was stopped. Start again in a room whenever you like.
      </Trans>
    </Banner>
  )
}
