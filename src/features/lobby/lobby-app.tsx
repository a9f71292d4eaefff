import { Redirect, Route, Switch } from 'wouter'
import { AppRouter } from '../../runtime/app-router.tsx'
import { useView } from '../../runtime/use-view.ts'
import { ViewFailed } from '../../ui/failure-notice.tsx'
import { RoomPage } from '../room/room-page.tsx'
import { RoomSkeleton } from '../room/room-skeleton.tsx'
import { LobbyPage } from './lobby-page.tsx'
import { roomView } from './room-view.ts'

/** The app of the lobby element: every route of it. */
export default function LobbyApp() {
  return (
    <AppRouter follows="lobby">
      <Switch>
        <Route path="/">
          <LobbyPage />
        </Route>
        <Route path="/room/:roomId">
          <RoomRoute />
        </Route>
        <Route>
          <Redirect to="/" replace />
        </Route>
      </Switch>
    </AppRouter>
  )
}

function RoomRoute() {
  const { state, retry } = useView(roomView)
  switch (state.is) {
    case 'loading':
      return (
        <RoomPage hasLobby>
          <RoomSkeleton />
        </RoomPage>
      )
    case 'ready':
      return <state.View hasLobby />
    case 'failed':
      return (
        <RoomPage hasLobby>
          <ViewFailed onRetry={retry} />
        </RoomPage>
      )
  }
}
