import { Redirect, Route, Switch } from 'wouter'
import { roomPath } from '../../routing/paths.ts'
import { useClaims } from '../../runtime/use-claims.ts'
import { hasBalances } from '../../session/modes.ts'
import { lateModule } from '../../ui/late-module.ts'
import { PagePlaceholder } from '../../ui/page-placeholder.tsx'
import { ViewSlot } from '../shell/view-slot.tsx'
import { AppFrame } from './app-frame.tsx'
import { LobbyPage } from './lobby-page.tsx'
import { views } from './views.ts'

const useLiveListener = lateModule('live-listener', () => import('./live-listener.tsx'))

/** The app of the lobby element: every route of it. */
export default function LobbyApp() {
  return (
    <AppFrame follows="lobby">
      <LiveChanges />
      <Routes />
    </AppFrame>
  )
}

/** Also while another page is shown: on the way back the list is what it has become meanwhile. */
function LiveChanges() {
  const { code } = useLiveListener()
  return code && <code.LiveListener />
}

function Routes() {
  const hasAccount = hasBalances(useClaims())
  const placeholder = <PagePlaceholder />
  return (
    <Switch>
      <Route path="/">
        <LobbyPage />
      </Route>
      <Route path="/upcoming">
        <ViewSlot view={views.schedule} props={{}} placeholder={placeholder} />
      </Route>
      <Route path={/^\/(?<type>live|winning)\/?$/}>
        <ViewSlot view={views.players} props={{}} placeholder={placeholder} />
      </Route>
      <Route path="/faq">
        <ViewSlot view={views.faq} props={{}} placeholder={placeholder} />
      </Route>
      {hasAccount && (
        <Route path="/account">
          <ViewSlot view={views.account} props={{}} placeholder={placeholder} />
        </Route>
      )}
      <Route path="/broadcast/:roomId">
        {({ roomId }) => <Redirect to={roomPath(roomId)} replace />}
      </Route>
      <Route path="/room/:roomId">
        <ViewSlot view={views.room} props={{ hasLobby: true }} placeholder={placeholder} />
      </Route>
      <Route path={/^\/(?:bs-)?studio\/(?<roomId>[^/]+)\/?$/}>
        <ViewSlot view={views.studio} props={{ hasLobby: true }} placeholder={placeholder} />
      </Route>
      <Route>
        <Redirect to="/" replace />
      </Route>
    </Switch>
  )
}
