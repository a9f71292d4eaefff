import { Redirect, Route, Switch, useLocation } from 'wouter'
import { lobby, settings, topStreamers } from '../api/lobby.ts'
import { featureFlags, userInfo } from '../api/user.ts'
import { lazyView, Nothing, PageAtContext } from '../components/lazy-view.tsx'
import { LobbyPage } from '../features/lobby/lobby-page.tsx'
import { isStudioPath, ROOM_PATTERN, roomPath, STUDIO_PATTERN } from '../routing/paths.ts'
import { locationOf } from '../runtime/navigation/app-location.ts'
import { requestPicture } from '../runtime/picture-url.ts'
import type { InitialResources, Runtime } from '../runtime/runtime.ts'
import { useClaims } from '../runtime/use-session.ts'
import { hasBalances } from '../session/claims.ts'
import { RetryButton } from '../ui/feedback/failure-notice.tsx'
import { useReplacePlaceholder } from '../ui/loading/first-paint.ts'
import { useFirstPaint } from '../ui/loading/use-first-paint.ts'
import { breakpoints, LEAD_WIDTH } from '../ui/styles/breakpoints.ts'
import { AppFrame } from './app-frame.tsx'
import {
  LazyAccount,
  LazyFaq,
  LazyPlayers,
  LazyRoom,
  LazySchedule,
  LazyStudio,
  pageAt,
} from './pages.tsx'
import { PersistentStreamProvider } from './persistent-stream.tsx'
import RewardsApp from './rewards-app.tsx'

/** Returns the resources that the lobby's first paint needs. */
export const initialResources: InitialResources = () => [
  userInfo,
  featureFlags,
  lobby,
  topStreamers,
  settings,
]

/**
 * Reads the page's URL again, which the host may have changed while another element kept the location, and requests the
 * largest picture of a phone's lobby before it is drawn, which takes a slow phone as long as loading the picture.
 */
export async function prepare(runtime: Runtime, _: object, received: Promise<void>): Promise<void> {
  await received
  const location = locationOf(runtime)
  // A streamer who is live stays in the studio, as when they go back.
  if (!location.isRefused) {
    // A host that leads away from a studio ends no session.
    location.isStudioOnly = false
    location.reload()
    location.isStudioOnly = isStudioPath(location.get().path)
  }
  const { path } = location.get()
  const isCompact = runtime.page.innerWidth < breakpoints.medium
  const lead = runtime.cache.peek(topStreamers, {})?.streamers[0]
  if (isCompact && path === '/') requestPicture(runtime, lead?.images, LEAD_WIDTH)
}

/** Updates the list while another page is shown, so that it's current when the viewer returns. */
const LobbyUpdates = lazyView(() => import('../features/lobby/list/live-listener.tsx'), {
  name: 'live-listener',
  isDeferred: true,
  onError: Nothing,
})

const HeaderTools = lazyView(() => import('./header-tools.tsx'), {
  name: 'tools',
  isDeferred: true,
  texts: 'deferred',
  onError: RetryButton,
})

const PlayNotices = lazyView(() => import('./play-notices.tsx'), {
  name: 'play-notices',
  isDeferred: true,
  texts: 'deferred',
  onError: Nothing,
})

const SearchBox = lazyView(() => import('../features/lobby/search/search-box.tsx'), {
  name: 'search',
  isDeferred: true,
  texts: 'deferred',
  onError: RetryButton,
})

/** Renders `<casino-lobby>` with all its routes. */
export default function LobbyApp() {
  useReplacePlaceholder()
  return (
    <AppFrame scope="lobby">
      <PageAtContext value={pageAt}>
        <LobbyUpdates />
        <PersistentStreamProvider>
          <Routes />
        </PersistentStreamProvider>
      </PageAtContext>
    </AppFrame>
  )
}

function Routes() {
  const [path] = useLocation()
  // Only the lobby's own page has code that waits for its first paint.
  useFirstPaint(path !== '/')
  const hasAccount = hasBalances(useClaims())
  return (
    <Switch>
      <Route path="/">
        <LobbyPage
          notice={<PlayNotices />}
          search={<SearchBox />}
          tools={<HeaderTools />}
          rewards={<RewardsApp variant="text" />}
        />
      </Route>
      <Route path="/upcoming">
        <LazySchedule />
      </Route>
      <Route path={/^\/(?<type>live|winning)\/?$/}>
        <LazyPlayers />
      </Route>
      <Route path="/faq">
        <LazyFaq />
      </Route>
      {hasAccount && (
        <Route path="/account">
          <LazyAccount />
        </Route>
      )}
      <Route path="/broadcast/:roomId">
        {({ roomId }) => <Redirect to={roomPath(roomId)} replace />}
      </Route>
      <Route path={ROOM_PATTERN}>
        <LazyRoom hasLobby />
      </Route>
      <Route path={STUDIO_PATTERN}>
        <LazyStudio hasLobby />
      </Route>
      <Route>
        <Redirect to="/" replace />
      </Route>
    </Switch>
  )
}
