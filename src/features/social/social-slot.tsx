import { lateModule } from '../../ui/late-module.ts'
import type { CardLinksProps } from './card-links.tsx'

const useLinks = lateModule('social', () => import('./card-links.tsx'))

/** A place on a card for the social links of its record, which come after the first picture. */
export function SocialSlot(props: CardLinksProps) {
  const { code } = useLinks()
  return code && <code.CardLinks {...props} />
}
