import { lazyView, Nothing } from '../lazy-view.tsx'

/** Shows the social links of a card; loaded after the first paint. */
export const LazyCardLinks = lazyView(() => import('./social-links.tsx'), {
  name: 'social',
  isDeferred: true,
  onError: Nothing,
})
