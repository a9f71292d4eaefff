import { useEffect, useRef } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { lateTexts } from '../../i18n/late-texts.ts'
import { isRoomPath, type RoomRoute, roomPath } from '../../routing/paths.ts'
import type { LazyView } from '../../runtime/use-view.ts'
import { PagePlaceholder } from '../../ui/page-placeholder.tsx'
import { AppFrame } from '../lobby/app-frame.tsx'
import { studioView } from '../lobby/room-view.ts'
import { ViewSlot } from '../shell/view-slot.tsx'
import RoomApp from './room-app.tsx'

interface RoomElementProps {
  /** Wallet hash of the streamer. */
  roomId: string | null
  roomView: RoomRoute
}

/** The code is here with the element's; its texts are what comes a moment later. */
const room: LazyView<object> = {
  name: 'room',
  texts: lateTexts,
  load: async () => ({ default: RoomApp }),
}

/** The view of the room element: the room that the page named, or that the viewer went to since. */
export default function RoomElement(props: RoomElementProps) {
  const placeholder = <PagePlaceholder />
  return (
    <AppFrame follows="rooms">
      <NamedRoom {...props} />
      <Switch>
        <Route path="/broadcast/:roomId">
          {({ roomId }) => <Redirect to={roomPath(roomId)} replace />}
        </Route>
        <Route path={/^\/(?:bs-)?studio\/(?<roomId>[^/]+)\/?$/}>
          <ViewSlot view={studioView} props={{}} placeholder={placeholder} />
        </Route>
        <Route path="/room/:roomId">
          <ViewSlot view={room} props={{}} placeholder={placeholder} />
        </Route>
        <Route>
          <ViewSlot view={room} props={{}} placeholder={placeholder} />
        </Route>
      </Switch>
    </AppFrame>
  )
}

/** Goes where the page's attributes lead, whenever they change. */
function NamedRoom({ roomId, roomView }: RoomElementProps) {
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
