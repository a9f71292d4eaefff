import { join } from 'node:path'
import { GIVEN_UP_AFTER, STALLED_AFTER } from '../../../src/media/stall-detector.ts'
import { makeWithFfmpeg, testPicture, testTone } from '../../support/streams/ffmpeg.ts'
import type { WhepEndpoint } from '../../support/streams/whep-endpoint.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { liveRecord } from '../support/lobby.ts'
import { test } from '../support/peer-test.ts'
import {
  awaitFrames,
  awaitPlaying,
  awaitSound,
  openStream,
  passTime,
  streamOf,
} from '../support/stream.ts'
import { expect } from '../support/test.ts'

// One decoder at a time, because the player restarts a stream whose picture freezes for 12 s.
test.describe.configure({ mode: 'default' })

/** Milliseconds of outage as the player sees it; `npm run soak` sets 10 s. */
const OUTAGE = Number(process.env.OUTAGE ?? 1500)

/** Returns the requests of the first session; a machine that stalls for seconds starts another one. */
function requestsOfFirstSession({ requests }: WhepEndpoint): readonly string[] {
  const end = requests.findIndex(call => call.startsWith('DELETE'))
  return end < 0 ? requests : requests.slice(0, end)
}

test('HLS with sound in its segments plays, its latency is measured, messages wait for its picture by default, and it recovers from an outage of its server', async ({
  page,
  sandbox,
  openPage,
  startHls,
}) => {
  const live = await startHls()
  sandbox.backend.control.updateSettings({ streamUrl: `${sandbox.url}/hls/live.m3u8` })
  await openPage.room({ query: '&debug' })
  await awaitFrames(page)
  await awaitSound(page)

  await test.step('messages wait for the picture by default', async () => {
    await streamOf(page).getByRole('button', { name: 'Player settings' }).click()
    const setting = streamOf(page).getByRole('checkbox', { name: 'In sync with the stream' })
    await expect(setting).toBeChecked()
    const part = streamOf(page).getByRole('group', { name: 'Player settings' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectAccessible(page, page.locator('casino-room'), part)
    await setting.uncheck()
    await page.keyboard.press('Escape')
  })

  await test.step('the latency', async () => {
    // The open debug panel leaves the picture in view: one that is out of view is not played.
    await page.setViewportSize({ width: 1000, height: 2000 })
    const debug = page.getByRole('region', { name: 'Debug panel' })
    await debug.getByText('Debug', { exact: true }).click()
    // The panel lists the milliseconds of calls as well.
    const latency = debug.getByRole('definition').filter({ hasText: /^\d{4,5} ms$/ })
    await expect(latency).toBeVisible()
  })

  await live.drop()
  // The player retries, and is refused for the whole outage.
  await expect.poll(() => live.refusedFor).toBeGreaterThan(OUTAGE)
  await live.restore()
  await awaitFrames(page, 30)
  await expect(streamOf(page).getByRole('button', { name: 'Retry' })).toHaveCount(0)
})

test('HLS with sound in a rendition of its own plays with sound, and a viewer chooses its quality, which is kept for the next visit', async ({
  page,
  sandbox,
  startHls,
}) => {
  await startHls('layers')
  const heightOf = () =>
    streamOf(page)
      .locator('video')
      .evaluate(video => (video instanceof HTMLVideoElement ? video.videoHeight : 0))
  const choose = async (name: string) => {
    await streamOf(page).getByRole('button', { name: 'Player settings' }).click()
    await streamOf(page).getByRole('radio', { name }).check()
    await page.keyboard.press('Escape')
  }
  await openStream(page, sandbox, '/hls/live.m3u8')
  await awaitFrames(page)
  await awaitSound(page)
  await choose('90p')
  await expect.poll(heightOf, { timeout: 60_000 }).toBe(90)
  await page.reload()
  await awaitFrames(page)
  await expect.poll(heightOf, { timeout: 60_000 }).toBe(90)
  await choose('180p')
  await expect.poll(heightOf, { timeout: 60_000 }).toBe(180)
})

test('WHEP waits as long as the server asks, plays, rests while the system pauses it, recovers from silence, and ends its session', async ({
  page,
  sandbox,
  whep,
}) => {
  const methodsSince = (start: number) =>
    whep.requests.slice(start).map(call => call.replace(/ .*/, ''))
  await page.clock.install()
  whep.refuseOffers(1, 1)
  await openStream(page, sandbox, '/sfu/whep')
  await awaitPlaying(page)
  expect(requestsOfFirstSession(whep)).toEqual(['POST /sfu/whep', 'POST /sfu/whep'])
  // As a picture-in-picture window does: nothing has to arrive that nobody sees.
  const video = streamOf(page).locator('video')
  const before = whep.requests.length
  await video.evaluate((it: HTMLVideoElement) => it.pause())
  await expect.poll(() => methodsSince(before)).toContain('DELETE')
  // A session that is replaced, as on a machine that stalls, ends as well.
  expect(methodsSince(before)).not.toContain('POST')
  await video.evaluate((it: HTMLVideoElement) => it.play())
  // Frames are counted as they are decoded, also for a video that the new session's stream has paused.
  await expect(video).toHaveJSProperty('paused', false)
  await awaitFrames(page)
  // No event reports that the publisher is gone; the player notices the missing frames.
  const silentFrom = whep.requests.length
  whep.stopFrames()
  await passTime(page, STALLED_AFTER, () => streamOf(page).getByText('Reconnecting…').isVisible())
  await passTime(page, GIVEN_UP_AFTER, () => methodsSince(silentFrom).includes('DELETE'))
  whep.resumeFrames()
  await awaitFrames(page)
  await page.evaluate(() => document.querySelector('casino-room')?.remove())
  await expect.poll(() => whep.sessionCount).toBe(0)
})

test('WHEP answers the offer that a server makes in place of its answer', async ({
  page,
  sandbox,
  whep,
}) => {
  whep.sendCounterOffer()
  await openStream(page, sandbox, '/sfu/whep')
  await awaitPlaying(page)
  expect(requestsOfFirstSession(whep)).toEqual(['POST /sfu/whep', 'PATCH /sfu/whep/1'])
})

test('a plain video plays muted, can be unmuted, paused and turned down, and pauses out of view', async ({
  page,
  sandbox,
  folder,
}) => {
  const [once, clip] = [join(folder, 'once.mp4'), join(folder, 'clip.mp4')]
  makeWithFfmpeg([
    ...[...testPicture, ...testTone, '-t', '20', '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-crf', '40', '-pix_fmt', 'yuv420p', '-c:a', 'aac', once],
  ])
  // Looped six times, so that it doesn't end before a slow machine has finished the test.
  makeWithFfmpeg(['-stream_loop', '5', '-i', once, '-c', 'copy', '-movflags', '+faststart', clip])
  await page.route('**/clip.mp4', route => route.fulfill({ path: clip, contentType: 'video/mp4' }))
  await openStream(page, sandbox, '/clip.mp4')
  const stream = streamOf(page)
  const video = stream.locator('video')
  await awaitFrames(page)
  await expect(video).toHaveJSProperty('muted', true)

  await stream.getByRole('button', { name: 'Unmute' }).click()
  await expect(video).toHaveJSProperty('muted', false)
  await expect(stream.getByRole('button', { name: 'Mute', exact: true })).toBeFocused()
  await stream.getByRole('slider', { name: 'Volume' }).fill('35')
  await expect(video).toHaveJSProperty('volume', 0.35)

  await stream.getByRole('button', { name: 'Pause' }).click()
  await expect(video).toHaveJSProperty('paused', true)
  await stream.getByRole('button', { name: 'Play' }).click()
  await awaitFrames(page)

  const moveDown = (top: string) =>
    page.locator('casino-room').evaluate((room, margin) => {
      if (room instanceof HTMLElement) room.style.marginBlockStart = margin
    }, top)
  await moveDown('4000px')
  await expect(video).toHaveJSProperty('paused', true)
  await moveDown('0px')
  await expect(video).toHaveJSProperty('paused', false)

  // Picture-in-picture plays even if the room is out of view.
  await stream.getByRole('button', { name: 'Picture-in-picture' }).click()
  const isInPictureInPicture = () =>
    page.locator('casino-room').evaluate(room => room === document.pictureInPictureElement)
  await expect.poll(isInPictureInPicture).toBe(true)
  await moveDown('4000px')
  await awaitFrames(page)
  await page.evaluate(() => document.exitPictureInPicture())
  await expect(video).toHaveJSProperty('paused', true)
  await moveDown('0px')
  await expect(video).toHaveJSProperty('paused', false)

  await page.reload()
  await awaitFrames(page)
  await expect(video).toHaveJSProperty('muted', true)
  await stream.getByRole('button', { name: 'Unmute' }).click()
  await expect(stream.getByRole('slider', { name: 'Volume' })).toHaveValue('35')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a stream whose settings failed to load plays after Retry', async ({ page, sandbox }) => {
  await page.route('**/stream-settings**', route => route.fulfill({ status: 400, json: {} }))
  await openStream(page, sandbox, '/nothing.mp4')
  const retry = streamOf(page).getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await page.unroute('**/stream-settings**')
  sandbox.backend.control.updateSettings({ streamUrl: 'demo:' })
  await retry.click()
  await expect(streamOf(page).getByRole('img', { name: "Ferro's stream" })).toBeVisible()
})

test.describe('with a live demo backend', () => {
  test.use({ sandboxOptions: { calm: false } })

  for (const [name, query, reducedMotion] of [
    ['for a viewer', 'live', 'no-preference'],
    ['for a visitor without a token, with reduced motion', 'demoType=anonymous', 'reduce'],
  ] as const) {
    test(`the drawn stream shows the actions of the feed, ${name}`, async ({ page, sandbox }) => {
      await page.emulateMedia({ reducedMotion })
      await page.clock.install()
      // The demo plays by the clock of the page, a server by its own.
      const pass = (isMet: () => Promise<boolean>) =>
        query === 'live' ? expect.poll(isMet).toBe(true) : passTime(page, 1000, isMet)
      const { wallet } = await liveRecord(sandbox, 'Ferro')
      await page.goto(`/room.html?${query}&roomId=${wallet}`)
      const stream = streamOf(page)
      const picture = stream.getByRole('img', { name: "Ferro's stream" })
      // The stream rests below the dialog that a visitor gets.
      const offer = page.getByRole('dialog', { name: 'Register for a reward' })
      if (query !== 'live') await offer.getByRole('button', { name: 'Close' }).click()
      await expect(picture).toBeVisible()
      const before = await picture.screenshot()
      await pass(async () => !before.equals(await picture.screenshot()))
    })
  }
})

test("the stream's controls hide without pointer activity, but not while the keyboard is used", async ({
  page,
  openPage,
}) => {
  await page.clock.install()
  await openPage.room()
  const pause = streamOf(page).getByRole('button', { name: 'Pause' })
  // They may be hidden again before the check, so this repeats.
  let attempt = 0
  await expect(async () => {
    attempt += 1
    await streamOf(page).hover({ position: { x: 40 + (attempt % 2) * 40, y: 40 } })
    await expect(pause).toHaveCSS('opacity', '1', { timeout: 1000 })
  }).toPass()
  await page.clock.fastForward(3000)
  await expect(pause).toHaveCSS('opacity', '0')
  // Unmute stays visible.
  await expect(streamOf(page).getByRole('button', { name: 'Unmute' })).toHaveCSS('opacity', '1')
  await pause.focus()
  await page.keyboard.press('Shift')
  await expect(pause).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  await expect(streamOf(page).getByRole('button', { name: 'Play' })).toBeFocused()
})
