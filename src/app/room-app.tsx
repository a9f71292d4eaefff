import { useEffect, useRef } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { lazyView } from '../components/lazy-view.tsx'
import { lateTexts } from '../i18n/late-catalogs.ts'
import { isRoomPath, type RoomRoute, roomPath } from '../routing/paths.ts'
import { PagePlaceholder } from '../ui/page-placeholder.tsx'
import { AppFrame } from './app-frame.tsx'
import { LazyStudio } from './pages.tsx'
import Room from './room/room-route.tsx'

interface RoomAppProps {
  /** Wallet hash of the streamer. */
  roomId: string | null
  roomView: RoomRoute
}

/** Its code comes with the element's, its texts a moment later. */
const LazyRoom = lazyView(async () => ({ default: Room }), {
  name: 'room',
  texts: lateTexts,
  fallback: <PagePlaceholder />,
})

/** The app of `<casino-room>`: the room that the page named, or that the viewer went to since. */
export default function RoomApp(props: RoomAppProps) {
  return (
    <AppFrame scope="rooms">
      <NamedRoom {...props} />
      <Switch>
        <Route path="/broadcast/:roomId">
          {({ roomId }) => <Redirect to={roomPath(roomId)} replace />}
        </Route>
        <Route path={/^\/(?:bs-)?studio\/(?<roomId>[^/]+)\/?$/}>
          <LazyStudio />
        </Route>
        <Route path="/room/:roomId">
          <LazyRoom />
        </Route>
        <Route>
          <LazyRoom />
        </Route>
      </Switch>
    </AppFrame>
  )
}

/** Goes where the page's attributes lead, whenever they change. */
function NamedRoom({ roomId, roomView }: RoomAppProps) {
  const [path, navigate] = useLocation()
  const named = roomId ? roomPath(roomId, roomView) : null
  const followed = useRef<string | null>(null)
  useEffect(() => {
    if (named === null || named === followed.current) return
    const isFirst = followed.current === null
    followed.current = named
    // A link that opened a room says more than the attribute that the page always has.
    if (!isFirst || !isRoomPath(path)) navigate(named, { replace: isFirst })
  }, [named, path, navigate])
  return null
}
