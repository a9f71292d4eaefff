import { lazyView, Nothing } from '../lazy-view.tsx'

/** Shows the social links of a card; loaded after the first picture. */
export const LazyCardLinks = lazyView(() => import('./card-links.tsx'), {
  name: 'social',
  isLate: true,
  onError: Nothing,
})
