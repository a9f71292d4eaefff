import { faqTexts } from '../../i18n/faq-texts.ts'
import { lateTexts } from '../../i18n/late-texts.ts'
import type { LazyView } from '../../runtime/use-view.ts'
import { roomView, studioView } from './room-view.ts'

/** The views behind the lobby's routes, whose code comes when somebody is about to go there. */
export const views = {
  room: roomView,
  studio: studioView,
  players: {
    name: 'players',
    texts: lateTexts,
    load: () => import('./players-view.tsx'),
  } satisfies LazyView<object>,
  schedule: {
    name: 'schedule',
    texts: lateTexts,
    load: () => import('../schedule/schedule-page.tsx'),
  } satisfies LazyView<object>,
  faq: {
    name: 'faq',
    texts: faqTexts,
    load: () => import('../faq/faq-page.tsx'),
  } satisfies LazyView<object>,
  account: {
    name: 'account',
    texts: lateTexts,
    load: () => import('../account/account-page.tsx'),
  } satisfies LazyView<object>,
}
