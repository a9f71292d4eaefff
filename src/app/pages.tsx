import { useLingui } from '@lingui/react/macro'
import { lazyView, type Preloadable } from '../components/lazy-view.tsx'
import { isPlayersPath, isRoomPath } from '../routing/paths.ts'
import css, { sheet } from '../ui/feedback/placeholders.css'
import { Skeleton } from '../ui/feedback/placeholders.tsx'
import { useStyles } from '../ui/styles/styles.ts'

/** Draws the placeholder of a page whose chunk is loading. */
export function PagePlaceholder() {
  useStyles(sheet)
  const { t } = useLingui()
  return (
    <div
      className={css.page}
      role="status"
      aria-label={t({ id: 'page.loading', message: 'Loading' })}
    >
      <Skeleton className={css.title} />
      <Skeleton className={css.body} />
    </div>
  )
}

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
