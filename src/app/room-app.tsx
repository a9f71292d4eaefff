import { useEffect } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { lobbyPlayer, optionalLobbyPlayer } from '../api/lobby.ts'
import { withParams } from '../api/resource.ts'
import { chatHistory } from '../api/room.ts'
import { featureFlags, userInfo } from '../api/user.ts'
import { codeHostOf, lazyView } from '../components/lazy-view.tsx'
import { fullPath } from '../routing/app-url.ts'
import {
  isRoomPath,
  isStudioPath,
  ROOM_PATTERN,
  type RoomRoute,
  roomPath,
  STUDIO_PATTERN,
} from '../routing/paths.ts'
import { configAtom, roomElementCountAtom, statusAtom } from '../runtime/atoms.ts'
import { useRuntime } from '../runtime/context.ts'
import { locationOf, pagesWithReplaceablePath } from '../runtime/navigation/app-location.ts'
import { type InitialResources, lazyService, type Runtime } from '../runtime/runtime.ts'
import { useReplacePlaceholder } from '../ui/loading/first-paint.ts'
import { useFirstPaint } from '../ui/loading/use-first-paint.ts'
import { AppFrame } from './app-frame.tsx'
import { LazyStudio, PagePlaceholder } from './pages.tsx'
import Room, { firstViews } from './room/room.tsx'

interface RoomAppProps {
  /** Wallet hash of the streamer. */
  roomId: string | null
  roomView: RoomRoute
}

const recordOf = (view: RoomRoute) => (view.endsWith('studio') ? optionalLobbyPlayer : lobbyPlayer)

/** Returns the resources of header, chat and panels. Presence isn't one of them, because it may be a 404. */
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

/** Pages, by their reserved keys, on which a `<casino-room>` has opened its room. */
const pagesWithRooms = new WeakSet<URLSearchParams>()

/** Opens the rooms of attributes, and the lobby's page again once the last room element is gone. */
const attributeRooms = lazyService(runtime => {
  const { page, reservedKeys, store } = runtime
  const location = locationOf(runtime)
  const currentPath = () => location.get().path
  let elementCount = store.get(roomElementCountAtom)
  let target: string | null = null
  /** Whether the latest element has opened its room. */
  let hasOpened = false
  // A room that the page's URL names doesn't belong to a lobby.
  const isLobbys = !isRoomPath(currentPath()) || pagesWithReplaceablePath.has(reservedKeys)
  let wayBack = isLobbys ? fullPath(location.get()) : '/'
  /** Navigates when an element is added or removed, without asking the viewer and without ending the session. */
  function replaceBy(path: string) {
    location.isStudioOnly = false
    location.navigate(path, { replace: true })
    location.isStudioOnly = isStudioPath(currentPath())
  }

  const unlisten = location.listen(({ to }) => {
    if (!isRoomPath(to.path) || elementCount === 0) wayBack = fullPath(to)
  })
  const unsubscribe = store.sub(roomElementCountAtom, () => {
    const previous = elementCount
    elementCount = store.get(roomElementCountAtom)
    if (elementCount === 0) leave()
    else if (elementCount > previous) {
      target = null
      hasOpened = false
      pagesWithReplaceablePath.add(reservedKeys)
    }
  })

  /** Opens a room, unless the page's URL or a navigation since the element came names one. */
  function open(path: string) {
    const isFirst = !pagesWithRooms.has(reservedKeys)
    pagesWithRooms.add(reservedKeys)
    hasOpened = true
    // A lobby beside the room is added first, and the host may have given it a path to open.
    const isBesideLobby = page.document.querySelector('casino-lobby') !== null
    const isChosen = !pagesWithReplaceablePath.has(reservedKeys) || (isFirst && isBesideLobby)
    if (!isRoomPath(currentPath()) || !isChosen) replaceBy(path)
    pagesWithReplaceablePath.add(reservedKeys)
  }

  function leave() {
    pagesWithReplaceablePath.add(reservedKeys)
    // A streamer who is live in the lobby stays there; an element's studio is removed with it.
    if (location.isRefused && page.document.querySelector('casino-lobby')) return
    const current = fullPath(location.get())
    location.isStudioOnly = false
    location.reload()
    // The host may have navigated to a path or an address of its own, which must not be changed.
    const isHosts =
      store.get(configAtom).routing === 'memory'
        ? runtime.navigations() > 0
        : fullPath(location.get()) !== current
    if (!isHosts && isRoomPath(currentPath())) replaceBy(wayBack)
  }

  return {
    /** Shows the room of the attributes, if they have changed. */
    show(path: string | null) {
      if (path === target) return
      target = path
      if (path === null) return
      if (hasOpened) location.navigate(path)
      else open(path)
    },
    dispose() {
      unlisten()
      unsubscribe()
      leave()
    },
  }
})

const targetOf = ({ roomId, roomView }: RoomAppProps): string | null =>
  roomId ? roomPath(roomId, roomView) : null

/** Opens the room of the attributes and loads its views: the first render is the whole room, without placeholders. */
export function prepare(runtime: Runtime, props: RoomAppProps): Promise<unknown> {
  if (runtime.store.get(statusAtom) === 'enabled') attributeRooms(runtime).show(targetOf(props))
  return Promise.all([LazyRoom, ...firstViews].map(view => view.preload(codeHostOf(runtime))))
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
        <Route path={STUDIO_PATTERN}>
          <LazyStudio />
        </Route>
        <Route path={ROOM_PATTERN}>
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
function RoomFromAttributes(props: RoomAppProps) {
  const runtime = useRuntime()
  const [path] = useLocation()
  // Only a room has code that waits for its first paint, which is that of its chat.
  useFirstPaint(isStudioPath(path))
  const target = targetOf(props)
  // Shown already, if the app was enabled before this rendered.
  useEffect(() => attributeRooms(runtime).show(target), [runtime, target])
  return null
}
