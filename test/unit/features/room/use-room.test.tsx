// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { games } from '../../../../demo/backend/data/games.ts'
import { walletOf } from '../../../../demo/backend/random.ts'
import CopyWatch from '../../../../src/features/copy/copy-watch.tsx'
import { CopyStoppedBanner } from '../../../../src/features/room/copy-stopped-banner.tsx'
import { useRoom } from '../../../../src/features/room/use-room.ts'
import { destinations } from '../../../../src/model/topics.ts'
import { copyStopRequestAtom, requestCopyStop } from '../../../../src/runtime/copy-stop-request.ts'
import { type OverBackend, overBackend, Routed } from '../../../support/over-backend.tsx'
import { render } from '../../ui/render.tsx'

const wallet = walletOf('streamer:3')
const ROUND = `GET rooms/${wallet}/round`

let over: OverBackend | undefined
afterEach(() => over?.dispose())

function Room() {
  const { status, game, viewers, tips } = useRoom(wallet)
  return (
    <p>
      {status} {game} {viewers} {tips && `${tips.amount} ${tips.currency}`}
    </p>
  )
}

async function open(query = '', path = '/', prepare: (made: OverBackend) => unknown = () => {}) {
  const made = overBackend(query, path)
  over = made
  await prepare(made)
  const page = await render(
    <Routed runtime={made.runtime}>
      <Room />
      <CopyWatch />
      <CopyStoppedBanner wallet={wallet} />
    </Routed>,
  )
  const reads = () => made.calls.filter(call => call === ROUND).length
  let settled = 0
  if (query === '') {
    const heard = made.backend.hub.listeners
    await waitFor(() => {
      expect(heard(destinations.playerState(wallet))).toBe(1)
      expect(heard(destinations.playerEvents(wallet))).toBe(1)
      expect(heard(destinations.operatorEvents(1001))).toBe(1)
      expect(page.textContent).toContain('live')
      expect(reads()).toBeGreaterThan(0)
    })
    // The reads that the confirmed subscriptions ask for.
    await act(() => made.clock.advance(100))
    settled = reads()
  }
  /** Reads of the round since the room was complete. */
  const rounds = () => reads() - settled
  return { page, made, rounds, control: made.backend.control }
}

describe("the viewer's round in a room", () => {
  it('is read again when the status of the streamer changes', async () => {
    const { page, rounds, control } = await open()
    await act(async () => control.setStreamerStatus(wallet, 'OFFLINE'))
    await waitFor(() => expect(rounds()).toBe(1))
    expect(page.textContent).toContain('ended')
  })

  it('is read again when the state tells of another status, and once where the events did so too', async () => {
    const { page, made, rounds, control } = await open()
    const state = (status: string, viewers: number) => ({
      stream: { id: 1, status, showTipBalance: false },
      viewers,
    })
    const tell = (status: string, viewers: number) =>
      act(async () =>
        made.backend.hub.publish(
          destinations.playerState(wallet),
          JSON.stringify({ type: 'STATE', data: state(status, viewers) }),
        ),
      )
    await tell('STARTING', 11)
    await waitFor(() => expect(rounds()).toBe(1))
    await tell('STARTING', 12)
    await waitFor(() => expect(page.textContent).toContain('12'))
    await act(async () => control.setStreamerStatus(wallet, 'OFFLINE'))
    await waitFor(() => expect(rounds()).toBe(2))
    await act(() => made.clock.advance(1000))
    expect(rounds()).toBe(2)
  })

  it('is not read again for another streamer', async () => {
    const { page, rounds, control } = await open()
    await act(async () => {
      control.setStreamerStatus(walletOf('streamer:4'), 'OFFLINE')
      // What comes later has come: so has what was before it.
      control.setViewers(wallet, 4321)
    })
    await waitFor(() => expect(page.textContent).toContain('4321'))
    expect(rounds()).toBe(0)
  })

  it('is read again when the time of the broadcast is up', async () => {
    const { page, rounds, control } = await open()
    await act(async () => control.timeOut(wallet))
    await waitFor(() => expect(rounds()).toBeGreaterThan(0))
    expect(page.textContent).toContain('ended')
  })

  it('is read again with another game', async () => {
    const { page, rounds, control } = await open()
    const next = games.find(({ name }) => !page.textContent?.includes(name))
    await act(async () => control.changeGame(wallet, next?.id ?? 0))
    await waitFor(() => expect(rounds()).toBe(1))
    expect(page.textContent).toContain(next?.name)
  })

  it('is not asked for without a token', async () => {
    const { page, rounds } = await open('demoType=anonymous')
    await waitFor(() => expect(page.textContent).toContain('live'))
    expect(rounds()).toBe(0)
  })
})

describe('a round that the host stopped', () => {
  const notice = 'Copying was stopped in this room'
  const room = `/room/${wallet}`
  const other = walletOf('streamer:5')
  const stop = (made: OverBackend, roomId: string | null) =>
    act(() => requestCopyStop(made.runtime, roomId))
  const stoppedRoom = ({ runtime }: OverBackend) => runtime.store.get(copyStopRequestAtom)?.roomId
  const ends = ({ calls }: OverBackend) => calls.filter(call => call.startsWith('DELETE')).length
  const copyOther = ({ backend }: OverBackend) =>
    backend.fetch(
      new Request('https://api.example/api/v1/app/web/subscription', {
        method: 'POST',
        body: JSON.stringify({ player_wallet: other, subscriberBetAmount: 2 }),
      }),
    )

  it.each([null, wallet])('shows as stopped where the host named %s', async roomId => {
    const { page, made } = await open('', room)
    expect(page.textContent).not.toContain(notice)
    await stop(made, roomId)
    await waitFor(() => expect(page.textContent).toContain(notice))
    expect(stoppedRoom(made)).toBe(wallet)
  })

  it.each(['copyMode=IN_POOL', 'demoType=anonymous'])(
    'is that of the open room where nothing can be copied: %s',
    async query => {
      const { page, made } = await open(query, room)
      await stop(made, null)
      await waitFor(() => expect(page.textContent).toContain(notice))
    },
  )

  it('is not meant where another room is named', async () => {
    const { page, made } = await open('', room)
    await stop(made, '0xother')
    expect(page.textContent).not.toContain(notice)
  })

  it('ends what is copied in another room where none was named, and shows there', async () => {
    const { page, made } = await open('', room, copyOther)
    await stop(made, null)
    await waitFor(() => expect(ends(made)).toBe(1))
    expect(stoppedRoom(made)).toBe(other)
    expect(page.textContent).not.toContain(notice)
  })

  it('is not that of the room which is opened next', async () => {
    const { page, made } = await open('', '/')
    await stop(made, null)
    await act(() => made.clock.advance(100))
    expect(stoppedRoom(made)).toBeUndefined()
    act(() => made.runtime.navigate(room))
    expect(page.textContent).not.toContain(notice)
    expect(ends(made)).toBe(0)
  })

  it('is over when the viewer starts again', async () => {
    const { page, made } = await open('', room)
    await stop(made, null)
    await act(() => made.runtime.store.set(copyStopRequestAtom, null))
    expect(page.textContent).not.toContain(notice)
  })

  it('shows as stopped from the start where the page says so', async () => {
    const { page } = await open(`room-round-stopped=1&fullPath=${room}`, room)
    await waitFor(() => expect(page.textContent).toContain(notice))
  })

  it('is where it ran, and ended, where the page says so and opens another room', async () => {
    const { page, made } = await open(`room-round-stopped=1&fullPath=${room}`, room, copyOther)
    await waitFor(() => expect(ends(made)).toBe(1))
    expect(stoppedRoom(made)).toBe(other)
    expect(page.textContent).not.toContain(notice)
  })

  it('is of no room where the page says so and opens none', async () => {
    const { page, made } = await open('room-round-stopped=1', '/')
    await waitFor(() => expect(made.calls).toContain('GET subscription'))
    await act(() => made.clock.advance(100))
    expect(stoppedRoom(made)).toBeUndefined()
    expect(page.textContent).not.toContain(notice)
  })
})

it('the tip balance is shown only where the streamer wants it', async () => {
  const { page, made } = await open()
  const publish = (destination: string, message: object) =>
    act(async () => made.backend.hub.publish(destination, JSON.stringify(message)))
  const stream = {
    id: 1,
    status: 'ONLINE',
    channelId: null,
    streamingType: null,
    moderationStage: null,
  }
  const state = (showTipBalance: boolean) => ({
    type: 'STATE',
    data: { stream: { ...stream, showTipBalance }, viewers: showTipBalance ? 11 : 22 },
  })
  await publish(destinations.playerEvents(wallet), {
    type: 'TIP_RECEIVED',
    data: { streamerId: 7004, viewerAmount: 5, viewerCurrency: 'EUR', totalAmount: 77.5 },
  })
  await publish(destinations.playerState(wallet), state(true))
  await waitFor(() => expect(page.textContent).toContain('77.5 EUR'))
  await publish(destinations.playerState(wallet), state(false))
  await waitFor(() => expect(page.textContent).toContain('22'))
  expect(page.textContent).not.toContain('77.5')
})
