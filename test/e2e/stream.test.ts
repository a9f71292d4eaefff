import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeWithFfmpeg, testPicture, testTone } from '../support/ffmpeg.ts'
import { createLiveHls } from '../support/live-hls.ts'
import { createWhepEndpoint, type WhepEndpoint } from '../support/whep-endpoint.ts'
import { expectAccessible } from './support/accessibility.ts'
import { liveRecord } from './support/lobby.ts'
import {
  awaitFirstFrame,
  awaitFrames,
  awaitSound,
  forward,
  openStream,
  streamOf,
} from './support/stream.ts'
import { expect, test } from './support/test.ts'

// One decoder at a time: a stream is given up that does not move for 12 s.
test.describe.configure({ mode: 'default' })

/** Milliseconds for which the server is gone, as the player sees it; `npm run soak` asks for 10 s. */
const OUTAGE = Number(process.env.OUTAGE ?? 1500)

/** What was asked up to the first end: a machine that stalls for seconds has the session made anew. */
function askedFirst({ asked }: WhepEndpoint): readonly string[] {
  const end = asked.findIndex(call => call.startsWith('DELETE'))
  return end < 0 ? asked : asked.slice(0, end)
}

test('HLS with sound in its segments plays, and recovers from an outage of its server', async ({
  page,
  sandbox,
}) => {
  const live = await createLiveHls()
  try {
    await forward(page, '/hls/', () => live.url('').slice(0, -1))
    await openStream(page, sandbox, '/hls/live.m3u8')
    await awaitFrames(page)
    await awaitSound(page)
    await live.drop()
    // The player goes on asking, and is refused for as long.
    await expect.poll(() => live.refusedFor).toBeGreaterThan(OUTAGE)
    await live.restore()
    await awaitFrames(page, 50)
    await expect(streamOf(page).getByRole('button', { name: 'Retry' })).toHaveCount(0)
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await live.close()
  }
})

test('HLS with sound in a rendition of its own plays with sound', async ({ page, sandbox }) => {
  const live = await createLiveHls('separate')
  try {
    await forward(page, '/hls/', () => live.url('').slice(0, -1))
    await openStream(page, sandbox, '/hls/live.m3u8')
    await awaitFrames(page)
    await awaitSound(page)
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await live.close()
  }
})

test('WHEP waits as long as the server asks, plays, recovers from silence, and ends its session', async ({
  page,
  sandbox,
}) => {
  const endpoint = await createWhepEndpoint()
  try {
    endpoint.refuse(1, 1)
    await forward(page, '/sfu/whep', () => endpoint.url)
    await openStream(page, sandbox, '/sfu/whep')
    await awaitFirstFrame(page)
    await awaitFrames(page)
    expect(askedFirst(endpoint)).toEqual(['POST /sfu/whep', 'POST /sfu/whep'])
    // No event tells of a publisher who is gone: the frames do.
    endpoint.silence()
    await expect(streamOf(page).getByText('Reconnecting…')).toBeVisible()
    await expect.poll(() => endpoint.asked).toContain('DELETE /sfu/whep/1')
    endpoint.speak()
    await awaitFrames(page)
    await page.evaluate(() => document.querySelector('casino-room')?.remove())
    await expect.poll(() => endpoint.sessions).toBe(0)
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await endpoint.close()
  }
})

test('WHEP answers the offer that a server makes in place of its answer', async ({
  page,
  sandbox,
}) => {
  const endpoint = await createWhepEndpoint()
  try {
    endpoint.counter()
    await forward(page, '/sfu/whep', () => endpoint.url)
    await openStream(page, sandbox, '/sfu/whep')
    await awaitFirstFrame(page)
    await awaitFrames(page)
    expect(askedFirst(endpoint)).toEqual(['POST /sfu/whep', 'PATCH /sfu/whep/1'])
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await endpoint.close()
  }
})

test.describe('with a video file', () => {
  let folder = ''
  const clip = () => join(folder, 'clip.mp4')
  const once = () => join(folder, 'once.mp4')

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clip-'))
    makeWithFfmpeg([
      ...[...testPicture, ...testTone, '-t', '20', '-c:v', 'libx264', '-preset', 'ultrafast'],
      ...['-crf', '40', '-pix_fmt', 'yuv420p', '-c:a', 'aac', once()],
    ])
    // Six times over: it must not end before a slow machine is through.
    makeWithFfmpeg([
      ...['-stream_loop', '5', '-i', once(), '-c', 'copy', '-movflags', '+faststart', clip()],
    ])
  })
  test.afterAll(() => rm(folder, { recursive: true, force: true }))
  test.beforeEach(({ page }) =>
    page.route('**/clip.mp4', route => route.fulfill({ path: clip(), contentType: 'video/mp4' })),
  )

  test('a plain video plays muted, can be unmuted, paused and turned down, and pauses out of view', async ({
    page,
    sandbox,
  }) => {
    await openStream(page, sandbox, '/clip.mp4')
    const stream = streamOf(page)
    const video = stream.locator('video')
    await awaitFrames(page)
    await expect(video).toHaveJSProperty('muted', true)

    await stream.getByRole('button', { name: 'Unmute' }).click()
    await expect(video).toHaveJSProperty('muted', false)
    await expect(stream.getByRole('button', { name: 'Mute' })).toBeFocused()
    await stream.getByRole('slider', { name: 'Volume' }).fill('35')
    await expect(video).toHaveJSProperty('volume', 0.35)

    await stream.getByRole('button', { name: 'Pause' }).click()
    await expect(video).toHaveJSProperty('paused', true)
    await stream.getByRole('button', { name: 'Play' }).click()
    await awaitFrames(page)

    const moveAway = (top: string) =>
      page.locator('casino-room').evaluate((room, margin) => {
        if (room instanceof HTMLElement) room.style.marginBlockStart = margin
      }, top)
    await moveAway('4000px')
    await expect(video).toHaveJSProperty('paused', true)
    await moveAway('0px')
    await expect(video).toHaveJSProperty('paused', false)

    // A window of its own is watched wherever the page is.
    await stream.getByRole('button', { name: 'Picture-in-picture' }).click()
    const apart = () =>
      page.locator('casino-room').evaluate(room => room === document.pictureInPictureElement)
    await expect.poll(apart).toBe(true)
    await moveAway('4000px')
    await awaitFrames(page)
    await page.evaluate(() => document.exitPictureInPicture())
    await expect(video).toHaveJSProperty('paused', true)
    await moveAway('0px')
    await expect(video).toHaveJSProperty('paused', false)

    await page.reload()
    await awaitFrames(page)
    await expect(video).toHaveJSProperty('muted', true)
    await stream.getByRole('button', { name: 'Unmute' }).click()
    await expect(stream.getByRole('slider', { name: 'Volume' })).toHaveValue('35')
  })

  test('a plain video that may not autoplay shows a button that plays it', async ({
    page,
    sandbox,
  }) => {
    // What a phone does that saves power: nothing plays before a press, muted or not.
    await page.addInitScript(() => {
      const { play } = HTMLMediaElement.prototype
      let isAsked = false
      // Not `userActivation`: what a driver looks at counts as a gesture there.
      addEventListener('pointerdown', () => {
        isAsked = true
      })
      HTMLMediaElement.prototype.play = function () {
        return isAsked ? play.call(this) : Promise.reject(new DOMException('', 'NotAllowedError'))
      }
    })
    await openStream(page, sandbox, '/clip.mp4')
    const play = streamOf(page).getByRole('button', { name: 'Play' })
    await expect(play).toBeVisible()
    await expectAccessible(page, page.locator('casino-room'), {
      part: streamOf(page),
      widths: [1440],
    })
    await play.click()
    await awaitFrames(page)
    await expect(play).toHaveCount(0)
  })
})

test('a stream whose address could not be read plays after Retry', async ({ page, sandbox }) => {
  await page.route('**/stream-settings**', route => route.fulfill({ status: 400, json: {} }))
  await openStream(page, sandbox, '/nothing.mp4')
  const retry = streamOf(page).getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await page.unroute('**/stream-settings**')
  sandbox.backend.control.updateSettings({ streamUrl: 'demo:' })
  await retry.click()
  await expect(streamOf(page).getByRole('img', { name: "Ferro's stream" })).toBeVisible()
})

test.describe('while players play on their own', () => {
  test.use({ sandboxOptions: { latencyFactor: 0, calm: false } })

  for (const [name, query, reducedMotion] of [
    ['for a viewer', 'live', 'no-preference'],
    ['for a visitor without a token, with reduced motion', 'demoType=anonymous', 'reduce'],
  ] as const) {
    test(`the drawn stream shows the actions of the feed, in words as well, ${name}`, async ({
      page,
      sandbox,
    }) => {
      await page.emulateMedia({ reducedMotion })
      const { wallet } = await liveRecord(sandbox, 'Ferro')
      await page.goto(`/room.html?${query}&roomId=${wallet}`)
      const stream = streamOf(page)
      const picture = stream.getByRole('img', { name: "Ferro's stream" })
      await expect(picture).toBeVisible()
      await expect(stream.getByText(/^(Bet|Win) \S*\d/)).toHaveCount(1)
      const before = await picture.screenshot()
      await expect.poll(async () => before.equals(await picture.screenshot())).toBe(false)
    })
  }
})

test("the stream's controls hide when the pointer rests, but not while the keyboard is used", async ({
  page,
  sandbox,
}) => {
  const { wallet } = await liveRecord(sandbox, 'Ferro')
  await page.goto(`/room.html?live&roomId=${wallet}`)
  const pause = streamOf(page).getByRole('button', { name: 'Pause' })
  // They may have gone before anybody looked.
  let at = 0
  await expect(async () => {
    at += 1
    await streamOf(page).hover({ position: { x: 40 + (at % 2) * 40, y: 40 } })
    await expect(pause).toHaveCSS('opacity', '1', { timeout: 1000 })
  }).toPass()
  await expect(pause).toHaveCSS('opacity', '0')
  // What has to be found stays.
  await expect(streamOf(page).getByRole('button', { name: 'Unmute' })).toHaveCSS('opacity', '1')
  await pause.focus()
  await page.keyboard.press('Shift')
  await expect(pause).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  await expect(streamOf(page).getByRole('button', { name: 'Play' })).toBeFocused()
})
