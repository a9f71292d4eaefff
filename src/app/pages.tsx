import { lazyView, type Preloadable } from '../components/lazy-view.tsx'
import { isPlayersPath, isRoomPath } from '../routing/paths.ts'
import { PagePlaceholder } from '../ui/feedback/loading-placeholders.tsx'

const fallback = <PagePlaceholder />

export const LazyRoom = lazyView(() => import('./room/room.tsx'), {
  name: 'room',
  texts: 'deferred',
  fallback,
})

export const LazyStudio = lazyView(() => import('./room/studio.tsx'), {
  name: 'studio',
  texts: 'deferred',
  fallback,
})

export const LazyPlayers = lazyView(() => import('../features/lobby/players/players-view.tsx'), {
  name: 'players',
  texts: 'deferred',
  fallback,
})

export const LazySchedule = lazyView(() => import('../features/lobby/schedule/schedule-page.tsx'), {
  name: 'schedule',
  texts: 'deferred',
  fallback,
})

export const LazyFaq = lazyView(() => import('../features/faq/faq-page.tsx'), {
  name: 'faq',
  texts: 'faq',
  fallback,
})

export const LazyAccount = lazyView(() => import('../features/account/account-page.tsx'), {
  name: 'account',
  texts: 'deferred',
  fallback,
})

/** Returns the page of the lobby behind a path, to load its code ahead of a click. */
export function pageAt(path: string): Preloadable | undefined {
  if (isRoomPath(path)) return LazyRoom
  if (isPlayersPath(path)) return LazyPlayers
  switch (path) {
    case '/upcoming':
      return LazySchedule
    case '/faq':
      return LazyFaq
    case '/account':
      return LazyAccount
    default:
      return undefined
  }
}
