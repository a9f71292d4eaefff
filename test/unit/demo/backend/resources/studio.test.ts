import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { walletOf } from '../../../../../demo/backend/random.ts'
import type { StreamStatus } from '../../../../../src/model/lobby.ts'
import { Studio } from '../../../../../src/model/studio.ts'
import { destinations } from '../../../../../src/model/topics.ts'
import { createTestBackend, listenTo, type TestBackend } from '../support.ts'

const streamer = walletOf('streamer:10')
const applicant = walletOf('user')

const patch = ({ send }: TestBackend, status: string, wallet = streamer) =>
  send('PATCH', `studio/${wallet}/stream`, { status })
const request = ({ send }: TestBackend) => send('POST', `studio/${applicant}/request`)
const read = (bench: TestBackend, wallet = streamer, caller?: { wallet: string }) =>
  bench.read(Studio, `studio/${wallet}`, caller)

const media = {
  whipUrl: (id: string) => `https://media.example/${id}/whip`,
  streamUrl: (id: string) => `https://media.example/${id}/whep`,
}
const asStreamer = (options = {}) => createTestBackend('demoType=streamer', options)

describe("the owner's studio", () => {
  test('has an offline stream and an ingest in the page', async () => {
    const { stream, ingest } = await read(asStreamer())
    expect(stream).toMatchObject({ status: 'OFFLINE', moderationStage: 'ACCEPTED' })
    expect(ingest?.whipUrl).toBe(`demo:ingest/${stream.channelId}`)
    expect(ingest?.token).toMatch(/^demo-key-/)
  })

  test('is refused to everybody else', async () => {
    const bench = asStreamer()
    expect((await bench.get(`studio/${walletOf('streamer:3')}`)).status).toBe(403)
    expect((await patch(bench, 'STARTING', walletOf('streamer:3'))).status).toBe(403)
  })

  test('opens for a user without a lobby record', async () => {
    const bench = createTestBackend()
    expect((await bench.get(`lobby/wallet?query=${applicant}&all=true`)).status).toBe(404)
    const { stream } = await read(bench, applicant)
    expect(stream).toMatchObject({ status: 'OFFLINE', moderationStage: null, streamingType: 'WEB' })
  })

  test('names the addresses of a media server where there is one', async () => {
    const { stream, ingest } = await read(asStreamer({ media }))
    expect(ingest?.whipUrl).toBe(`https://media.example/${stream.channelId}/whip`)
  })
})

describe('status of a stream', () => {
  test('goes from STARTING to ONLINE to BROADCAST, and to OFFLINE', async () => {
    const bench = asStreamer()
    expect(await patch(bench, 'STARTING')).toMatchObject({ body: { status: 'STARTING' } })
    expect(await patch(bench, 'ONLINE')).toMatchObject({ body: { status: 'ONLINE' } })
    await bench.clock.advance(3000)
    expect((await read(bench)).stream.status).toBe('BROADCAST')
    expect(await patch(bench, 'ONLINE')).toMatchObject({ body: { status: 'BROADCAST' } })
    expect(await patch(bench, 'OFFLINE')).toMatchObject({ body: { status: 'OFFLINE' } })
    await bench.clock.advance(60_000)
    expect((await read(bench)).stream.status).toBe('OFFLINE')
  })

  test.each<[StreamStatus, string, number]>([
    ['OFFLINE', 'ONLINE', 409],
    ['ONLINE', 'STARTING', 409],
    ['BROADCAST', 'STARTING', 409],
    ['STARTING', 'BROADCAST', 400],
    ['OFFLINE', 'SINGING', 400],
  ])('in %s a request for %s is refused', async (current, asked, status) => {
    const bench = asStreamer({ calm: true })
    bench.backend.control.setStreamerStatus(streamer, current)
    expect((await patch(bench, asked)).status).toBe(status)
    expect((await read(bench)).stream.status).toBe(current)
  })

  test('is told by the state topic and by the operator events, with each change', async () => {
    const bench = asStreamer({ calm: true })
    const state = listenTo(bench.backend, destinations.playerState(streamer))
    const events = listenTo(bench.backend, destinations.operatorEvents(1001))
    await patch(bench, 'STARTING')
    expect(state.messages.at(-1)).toMatchObject({ data: { stream: { status: 'STARTING' } } })
    expect(events.messages).toEqual([
      {
        type: 'STREAMER_STATUS_CHANGE',
        data: { playerWalletHash: streamer, status: 'STARTING' },
      },
    ])
    await patch(bench, 'STARTING')
    expect(events.messages).toHaveLength(1)
  })

  test('is told for a user without a lobby record as well', async () => {
    const bench = createTestBackend('', { calm: true })
    await read(bench, applicant)
    bench.backend.control.setStreamerStatus(applicant, 'ONLINE')
    const state = listenTo(bench.backend, destinations.playerState(applicant))
    expect(state.messages).toMatchObject([{ data: { stream: { status: 'ONLINE' }, viewers: 0 } }])
    bench.backend.control.setStreamerStatus(applicant, 'OFFLINE')
    expect(state.messages).toHaveLength(2)
  })

  test('survives a reload of the page', async () => {
    const bench = asStreamer()
    await patch(bench, 'STARTING')
    await patch(bench, 'ONLINE')
    const later = asStreamer({ saved: bench.saved() })
    expect((await read(later)).stream.status).toBe('ONLINE')
  })

  test('becomes OFFLINE when the operator terminates the stream', async () => {
    const bench = asStreamer({ calm: true })
    await patch(bench, 'STARTING')
    bench.backend.control.sendNotification('TERMINATE_STREAM')
    expect((await read(bench)).stream.status).toBe('OFFLINE')
  })
})

describe('what a channel shows', () => {
  const watched = async (bench: TestBackend) => {
    const { stream } = await read(bench)
    const { body } = await bench.get(`stream-settings?channelId=${stream.channelId}`)
    return { channelId: stream.channelId, body }
  }

  test("is the browser's loopback while its owner publishes from it, and drawn for other browsers", async () => {
    const bench = asStreamer({ calm: true })
    await patch(bench, 'STARTING')
    const before = await watched(bench)
    expect(before.body).toMatchObject({ streamUrl: `demo:${before.channelId}` })
    await patch(bench, 'ONLINE')
    const live = await watched(bench)
    expect(live.body).toMatchObject({
      streamUrl: `demo:loopback/${live.channelId}`,
      fallbackUrl: `demo:${live.channelId}`,
    })
    await patch(bench, 'OFFLINE')
    expect((await watched(bench)).body).toMatchObject({ streamUrl: `demo:${live.channelId}` })
  })

  test('is drawn while an encoder publishes', async () => {
    const bench = asStreamer({ calm: true })
    await patch(bench, 'STARTING')
    bench.backend.control.connectEncoder()
    const { channelId, body } = await watched(bench)
    expect((await read(bench)).stream.status).toBe('ONLINE')
    expect(body).toMatchObject({ streamUrl: `demo:${channelId}` })
  })
})

describe('with a media server', () => {
  test('a stream is ONLINE only while somebody publishes it', async () => {
    const bench = asStreamer({ calm: true, media })
    const channelId = (await read(bench)).stream.channelId ?? ''
    await patch(bench, 'STARTING')
    expect((await patch(bench, 'ONLINE')).status).toBe(409)
    bench.backend.control.setPublishing(channelId, true)
    expect((await read(bench)).stream.status).toBe('ONLINE')
    expect((await patch(bench, 'ONLINE')).status).toBe(200)
    const { body } = await bench.get(`stream-settings?channelId=${channelId}`)
    expect(body).toMatchObject({ streamUrl: `https://media.example/${channelId}/whep` })
  })

  test('a publisher who is back within 10 s keeps the stream live', async () => {
    const bench = asStreamer({ calm: true, media })
    const channelId = (await read(bench)).stream.channelId ?? ''
    const { setPublishing } = bench.backend.control
    setPublishing(channelId, true)
    setPublishing(channelId, false)
    await bench.clock.advance(9000)
    setPublishing(channelId, true)
    await bench.clock.advance(20_000)
    expect((await read(bench)).stream.status).toBe('ONLINE')
    setPublishing(channelId, false)
    await bench.clock.advance(10_000)
    expect((await read(bench)).stream.status).toBe('OFFLINE')
  })
})

describe('the review of a stream request', () => {
  test('goes from REQUESTED to ACCEPTED to COMPLETED, and notifies of each', async () => {
    const bench = createTestBackend()
    const heard = listenTo(bench.backend, destinations.notifications(applicant))
    expect(await request(bench)).toMatchObject({ body: { moderationStage: 'REQUESTED' } })
    await bench.clock.advance(8000)
    expect((await read(bench, applicant)).stream.moderationStage).toBe('ACCEPTED')
    await bench.clock.advance(16_000)
    await bench.clock.advance(4000)
    expect((await read(bench, applicant)).stream.moderationStage).toBe('COMPLETED')
    const stages = heard.messages.filter(message =>
      v.is(v.object({ type: v.literal('STREAMER_MODERATION_STAGE_CHANGE') }), message),
    )
    expect(stages).toMatchObject([
      { data: { moderationStage: 'REQUESTED' } },
      { data: { moderationStage: 'ACCEPTED' } },
      { data: { moderationStage: 'COMPLETED' } },
    ])
  })

  test('goes on after a reload of the page', async () => {
    const bench = createTestBackend()
    await request(bench)
    const later = createTestBackend('', { saved: bench.saved() })
    await later.clock.advance(8000)
    expect((await read(later, applicant)).stream.moderationStage).toBe('ACCEPTED')
  })

  test('can be asked for once, and again after a rejection', async () => {
    const bench = createTestBackend('', { calm: true })
    await request(bench)
    expect((await request(bench)).status).toBe(409)
    bench.backend.control.rejectRequest()
    expect((await read(bench, applicant)).stream.moderationStage).toBe('REJECTED')
    expect((await request(bench)).status).toBe(200)
  })

  test.each(['never asked for', 'REQUESTED', 'REJECTED'])(
    'that is %s keeps the stream offline',
    async stage => {
      const bench = createTestBackend('', { calm: true })
      await read(bench, applicant)
      if (stage !== 'never asked for') await request(bench)
      if (stage === 'REJECTED') bench.backend.control.rejectRequest()
      expect((await patch(bench, 'STARTING', applicant)).status).toBe(403)
    },
  )
})

test('an encoder arrives 9 s after a start that nobody publishes to', async () => {
  const bench = asStreamer()
  await patch(bench, 'STARTING')
  await bench.clock.advance(8999)
  expect((await read(bench)).stream.status).toBe('STARTING')
  await bench.clock.advance(1)
  expect((await read(bench)).stream.status).toBe('ONLINE')
})

test("the scenario's user streams from the browser, others as their profile says", async () => {
  const bench = asStreamer()
  expect((await read(bench)).stream.streamingType).toBe('WEB')
  const other = await read(createTestBackend(), streamer, { wallet: streamer })
  expect(other.stream.streamingType).toBe('WHIP')
})

test('everything that waits ends with the backend', async () => {
  const bench = asStreamer()
  await patch(bench, 'STARTING')
  await patch(bench, 'ONLINE')
  bench.backend.dispose()
  expect(bench.clock.pending).toBe(0)
})
