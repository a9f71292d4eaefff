import type {} from 'casino-elements/solid'

export const Tags = () => (
  <>
    <casino-lobby class="wide" token={null} theme={undefined} parentOrigin={['https://a.test']} />
    <casino-room
      roomId="0x1"
      room-view="studio"
      on:casino-ready={undefined}
      on:casino-balance={({ detail }) => detail.balance.toFixed()}
    />
    {/* @ts-expect-error: no such variant */}
    <casino-rewards variant="loud" />
    {/* @ts-expect-error: the lobby has no room */}
    <casino-lobby roomId="0x1" />
  </>
)
