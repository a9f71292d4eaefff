// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { games } from '../../../../demo/backend/data/games.ts'
import { walletOf } from '../../../../demo/backend/random.ts'
import PlayNotices from '../../../../src/app/play-notices.tsx'
import CopyWatch from '../../../../src/features/copy/copy-watch.tsx'
import { copyServiceOf } from '../../../../src/features/copy/session/copy-service.ts'
import { copyStopRequestAtom, requestCopyStop } from '../../../../src/features/copy/stop-request.ts'
import { useRoom } from '../../../../src/features/room/use-room.ts'
import { destinations } from '../../../../src/model/topics.ts'
import { realtimeOf } from '../../../../src/runtime/realtime/app-realtime.ts'
import {
  answering,
  type BackendRuntime,
  createBackendRuntime,
  setHanging,
  startCopying,
} from '../../../support/backend-runtime.tsx'
import { renderRouted } from '../../../support/render-in-runtime.tsx'

const wallet = walletOf('streamer:3')
const topic = destinations.playerEvents(wallet)
const COPY_SESSION = `GET rooms/${wallet}/round`

function Room() {
  const { status, game, viewers, tips, isMissing } = useRoom(wallet)
  return (
    <p>
      {status} {isMissing && 'missing'} {game} {viewers} {tips && `${tips.amount} ${tips.currency}`}
    </p>
  )
}

async function open(
  query = '',
  path = '/',
  prepare: (harness: BackendRuntime) => unknown = () => {},
) {
  const harness = createBackendRuntime(query, path)
  await prepare(harness)
  const page = await renderRouted(
    harness.runtime,
    <>
      <Room />
      <CopyWatch />
      <PlayNotices wallet={wallet} />
    </>,
  )
  const reads = () => harness.calls.filter(call => call === COPY_SESSION).length
  let settled = 0
  if (query === '') {
    const listeners = harness.backend.hub.listeners
    await waitFor(() => {
      expect(listeners(destinations.playerState(wallet))).toBe(1)
      expect(listeners(topic)).toBe(1)
      expect(listeners(destinations.operatorEvents(1001))).toBe(1)
      expect(page.textContent).toContain('live')
      expect(reads()).toBeGreaterThan(0)
    })
    // Confirmed subscriptions trigger reads.
    await act(async () => harness.clock.advance(100))
    settled = reads()
  }
  /** Returns the number of reads of the copy session since the room was loaded. */
  const sessionReads = () => reads() - settled
  return { page, harness, sessionReads, control: harness.backend.control }
}

const publish = (
  { backend }: BackendRuntime,
  destination: string,
  type: string,
  data: Readonly<Record<string, unknown>>,
) => act(async () => backend.hub.publish(destination, JSON.stringify({ type, data })))

const publishState = (harness: BackendRuntime, viewers: number, stream: object) =>
  publish(harness, destinations.playerState(wallet), 'STATE', {
    stream: { id: 1, status: 'ONLINE', showTipBalance: false, ...stream },
    viewers,
  })

describe("viewer's copy session in a room", () => {
  it('refetches the copy session once when STATE and the operator’s events report the same status', async () => {
    const { page, harness, sessionReads, control } = await open()
    await publishState(harness, 11, { status: 'STARTING' })
    await waitFor(() => expect(sessionReads()).toBe(1))
    await publishState(harness, 12, { status: 'STARTING' })
    await waitFor(() => expect(page.textContent).toContain('12'))
    await act(async () => control.setStreamerStatus(wallet, 'OFFLINE'))
    await waitFor(() => expect(sessionReads()).toBe(2))
    expect(page.textContent).toContain('ended')
    await act(async () => harness.clock.advance(1000))
    expect(sessionReads()).toBe(2)
  })

  it('does not refetch the copy session for events of another streamer', async () => {
    const { page, sessionReads, control } = await open()
    await act(async () => {
      control.setStreamerStatus(walletOf('streamer:4'), 'OFFLINE')
      // Messages arrive in order, so this one shows that the first was handled.
      control.setViewers(wallet, 4321)
    })
    await waitFor(() => expect(page.textContent).toContain('4321'))
    expect(sessionReads()).toBe(0)
  })

  it('refetches the copy session when the broadcast reaches its time limit', async () => {
    const { page, sessionReads, control } = await open()
    await act(async () => control.timeOut(wallet))
    await waitFor(() => expect(sessionReads()).toBeGreaterThan(0))
    expect(page.textContent).toContain('ended')
  })

  it('refetches the copy session when the game changes', async () => {
    const { page, sessionReads, control } = await open()
    const next = games.find(({ name }) => !page.textContent?.includes(name))
    await act(async () => control.changeGame(wallet, next?.id ?? 0))
    await waitFor(() => expect(sessionReads()).toBe(1))
    expect(page.textContent).toContain(next?.name)
  })

  it('refetches the copy session when an unknown game gets a name', async () => {
    const { page, harness, sessionReads } = await open()
    const play = (gameName: string | null) =>
      publish(harness, topic, 'PLAYER_ACTIVITY', { gameId: 9999, gameName })
    await play(null)
    await waitFor(() => expect(sessionReads()).toBe(1))
    await play('Golden Fjord')
    await waitFor(() => expect(sessionReads()).toBe(2))
    expect(page.textContent).toContain('Golden Fjord')
  })

  it('does not fetch the copy session without a token', async () => {
    const { page, sessionReads } = await open('demoType=anonymous')
    await waitFor(() => expect(page.textContent).toContain('live'))
    expect(sessionReads()).toBe(0)
  })
})

const recordReads = ({ calls }: BackendRuntime) =>
  calls.filter(call => call.startsWith(`GET lobby/wallet?query=${wallet}`)).length

describe('record of a room without a socket', () => {
  it('is read every 15 s while the socket is up without its topics', async () => {
    const { page, harness } = await open(
      'copyMode=ALONE',
      '/',
      async ({ runtime, backend, broker }) => {
        const other = destinations.operatorEvents(1001)
        realtimeOf(runtime).subscribe(other, () => {})
        await waitFor(() => expect(backend.hub.listeners(other)).toBe(1))
        broker.isHanging = true
      },
    )
    await waitFor(() => expect(page.textContent).toContain('live'))
    // Four attempts.
    await act(() => harness.clock.advance(7000))
    const before = recordReads(harness)
    await act(() => harness.clock.advance(15_000))
    expect(recordReads(harness)).toBe(before + 1)
  })

  it('isn’t read while a socket that has told the game is lost', async () => {
    const { harness } = await open()
    harness.broker.isRefusing = true
    await act(async () => harness.broker.cut())
    await act(() => harness.clock.advance(12_000))
    const before = recordReads(harness)
    await act(() => harness.clock.advance(30_000))
    expect(recordReads(harness)).toBe(before)
  })
})

describe('stop of copying by the host page', () => {
  const notice = 'Copying was stopped in this room'
  const room = `/room/${wallet}`
  const other = walletOf('streamer:5')
  const stop = (harness: BackendRuntime, roomId: string | null) =>
    act(async () => requestCopyStop(harness.runtime, roomId))
  const stoppedRoom = ({ runtime }: BackendRuntime) =>
    runtime.store.get(copyStopRequestAtom)?.roomId
  const ends = ({ calls }: BackendRuntime) => calls.filter(call => call.startsWith('DELETE')).length
  const copyOther = (harness: BackendRuntime) => startCopying(harness, other)

  interface StopCase {
    query?: string
    /** Room of the stop while the page is open; null for none. */
    stops?: string | null
    copiesOther?: boolean
    /** Room that has been stopped in the end. */
    stopped: string
  }
  const byQuery = `room-round-stopped=1&fullPath=${room}`

  it.each<[string, StopCase]>([
    ['the open room', { stops: wallet, stopped: wallet }],
    ['no room', { stops: null, stopped: wallet }],
    ['no room, for viewers of a pool', { query: 'copyMode=IN_POOL', stops: null, stopped: wallet }],
    ['no room, for visitors', { query: 'demoType=anonymous', stops: null, stopped: wallet }],
    ['the page’s address', { query: byQuery, stopped: wallet }],
    ['another room', { stops: '0xother', stopped: '0xother' }],
    ['no room, while another is copied', { stops: null, copiesOther: true, stopped: other }],
    [
      'the page’s address, while another is copied',
      { query: byQuery, copiesOther: true, stopped: other },
    ],
  ])(
    'a stop of %s shows the banner if it concerns the open room, and ends a session in another',
    async (_case, { query = '', stops, copiesOther = false, stopped }) => {
      const { page, harness } = await open(query, room, copiesOther ? copyOther : undefined)
      if (stops !== undefined) {
        expect(page.textContent).not.toContain(notice)
        await stop(harness, stops)
      }
      await waitFor(() => {
        expect(page.textContent?.includes(notice)).toBe(stopped === wallet)
        expect(ends(harness)).toBe(copiesOther ? 1 : 0)
        if (query === '' || copiesOther) expect(stoppedRoom(harness)).toBe(stopped)
      })
    },
  )

  it('a stop by the page’s address leaves a session alone that is started before the code for it has come', async () => {
    const order = { wallet, playerId: 7004, bet: '2', currency: 'EUR', isChangeGameRule: false }
    const { page, harness } = await open(byQuery, room, ({ runtime }) =>
      copyServiceOf(runtime).start(order),
    )
    await waitFor(() => expect(harness.calls).toContain('POST subscription'))
    await act(async () => harness.clock.advance(100))
    expect(page.textContent).not.toContain(notice)
    expect(ends(harness)).toBe(0)
  })

  describe('by an address that the browser loads again', () => {
    const loadAgain = () =>
      vi
        .spyOn(window.performance, 'getEntriesByType')
        .mockReturnValue([Object.assign(performance.mark('load'), { type: 'reload' })])

    it('leaves a session alone that the viewer has started since', async () => {
      loadAgain()
      const { page, harness } = await open(byQuery, room, copyOther)
      await waitFor(() => expect(harness.runtime.store.get(copyStopRequestAtom)).toBeNull())
      await act(async () => harness.clock.advance(100))
      expect(harness.calls).toContain('GET subscription')
      expect(ends(harness)).toBe(0)
      expect(page.textContent).not.toContain(notice)
    })

    it('shows the banner if nothing is copied', async () => {
      loadAgain()
      const { page } = await open(byQuery, room)
      await waitFor(() => expect(page.textContent).toContain(notice))
    })
  })

  it('shows no banner in a room that is opened after a stop', async () => {
    const { page, harness } = await open('', '/')
    await stop(harness, null)
    await act(async () => harness.clock.advance(100))
    expect(stoppedRoom(harness)).toBeUndefined()
    await act(async () => harness.runtime.navigate(room))
    expect(page.textContent).not.toContain(notice)
    expect(ends(harness)).toBe(0)
  })

  it('hides the banner when the viewer starts copying again', async () => {
    const { page, harness } = await open('', room)
    await stop(harness, null)
    await act(async () => harness.runtime.store.set(copyStopRequestAtom, null))
    expect(page.textContent).not.toContain(notice)
  })

  it('stops nothing with room-round-stopped if no room is open', async () => {
    const { page, harness } = await open('room-round-stopped=1', '/')
    await waitFor(() => expect(harness.calls).toContain('GET subscription'))
    await act(async () => harness.clock.advance(100))
    expect(stoppedRoom(harness)).toBeUndefined()
    expect(page.textContent).not.toContain(notice)
  })
})

it('a status that came after the last player query stays while the connection is lost, until the query says otherwise', async () => {
  const { page, harness } = await open()
  const data = { playerWalletHash: wallet, status: 'OFFLINE' }
  await publish(harness, destinations.operatorEvents(1001), 'STREAMER_STATUS_CHANGE', data)
  await waitFor(() => expect(page.textContent).toContain('ended'))
  harness.broker.isRefusing = true
  await act(async () => harness.broker.cut())
  expect(page.textContent).toContain('ended')
  // Nobody is present for a while, so that the answer differs from the one before.
  harness.intercept = answering('streamer/wallet', {}, 404)
  await act(() => harness.clock.advance(15_000))
  harness.intercept = () => undefined
  await act(() => harness.clock.advance(15_000))
  await waitFor(() => expect(page.textContent).toContain('live'))
})

it('a room ends by the player query once the broker has given its topics up', async () => {
  const { page, harness } = await open()
  await setHanging(harness, true, ms => act(() => harness.clock.advance(ms)))
  harness.intercept = answering('streamer/wallet', {}, 404)
  await act(() => harness.clock.advance(15_000))
  await waitFor(() => expect(page.textContent).toContain('ended'))
})

it.each([
  ['the player query', `streamer/wallet/${wallet}`, 'ended'],
  ['its record', 'lobby/wallet?', 'missing'],
])(
  'a visitor’s room, of which a read fails after a 404, stays as the 404 of %s left it, until a read succeeds',
  async (_, read, shown) => {
    const { page, harness } = await open('demoType=anonymous')
    await waitFor(() => expect(page.textContent).toContain('live'))
    /** Answers the next poll. */
    const poll = async (status?: number) => {
      harness.intercept = call =>
        status && call.includes(read) ? new Response('{}', { status }) : undefined
      await act(() => harness.clock.advance(15_000))
      await act(() => harness.clock.advance(1))
    }
    await poll(404)
    expect(page.textContent).toContain(shown)
    await poll(500)
    expect(page.textContent).toContain(shown)
    await poll()
    expect(page.textContent).not.toContain(shown)
    await poll(500)
    expect(page.textContent).toContain('live')
    expect(page.textContent).not.toContain(shown)
  },
)

it('shows the tip balance only if the streamer enables it', async () => {
  const { page, harness } = await open()
  const tip = { streamerId: 7004, viewerAmount: 5, viewerCurrency: 'EUR', totalAmount: 77.5 }
  await publish(harness, topic, 'TIP_RECEIVED', tip)
  await publishState(harness, 11, { showTipBalance: true })
  await waitFor(() => expect(page.textContent).toContain('77.5 EUR'))
  await publishState(harness, 22, { showTipBalance: false })
  await waitFor(() => expect(page.textContent).toContain('22'))
  expect(page.textContent).not.toContain('77.5')
})
