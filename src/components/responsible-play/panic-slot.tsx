import { panelTexts } from '../../i18n/catalogs.ts'
import { useMarket } from '../../runtime/market.ts'
import { useSession } from '../../runtime/use-session.ts'
import { lazyView, Nothing } from '../lazy-view.tsx'

const PanicButton = lazyView(() => import('./panic-button.tsx'), {
  name: 'panic-button',
  texts: panelTexts,
  onError: Nothing,
})

/**
 * Shows a signed-in viewer the button that bars play for 24 hours, where the market asks for one. `isShort`: its label
 * is the number of hours alone.
 */
export function PanicSlot({ isShort = false }: { isShort?: boolean }) {
  const { panicButton } = useMarket()
  const { isAnonymous } = useSession()
  return panicButton && !isAnonymous && <PanicButton isShort={isShort} />
}
