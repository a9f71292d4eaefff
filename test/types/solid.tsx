/** @jsxImportSource solid-js */
import type {} from 'casino-elements/solid'

export const Tags = () => (
  <>
    <casino-lobby class="wide" token={null} theme={undefined} parent-origin="https://a.test" />
    <casino-room
      room-id="0x1"
      room-view="studio"
      on:casino-ready={undefined}
      on:casino-balance={({ detail }) => detail.balance.toFixed()}
    />
    {/* @ts-expect-error: no such variant */}
    <casino-rewards variant="loud" />
    {/* @ts-expect-error: Solid sets `roomid` */}
    <casino-room roomId="0x1" />
  </>
)
