import { useEffect, useRef } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { lobbyPlayer, optionalLobbyPlayer } from '../api/lobby.ts'
import { withParams } from '../api/resource.ts'
import { chatHistory } from '../api/room.ts'
import { featureFlags, userInfo } from '../api/user.ts'
import { lazyView } from '../components/lazy-view.tsx'
import { isRoomPath, isStudioPath, type RoomRoute, roomPath } from '../routing/paths.ts'
import { statusAtom } from '../runtime/atoms.ts'
import { useRuntime } from '../runtime/context.ts'
import { locationOf } from '../runtime/navigation/app-location.ts'
import type { InitialResources, Runtime } from '../runtime/runtime.ts'
import { PagePlaceholder } from '../ui/feedback/loading-placeholders.tsx'
import { useReplacePlaceholder } from '../ui/loading/first-paint.ts'
import type { CodeHost } from '../ui/loading/lazy-code.ts'
import { useFirstPaint } from '../ui/loading/use-first-paint.ts'
import { AppFrame } from './app-frame.tsx'
import { LazyStudio } from './pages.tsx'
import Room, { firstViews } from './room/room.tsx'

interface RoomAppProps {
  /** Wallet hash of the streamer. */
  roomId: string | null
  roomView: RoomRoute
}

const recordOf = (view: RoomRoute) =>
  isStudioPath(roomPath('', view)) ? optionalLobbyPlayer : lobbyPlayer

/** The header, the chat and the panels need them; presence may be a 404, which nothing has to wait for. */
export const initialResources: InitialResources<RoomAppProps> = ({ roomId, roomView }) => [
  userInfo,
  featureFlags,
  ...(roomId
    ? [withParams(recordOf(roomView), { wallet: roomId }), withParams(chatHistory, { roomId })]
    : []),
]

/** The room; its code is part of the element's, only its texts are loaded lazily. */
const LazyRoom = lazyView(async () => ({ default: Room }), {
  name: 'room',
  texts: 'deferred',
  fallback: <PagePlaceholder />,
})

/** With these the first render is the whole room, rather than placeholders which it replaces at once. */
export const preload = (host: CodeHost): Promise<unknown> =>
  Promise.all([LazyRoom, ...firstViews].map(view => view.preload(host)))

/** Opens the room of the attributes, unless the page's URL names one: the first render is the whole room. */
export function prepare(runtime: Runtime, { roomId, roomView }: RoomAppProps): void {
  const location = locationOf(runtime)
  if (roomId && runtime.store.get(statusAtom) === 'enabled' && !isRoomPath(location.get().path))
    location.navigate(roomPath(roomId, roomView), { replace: true })
}

/** Renders `<casino-room>`: the room of its attributes, or the one that the viewer has opened since. */
export default function RoomApp(props: RoomAppProps) {
  useReplacePlaceholder()
  return (
    <AppFrame scope="rooms">
      <RoomFromAttributes {...props} />
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

/** Navigates to the room of the attributes whenever they change. */
function RoomFromAttributes({ roomId, roomView }: RoomAppProps) {
  const runtime = useRuntime()
  const [path, navigate] = useLocation()
  // Only a room has code that waits for its first paint: that of its chat.
  useFirstPaint(isStudioPath(path))
  const target = roomId ? roomPath(roomId, roomView) : null
  const lastTarget = useRef<string | null>(null)
  useEffect(() => {
    if (target === null || target === lastTarget.current) return
    const isFirst = lastTarget.current === null
    lastTarget.current = target
    // Opened already, if the app was enabled before this rendered.
    if (isFirst) prepare(runtime, { roomId, roomView })
    else navigate(target)
  }, [target, runtime, roomId, roomView, navigate])
  return null
}
