import { lazyView, Nothing } from '../lazy-view.tsx'

/** The social links of a card's record, which come after the first picture. */
export const CardLinksSlot = lazyView(() => import('./card-links.tsx'), {
  name: 'social',
  onError: Nothing,
})
