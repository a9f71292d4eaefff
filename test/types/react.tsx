import type { CasinoRoomElement } from 'casino-elements'
import { CasinoLobby, CasinoRewards, CasinoRoom } from 'casino-elements/react'
import { useRef } from 'react'

export function Components() {
  const room = useRef<CasinoRoomElement>(null)
  return (
    <>
      <CasinoLobby
        token={null}
        apiUrl={undefined}
        theme={null}
        demo={undefined}
        parentOrigin={['https://a.test']}
        onReady={undefined}
        onNavigate={({ detail }) => detail.path.trim()}
        onSignIn={({ detail }) => detail.reason.trim()}
        onPreloadError={({ detail }) => detail.view.trim()}
        className="wide"
        style={{ height: 600 }}
        id="lobby"
        hidden={false}
      >
        text
      </CasinoLobby>
      <CasinoRoom
        ref={room}
        key="room"
        roomId="0x1"
        roomView="studio"
        onClick={() => room.current?.navigate('/faq')}
        onError={({ detail }) => detail.code.trim()}
      />
      {/* @ts-expect-error: no such variant */}
      <CasinoRewards variant="loud" />
      {/* @ts-expect-error: the lobby has no room */}
      <CasinoLobby roomId="0x1" />
    </>
  )
}

export const Tags = () => (
  <>
    <casino-lobby class="wide" id="lobby" demo token={null} time-zone="local" theme={undefined}>
      text
    </casino-lobby>
    <casino-room room-id="0x1" room-view="studio" key="room" api-url={undefined} balance-marker />
    {/* @ts-expect-error: React doesn't set it on a server, or in version 18 */}
    <casino-room roomId="0x1" />
    {/* @ts-expect-error: neither does it listen */}
    <casino-rewards oncasino-ready={() => {}} />
    {/* @ts-expect-error: no such view */}
    <casino-room room-view="attic" />
    {/* @ts-expect-error: an attribute of that name is written in version 18 */}
    <casino-rewards className="wide" />
  </>
)
