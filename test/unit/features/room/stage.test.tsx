// @vitest-environment happy-dom
import { getByRole, getByText, queryAllByRole, queryByText } from '@testing-library/react'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import { lobby, lobbyPlayer } from '../../../../src/api/lobby.ts'
import { roomSlots } from '../../../../src/app/room/room.tsx'
import OtherStreams, { otherLiveStreams } from '../../../../src/features/room/other-streams.tsx'
import { RoomSlotsContext } from '../../../../src/features/room/room-slots.ts'
import type { RoomStatus } from '../../../../src/features/room/room-state.ts'
import { Stage } from '../../../../src/features/room/stage.tsx'
import { createBackendRuntime } from '../../../support/backend-runtime.tsx'
import { renderRouted } from '../../../support/render-in-runtime.tsx'

async function open(
  status: RoomStatus,
  who = 'streamer:3',
  { hasMarks = false, viewers = 5 }: { hasMarks?: boolean; viewers?: number | null } = {},
) {
  const { runtime } = createBackendRuntime()
  const record = await runtime.http.read(lobbyPlayer, { wallet: walletOf(who) })
  const page = await renderRouted(
    runtime,
    <RoomSlotsContext value={{ ...roomSlots, Stream: () => null }}>
      <Stage record={record} status={status} viewers={viewers} hasMarks={hasMarks} />
    </RoomSlotsContext>,
  )
  // The stage's own notice.
  const notice = () => page.querySelector('[part=stage] > [role=status]')?.textContent
  return { page, record, notice }
}

describe('Stage', () => {
  it.each<[RoomStatus, RegExp]>([
    ['offline', /is offlineThe stream will start here automatically/],
    ['starting', /^The stream is about to startIt will start here automatically/],
    ['ended', /^The stream has endedThanks for watching\.$/],
  ])('explains that the room is %s, and what comes next', async (status, text) => {
    const { page, notice } = await open(status)
    expect(notice()).toMatch(text)
    expect(getByRole(page, 'region', { name: 'Stream' }).getAttribute('data-quiet')).toBe('true')
  })

  it.each<RoomStatus>(['live', 'unknown'])('shows no notice if the room is %s', async status => {
    const { notice } = await open(status)
    expect(notice()).toBe('')
  })

  it('says on the picture that it is live, and to how many, where the controls do not', async () => {
    const { page } = await open('live', 'streamer:3', { hasMarks: true })
    const count = getByText(page, '5 watching')
    expect(getByText(page, 'LIVE').nextElementSibling).toBe(count)
    // A change of it isn't read out.
    expect(count.closest('[aria-live], [role=status]')).toBeNull()
    const unknown = await open('live', 'streamer:3', { hasMarks: true, viewers: null })
    expect(getByText(unknown.page, 'LIVE').nextElementSibling).toBeNull()
  })

  it.each<[string, RoomStatus, string, boolean]>([
    ['a stream that is away', 'offline', 'streamer:3', true],
    ['a stream that is about to start', 'starting', 'streamer:3', true],
    ['an ordinary player', 'live', 'player:2', true],
    ['a wide room, whose controls say so', 'live', 'streamer:3', false],
  ])('does not mark %s as live', async (_, status, who, hasMarks) => {
    const { page } = await open(status, who, { hasMarks })
    expect(queryByText(page, 'LIVE')).toBeNull()
    expect(queryByText(page, '5 watching')).toBeNull()
  })

  it('shows an ordinary player as offline instead of ended', async () => {
    const { notice, record } = await open('ended', 'player:2')
    expect(notice()).toBe(`${record.nickname} is offlineNot playing right now.`)
  })
})

it('offers the first six live streamers of the lobby, without the room’s own', async () => {
  const { runtime } = createBackendRuntime()
  const { live } = await runtime.http.read(lobby, {})
  const streamers = live.records.filter(({ streamer }) => streamer).map(({ wallet }) => wallet)
  const [, own = ''] = streamers
  const others = otherLiveStreams(live.records.toReversed(), own).map(({ wallet }) => wallet)
  expect(others).toEqual(
    streamers
      .toReversed()
      .filter(wallet => wallet !== own)
      .slice(0, 6),
  )
  expect(otherLiveStreams([], own)).toEqual([])
})

it.each([
  ['a viewer', '', ['Live now']],
  ['its owner, who comes for the panels below', 'demoType=streamer', []],
])('lists other streams in an offline room for %s', async (_, query, headings) => {
  const { runtime } = createBackendRuntime(query)
  const record = await runtime.http.read(lobbyPlayer, { wallet: walletOf('streamer:10') })
  const page = await renderRouted(runtime, <OtherStreams record={record} />)
  await act(() => runtime.http.read(lobby, {}))
  expect(queryAllByRole(page, 'heading').map(({ textContent }) => textContent)).toEqual(headings)
})
