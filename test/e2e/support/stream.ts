import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { Backend } from '../../../demo/backend/index.ts'
import type { Sandbox } from '../../../demo/server/sandbox.ts'
import { liveRecord } from './lobby.ts'

/** Returns the region of the stream. */
export const streamOf = (page: Page | FrameLocator): Locator =>
  page.getByRole('region', { name: 'Stream' })

/** Returns the number of decoded frames of a video. */
export const decodedFrames = (video: Locator): Promise<number> =>
  video.evaluate(it =>
    it instanceof HTMLVideoElement ? it.getVideoPlaybackQuality().totalVideoFrames : 0,
  )

/** Returns the number of decoded frames of the room's video. */
export const framesOf = (page: Page | FrameLocator): Promise<number> =>
  decodedFrames(streamOf(page).locator('video'))

/** Waits until a video shows a picture that moves. */
export const awaitPicture = (video: Locator): Promise<void> =>
  expect.poll(() => decodedFrames(video), { timeout: 120_000 }).toBeGreaterThan(5)

/** Waits until the picture has moved on by so many frames. */
export async function awaitFrames(page: Page | FrameLocator, frames = 10): Promise<void> {
  const before = await framesOf(page)
  // A restarted picture counts from zero.
  await expect
    .poll(async () => Math.abs((await framesOf(page)) - before), { timeout: 120_000 })
    .toBeGreaterThan(frames)
}

/**
 * Lets the time of a page pass until a condition is met, in steps of as many milliseconds. The page's
 * clock must be installed before the page is loaded: pictures move in real time, timers in the page's.
 */
export async function passTime(
  page: Page,
  step: number,
  isMet: () => Promise<boolean> | boolean,
): Promise<void> {
  const pass = async () => {
    if (await isMet()) return true
    await page.clock.fastForward(step)
    return isMet()
  }
  await expect.poll(pass).toBe(true)
}

/** Waits until 4 kB more of sound have been decoded; a muted video decodes it as well. */
export async function awaitSound(page: Page): Promise<void> {
  const decoded = () =>
    streamOf(page)
      .locator('video')
      .evaluate(video => Number(Reflect.get(video, 'webkitAudioDecodedByteCount')))
  const before = await decoded()
  await expect
    .poll(async () => (await decoded()) - before, { timeout: 120_000 })
    .toBeGreaterThan(4000)
}

/** Waits until the stream plays; clicks Retry if the player gave up on a slow machine. */
export async function awaitPlaying(page: Page): Promise<void> {
  const retry = streamOf(page).getByRole('button', { name: 'Retry' })
  const goOn = async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1000 }).catch(() => {})
    return framesOf(page)
  }
  await expect.poll(goOn, { timeout: 120_000 }).toBeGreaterThan(0)
  await awaitFrames(page)
}

/** Has the server answer with these settings for every stream. */
export const answerSettings = (page: Page, settings: object): Promise<unknown> =>
  page.route('**/stream-settings**', route =>
    route.fulfill({ json: { operatorName: null, ...settings } }),
  )

/** Opens the room of a live streamer, whose stream is at the given path of the sandbox's own origin. */
export async function openStream(
  page: Page,
  sandbox: Sandbox<Backend>,
  path: string,
): Promise<void> {
  sandbox.backend.control.updateSettings({ streamUrl: sandbox.url + path })
  const { wallet } = await liveRecord(sandbox, 'Ferro')
  await page.goto(`/room.html?live&roomId=${wallet}`)
}

/**
 * Hands calls under a path of the sandbox's origin on to another server: the strict policy of the
 * pages lets nothing else through. A server that is gone is as gone for the page.
 */
export async function forward(page: Page, path: string, target: () => string): Promise<void> {
  await page.route(`**${path}**`, async route => {
    const { pathname } = new URL(route.request().url())
    try {
      await route.fulfill({ response: await route.fetch({ url: target() + pathname }) })
    } catch {
      await route.abort('connectionrefused').catch(() => {})
    }
  })
}
