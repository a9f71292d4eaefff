import { useMarket } from '../../runtime/market.ts'
import { useGamblingPause } from '../../runtime/play/play-block.ts'
import { useSession } from '../../runtime/use-session.ts'
import { lazyView, Nothing } from '../lazy-view.tsx'

const PanicButton = lazyView(() => import('./panic-button.tsx'), {
  name: 'panic-button',
  texts: 'panels',
  onError: Nothing,
})

/** Shows the button that blocks play for 24 hours, where the market asks for one. `isShort`: with the hours alone. */
export function PanicSlot({ isShort = false }: { isShort?: boolean }) {
  const { panicButton } = useMarket()
  const { isAnonymous } = useSession()
  return panicButton && !isAnonymous && <PanicButton isShort={isShort} />
}

const PauseBanner = lazyView(() => import('./pause-banner.tsx'), {
  name: 'play-pause',
  texts: 'panels',
  onError: Nothing,
})

/** Says until when play is off, for the viewer's break or by the host page. */
export const GamblingPauseBanner = () => useGamblingPause() !== null && <PauseBanner />
