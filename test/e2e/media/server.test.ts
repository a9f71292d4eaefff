import { test as base } from '@playwright/test'
import { startEncoder } from '../../peers/start-encoder.ts'
import { type MediaServer, startMediaServer } from '../../peers/start-media-server.ts'
import { createOffer, postOffer, type WhepViewer, watch } from '../../peers/whep-viewer.ts'
import { expect } from '../support/test.ts'

// What tests of streams rely on.

const FRAGMENT = 'application/trickle-ice-sdpfrag'

const patch = (session: string, headers: Record<string, string>, body = '') =>
  fetch(session, { method: 'PATCH', headers, body })

async function awaitPackets(viewer: WhepViewer, count = 30): Promise<void> {
  const before = viewer.packets
  await expect.poll(() => viewer.packets - before).toBeGreaterThan(count)
}

const test = base.extend<{ server: MediaServer }>({
  // Playwright asks for the pattern.
  // biome-ignore lint/correctness/noEmptyPattern: no other fixture is needed
  async server({}, use) {
    const server = await startMediaServer({ iceServer: '<stun:127.0.0.1>; rel="ice-server"' })
    await use(server)
    await server.stop()
  },
})

test('takes one publisher by WHIP, tells its state, and lets go by DELETE', async ({ server }) => {
  const url = `${server.url}/room/whip`
  const { connection, sdp } = await createOffer()
  const answer = await postOffer(url, sdp.replaceAll('recvonly', 'sendonly'))
  expect(answer.status).toBe(201)
  expect(answer.headers.get('content-type')).toBe('application/sdp')
  expect(answer.headers.get('etag')).toMatch(/^".+"$/)
  expect(answer.headers.get('accept-patch')).toBe(FRAGMENT)
  expect(answer.headers.get('link')).toBe('<stun:127.0.0.1>; rel="ice-server"')
  expect(answer.headers.get('access-control-expose-headers')).toContain('Location')
  const session = new URL(answer.headers.get('location') ?? '', url)
  expect(session.pathname).toMatch(/^\/room\/whip\/[\w-]+$/)
  expect((await postOffer(url, sdp)).status).toBe(409)
  const state = await (await fetch(`${server.url}/room`)).json()
  expect(state).toEqual({ isPublishing: true, viewers: 0, codec: '', layers: [] })
  expect((await fetch(session, { method: 'DELETE' })).status).toBe(200)
  expect((await fetch(session, { method: 'DELETE' })).status).toBe(404)
  const after = await (await fetch(`${server.url}/room`)).json()
  expect(after).toMatchObject({ isPublishing: false })
  await connection.close()
})

test('answers a preflight, a body that is no offer, and a viewer while nobody publishes', async ({
  server,
}) => {
  const url = `${server.url}/room/whep`
  const preflight = await fetch(url, { method: 'OPTIONS' })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH')
  expect(preflight.headers.get('access-control-allow-headers')).toContain('If-Match')
  expect((await fetch(url, { method: 'POST', body: 'v=0' })).status).toBe(415)
  expect((await postOffer(url, 'hello')).status).toBe(400)
  const { connection, sdp } = await createOffer()
  const refused = await postOffer(url, sdp)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([409, '1'])
  await connection.close()
})

test('sends viewers a key frame and the picture after it, through a restart of ICE and a new publisher', async ({
  server,
}) => {
  const url = `${server.url}/room/whip`
  const encoder = await startEncoder({ url })
  await expect
    .poll(() => fetch(`${server.url}/room`).then(answer => answer.json()))
    .toMatchObject({
      isPublishing: true,
      codec: expect.stringMatching(/VP8/i),
      layers: [{ encodingId: '0', height: 180 }],
    })
  const viewer = await watch(`${server.url}/room/whep`)
  await awaitPackets(viewer)
  // Only a key frame tells its height. It needn't be the first packet, which may come before DTLS is up.
  await expect.poll(() => viewer.heights).toEqual([180])
  expect(await (await fetch(`${server.url}/room`)).json()).toMatchObject({ viewers: 1 })

  const etag = viewer.answer.headers.get('etag') ?? ''
  const type = { 'content-type': FRAGMENT }
  expect((await patch(viewer.session, { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await patch(viewer.session, type)).status).toBe(428)
  expect((await patch(viewer.session, { ...type, 'if-match': '"old"' })).status).toBe(412)
  expect((await patch(viewer.session, { ...type, 'if-match': etag })).status).toBe(204)
  const restarted = await viewer.restart()
  expect(restarted.status).toBe(200)
  expect(restarted.headers.get('etag')).not.toBe(etag)
  await awaitPackets(viewer)

  // It vanishes: the next publisher is taken once the server has noticed.
  await encoder.kill()
  const next = await startEncoder({ url })
  await awaitPackets(viewer)
  expect(viewer.isContinuous).toBe(true)
  expect((await fetch(viewer.session, { method: 'DELETE' })).status).toBe(200)
  expect(await (await fetch(`${server.url}/room`)).json()).toMatchObject({ viewers: 0 })
  await viewer.close()
  await next.stop()
})

test('sends the largest size of a picture, or the one that a viewer chooses', async ({
  server,
}) => {
  const encoder = await startEncoder({ url: `${server.url}/room/whip`, layers: 3 })
  const received = async () => {
    const state = await fetch(`${server.url}/room`).then(answer => answer.json())
    return state.layers.map(({ height }: { height: number }) => height).toSorted()
  }
  await expect.poll(received).toEqual([180, 45, 90])
  const viewer = await watch(`${server.url}/room/whep`)
  const link = viewer.answer.headers.get('link') ?? ''
  const [, layer = ''] = /<([^>]+)>; rel="urn:ietf:params:whep:ext:core:layer"/.exec(link) ?? []
  const choose = (encodingId: string | null) =>
    fetch(new URL(layer, viewer.session), {
      method: 'POST',
      body: JSON.stringify({ mediaId: '0', encodingId }),
    })
  await expect.poll(() => viewer.heights).toEqual([180])
  expect((await choose('0')).status).toBe(200)
  await expect.poll(() => viewer.heights).toEqual([180, 45])
  await choose(null)
  await expect.poll(() => viewer.heights).toEqual([180, 45, 180])
  expect(viewer.isContinuous).toBe(true)

  const events = await fetch(`${viewer.session}/events/1`)
  const first = await events.body?.pipeThrough(new TextDecoderStream()).getReader().read()
  expect(first?.value).toMatch(/^event: layers\ndata: /)
  expect(first?.value).toContain('"encodingId":"1"')
  await viewer.close()
  await encoder.stop()
})

test('packages what is published as HLS', async ({ server }) => {
  const playlist = `${server.url}/room/hls/index.m3u8`
  expect((await fetch(playlist)).status).toBe(404)
  const encoder = await startEncoder({ url: `${server.url}/room/whip` })
  await expect.poll(async () => (await fetch(playlist)).status).toBe(200)
  const text = await (await fetch(playlist)).text()
  expect(text).toContain('#EXT-X-PROGRAM-DATE-TIME')
  const [segment = ''] = /^\w+\.ts$/m.exec(text) ?? []
  const answer = await fetch(new URL(segment, playlist))
  expect(answer.headers.get('content-type')).toBe('video/mp2t')
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  await encoder.stop()
})
