import { panelTexts } from '../../i18n/catalogs.ts'
import { usePlayPause } from '../../runtime/play-block.ts'
import { lazyView, Nothing } from '../lazy-view.tsx'

const PauseBanner = lazyView(() => import('./pause-banner.tsx'), {
  name: 'play-pause',
  texts: panelTexts,
  onError: Nothing,
})

/** Says until when play is off, for the viewer's break or by the host page. */
export const PlayPauseBanner = () => usePlayPause() !== null && <PauseBanner />
