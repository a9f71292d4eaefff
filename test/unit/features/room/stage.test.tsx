// @vitest-environment happy-dom
import { getByRole } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import { lobby, lobbyPlayer } from '../../../../src/api/lobby.ts'
import { othersOnAir } from '../../../../src/features/room/other-streams.tsx'
import { Stage } from '../../../../src/features/room/stage.tsx'
import type { RoomStatus } from '../../../../src/runtime/room-frame.ts'
import { type OverBackend, overBackend, Routed } from '../../../support/over-backend.tsx'
import { render } from '../../ui/render.tsx'

let over: OverBackend | undefined
afterEach(async () => {
  // As an element does it: what is on the page goes first.
  await render(null)
  over?.dispose()
})

async function open(status: RoomStatus, who = 'streamer:3') {
  over = overBackend()
  const { runtime } = over
  const record = await runtime.http.read(lobbyPlayer, { wallet: walletOf(who) })
  const page = await render(
    <Routed runtime={runtime}>
      <Stage record={record} status={status} viewers={5} />
    </Routed>,
  )
  // The stage's own: the player on it has one as well, as soon as its code is there.
  const said = () => page.querySelector('[part=stage] > [role=status]')?.textContent
  return { page, record, said }
}

describe('the stage', () => {
  it.each<[RoomStatus, RegExp]>([
    ['offline', /is offlineThe stream will start here automatically/],
    ['starting', /^The stream is about to startIt will start here automatically/],
    ['ended', /^The stream has endedThanks for watching\. Other streamers are live/],
  ])('of a room that is %s says so, and what to do next', async (status, words) => {
    const { page, said } = await open(status)
    expect(said()).toMatch(words)
    expect(getByRole(page, 'region', { name: 'Stream' }).getAttribute('data-quiet')).toBe('true')
  })

  it.each<RoomStatus>(['live', 'unknown'])(
    'has nothing to say of a room that is %s',
    async status => {
      const { said } = await open(status)
      expect(said()).toBe('')
    },
  )

  it('of an ordinary player, who has no stream, never says that one has ended', async () => {
    const { said, record } = await open('ended', 'player:2')
    expect(said()).toBe(`${record.nickname} is offlineNot playing right now.`)
  })
})

it('others on air are the first six streamers of the lobby, without the one of the room', async () => {
  over = overBackend()
  const { live } = await over.runtime.http.read(lobby, {})
  const streamers = live.records.filter(({ streamer }) => streamer).map(({ wallet }) => wallet)
  const [, own = ''] = streamers
  const others = othersOnAir(live.records.toReversed(), own).map(({ wallet }) => wallet)
  expect(others).toEqual(
    streamers
      .toReversed()
      .filter(wallet => wallet !== own)
      .slice(0, 6),
  )
  expect(othersOnAir([], own)).toEqual([])
})
