import type { Page } from '@playwright/test'
import { GIVEN_UP_AFTER } from '../../../src/media/stall-detector.ts'
import { createLowLatencyHls, type LowLatencyHls } from '../../support/streams/low-latency-hls.ts'
import { holdRoom, holdRoute } from '../support/hold-route.ts'
import { liveRecord } from '../support/lobby.ts'
import { test as base } from '../support/peer-test.ts'
import {
  answerSettings,
  awaitFrames,
  awaitPicture,
  forward,
  passTime,
  streamOf,
} from '../support/stream.ts'
import { expect } from '../support/test.ts'

/** A test whose sandbox passes `/media/hls/` on to a stream in parts, which all tests share. */
const test = base.extend<
  { openStream: (settings: object, page?: Page) => Promise<void> },
  { hls: LowLatencyHls }
>({
  hls: [
    // Playwright asks for the pattern.
    // biome-ignore lint/correctness/noEmptyPattern: no other fixture is needed
    async ({}, use) => {
      const hls = await createLowLatencyHls()
      await use(hls)
      await hls.close()
    },
    { scope: 'worker' },
  ],

  sandboxOptions: async ({ hls }, use) => use({ mediaServer: hls.url }),

  async openStream({ page: ownPage, sandbox }, use) {
    const { wallet } = await liveRecord(sandbox, 'Ferro')
    await use(async (settings, page = ownPage) => {
      await answerSettings(page, settings)
      // The open debug panel leaves the picture in view.
      await page.setViewportSize({ width: 1000, height: 2000 })
      await page.goto(`/room.html?live&debug&roomId=${wallet}`)
    })
  },
})

// One decoder at a time: a stream is given up that does not move for 12 s.
test.describe.configure({ mode: 'default' })

const PARTS = '/media/hls/parts.m3u8'
const PLAIN = '/media/hls/plain.m3u8'

/** Returns the latency in the debug panel in milliseconds; NaN while it is unknown. */
async function latencyOf(page: Page): Promise<number> {
  const text = await page
    .getByRole('region', { name: 'Debug panel' })
    .getByRole('term')
    .filter({ hasText: 'Stream latency' })
    .locator('+ dd')
    .textContent({ timeout: 1000 })
    .catch(() => '')
  return Number.parseInt(text ?? '', 10)
}

const openDebugPanel = (page: Page) =>
  page.getByRole('region', { name: 'Debug panel' }).getByText('Debug', { exact: true }).click()

test('a stream in parts is read part by part, with reloads that wait for the next one, its latency is known, and a viewer who fell too far behind for faster playback jumps back to its end', async ({
  page,
  openStream,
  hls,
}) => {
  await openStream({ streamUrl: PARTS })
  await awaitFrames(page)
  await openDebugPanel(page)
  const names = () => hls.requests.join('\n')
  await expect.poll(names).toMatch(/^parts\.m3u8\?_HLS_msn=\d+&_HLS_part=\d/m)
  await expect.poll(names).toMatch(/^part\d/m)
  // How much it is depends on the machine: `npm run bench:media` measures that.
  await expect.poll(() => latencyOf(page)).toBeGreaterThan(0)

  await test.step('a viewer who fell too far behind', async () => {
    /** Moves the picture, if told to, and returns its seconds behind the end of what is loaded. */
    const secondsBehind = (after?: number) =>
      streamOf(page)
        .locator('video')
        .evaluate((video, after) => {
          if (!(video instanceof HTMLVideoElement)) return Number.NaN
          const end = video.buffered.end(video.buffered.length - 1)
          if (after !== undefined) video.currentTime = end - after
          return end - video.currentTime
        }, after)
    // The stream has only just begun if no test came before.
    await expect.poll(() => secondsBehind(6)).toBeGreaterThan(5.9)
    await expect.poll(() => secondsBehind()).toBeLessThan(3)
  })
})

test('a playlist is requested once, while engine and room are loading, and the room takes its picture over', async ({
  page,
  openStream,
  hls,
}) => {
  const loadEngine = await holdRoute(page, /\/chunks\/hls-engine-/)
  const loadRoom = await holdRoom(page)
  const before = hls.requests.length
  const requests = () => hls.requests.slice(before)
  await openStream({ streamUrl: PLAIN })
  await expect.poll(requests).toEqual(['plain.m3u8'])
  loadEngine()
  const video = page.locator('casino-room video')
  await awaitPicture(video)
  // What follows is read in its order, rather than the playlist again.
  expect(requests()[1]).not.toBe('plain.m3u8')
  await video.evaluate(video => {
    video.id = 'marked'
  })
  loadRoom()
  await expect(streamOf(page).locator('video#marked')).toBeVisible()
  await awaitFrames(page)
  await expect(video).toHaveCount(1)
})

test('a browser that plays HLS itself does so where scripts cannot feed a video', async ({
  page,
  openStream,
}) => {
  await page.addInitScript(() => {
    for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource'])
      Reflect.deleteProperty(window, name)
  })
  await openStream({ streamUrl: PLAIN })
  await awaitFrames(page)
  await expect(streamOf(page).locator('video')).toHaveJSProperty(
    'currentSrc',
    new URL(PLAIN, page.url()).href,
  )
})

test.describe('where the policy allows the origin of the server, as docs/embedding.md asks for', () => {
  test.use({ bypassCSP: true })

  test('the fallback plays where LiveKit refuses the viewer, and after WHEP is gone for good', async ({
    page,
    openStream,
    openBrowser,
    liveKit,
    whep,
  }) => {
    const viewer = await openBrowser()
    const visitLiveKit = async () => {
      await openStream({ streamUrl: liveKit.url, token: 'expired', fallbackUrl: PLAIN })
      await awaitFrames(page)
      expect(liveKit.requests).toEqual([])
    }
    const visitWhep = async () => {
      const video = streamOf(viewer).locator('video')
      const hasSession = () =>
        video.evaluate(element => element instanceof HTMLVideoElement && element.srcObject !== null)
      await viewer.clock.install()
      await forward(viewer, '/sfu/whep', () => whep.url)
      await openStream({ streamUrl: '/sfu/whep', fallbackUrl: PLAIN }, viewer)
      await awaitFrames(viewer)
      expect(await hasSession()).toBe(true)
      await whep.close()
      await passTime(viewer, GIVEN_UP_AFTER, async () => !(await hasSession()))
      await awaitFrames(viewer)
    }
    await Promise.all([visitLiveKit(), visitWhep()])
  })
})
