// @vitest-environment happy-dom
import { findByRole, getByRole, queryByRole, waitFor } from '@testing-library/react'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { games } from '../../../../demo/backend/data/games.ts'
import { walletOf } from '../../../../demo/backend/random.ts'
import { roomSlots } from '../../../../src/app/room/room.tsx'
import { RoomBody } from '../../../../src/features/room/room-body.tsx'
import { RoomSlotsContext } from '../../../../src/features/room/room-slots.ts'
import { useRoom } from '../../../../src/features/room/use-room.ts'
import type { LobbyRecord } from '../../../../src/model/lobby.ts'
import { destinations } from '../../../../src/model/topics.ts'
import {
  type BackendRuntime,
  createBackendRuntime,
  recordOf,
} from '../../../support/backend-runtime.tsx'
import { stubObserver } from '../../../support/fakes/fake-observers.ts'
import { renderRouted } from '../../../support/render-in-runtime.tsx'

const wallet = walletOf('streamer:3')
/** A player without a stream in the demo; only the test sends messages about one. */
const newcomer = walletOf('player:2')
const recordCall = (who: string) => `GET lobby/wallet?query=${who}&all=true`

function Room({ who }: { who: string }) {
  const room = useRoom(who)
  return (
    room.record && (
      <RoomSlotsContext value={roomSlots}>
        <RoomBody {...room} record={room.record} />
      </RoomSlotsContext>
    )
  )
}

/** Renders a wide room that hears its topics; `patch` changes the response with its record. */
async function open(query: string, patch: (record: LobbyRecord) => object, who = wallet) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1440)
  stubObserver('ResizeObserver')
  const harness = createBackendRuntime(query)
  harness.intercept = async call => {
    if (call !== recordCall(who)) return undefined
    const record = await recordOf(harness, who)
    return Response.json({ ...record, ...patch(record) })
  }
  const page = await renderRouted(harness.runtime, <Room who={who} />)
  await findByRole(page, 'heading', { level: 1 })
  const publish = (destination: string, message: object) =>
    act(async () => harness.backend.hub.publish(destination, JSON.stringify(message)))
  const listeners = harness.backend.hub.listeners
  await waitFor(() => {
    expect(listeners(destinations.playerState(who))).toBe(1)
    expect(listeners(destinations.playerEvents(who))).toBeGreaterThan(0)
    expect(listeners(destinations.operatorEvents(1001))).toBe(1)
  })
  // Confirmed subscriptions trigger reads.
  await act(() => harness.clock.advance(100))
  const reads = () => harness.calls.filter(call => call === recordCall(who)).length
  return { page, harness, publish, reads }
}

describe('streamer who gets a channel while their room is open', () => {
  let channelId: string | null = null
  afterEach(() => {
    channelId = null
  })
  const openNewcomer = () => open('', () => ({ streamer: true, channelId }), newcomer)

  /** Expects what only a streamer's room has: tips, events and the stream of the new channel. */
  async function expectStreamer(page: HTMLElement, { calls }: BackendRuntime) {
    await findByRole(page, 'button', { name: 'Tip' })
    await findByRole(page, 'tab', { name: 'Events' })
    await waitFor(() => {
      expect(calls).toContain('GET stream-settings?channelId=channel-new')
      expect(calls).toContainEqual(expect.stringContaining('game-center/jackpot/events'))
    })
  }

  it('shows a streamer’s room as soon as STATE names the channel', async () => {
    const { page, harness, publish } = await openNewcomer()
    expect(queryByRole(page, 'button', { name: 'Tip' })).toBeNull()
    await publish(destinations.playerState(newcomer), {
      type: 'STATE',
      data: { stream: { id: 1, status: 'BROADCAST', channelId: 'channel-new' }, viewers: 3 },
    })
    await expectStreamer(page, harness)
  })

  it('refetches the record when a stream is announced, and then shows a streamer’s room', async () => {
    const { page, harness, publish, reads } = await openNewcomer()
    await waitFor(() => expect(page.textContent).toContain('Playing now'))
    channelId = 'channel-new'
    const before = reads()
    await publish(destinations.operatorEvents(1001), {
      type: 'STREAMER_STATUS_CHANGE',
      data: { playerWalletHash: newcomer, status: 'BROADCAST' },
    })
    await expectStreamer(page, harness)
    expect(reads()).toBe(before + 1)
  })
})

describe('change of game', () => {
  it('updates header, About and games after a change of game, with the RTP of the new one', async () => {
    const { page, harness, reads } = await open('demoType=underground', () => ({}))
    const about = await findByRole(page, 'region', { name: 'About' })
    const list = await findByRole(page, 'region', { name: 'Games' })
    const next = games.find(({ provider }) => !about.textContent?.includes(provider))
    if (!next) throw new Error('no other game')
    const before = reads()
    await act(async () => harness.backend.control.changeGame(wallet, next.id))
    await waitFor(() => expect(reads()).toBe(before + 1))
    expect(about.textContent).toContain(next.provider)
    const playing = () =>
      [...list.querySelectorAll('li')].filter(it => it.textContent?.includes('Playing now'))
    await waitFor(() => expect(playing().map(it => it.textContent)).toHaveLength(1))
    expect(playing()[0]?.textContent).toContain(next.name)
    const { rtp } = await recordOf(harness, wallet)
    const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })
    const header = getByRole(page, 'heading', { level: 1 }).closest('[part=room-header]')
    await waitFor(() => expect(header?.textContent).toContain(percent.format(Number(rtp))))
    expect(header?.textContent).toContain(next.name)
  })

  it('marks the current game even if one id is a number and the other a string', async () => {
    const { page } = await open('demoType=underground', ({ gameId }) => ({
      gameId: String(gameId),
    }))
    const list = await findByRole(page, 'region', { name: 'Games' })
    await waitFor(() => expect(list.textContent).toContain('Playing now'))
  })
})
