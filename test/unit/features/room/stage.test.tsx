// @vitest-environment happy-dom
import { getByRole } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import { lobby, lobbyPlayer } from '../../../../src/api/lobby.ts'
import { otherLiveStreams } from '../../../../src/features/room/other-streams.tsx'
import type { RoomStatus } from '../../../../src/features/room/room-state.ts'
import { Stage } from '../../../../src/features/room/stage.tsx'
import { createBackendRuntime, RoutedProviders } from '../../../support/backend-runtime.tsx'
import { render } from '../../ui/render.tsx'

async function open(status: RoomStatus, who = 'streamer:3') {
  const over = createBackendRuntime()
  const { runtime } = over
  const record = await runtime.http.read(lobbyPlayer, { wallet: walletOf(who) })
  const page = await render(
    <RoutedProviders runtime={runtime}>
      <Stage record={record} status={status} viewers={5} />
    </RoutedProviders>,
  )
  // The stage's own notice; the player has a status region as well.
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

  it('shows an ordinary player as offline instead of ended', async () => {
    const { notice, record } = await open('ended', 'player:2')
    expect(notice()).toBe(`${record.nickname} is offlineNot playing right now.`)
  })
})

it('offers the first six live streamers of the lobby, without the room’s own', async () => {
  const over = createBackendRuntime()
  const { live } = await over.runtime.http.read(lobby, {})
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
