import { faqTexts } from '../../i18n/faq-texts.ts'
import { lateTexts } from '../../i18n/late-texts.ts'
import type { LazyView } from '../../runtime/use-view.ts'

interface RoomProps {
  hasLobby?: boolean
}

/** The views behind the lobby's routes, whose code comes when somebody is about to go there. */
export const views = {
  room: {
    name: 'room',
    texts: lateTexts,
    load: () => import('../room/room-app.tsx'),
  } satisfies LazyView<RoomProps>,
  studio: {
    name: 'studio',
    texts: lateTexts,
    load: () => import('../room/studio-view.tsx'),
  } satisfies LazyView<RoomProps>,
  players: {
    name: 'players',
    load: () => import('../players/players-page.tsx'),
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

/** Fetches a view's code ahead of the click; a failure is told when the view is opened. */
export function preload(view: { load(): Promise<unknown> }): void {
  view.load().catch(() => {})
}
