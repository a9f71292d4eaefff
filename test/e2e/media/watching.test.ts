import type { Page } from '@playwright/test'
import { latencyInPage } from '../../peers/clock-picture.ts'
import { liveRecord } from '../support/lobby.ts'
import { awaitFrames, streamOf } from '../support/stream.ts'
import { expect } from '../support/test.ts'
import { test } from './media-test.ts'

// One decoder at a time: a stream is given up that does not move for 12 s.
test.describe.configure({ mode: 'default' })

/** Milliseconds for which the server is gone; `npm run soak` sets 10 s. */
const OUTAGE = Number(process.env.OUTAGE ?? 3000)

const videoOf = (page: Page) => streamOf(page).locator('video')

/** Waits until the room shows what the encoder draws: its clock can be read, and is of now. */
async function awaitClock(page: Page, maxLatency: number): Promise<void> {
  await expect(async () => {
    const latency = await videoOf(page).evaluate(latencyInPage, undefined, { timeout: 1000 })
    expect(latency).not.toBeNull()
    expect(latency).toBeLessThan(maxLatency)
  }).toPass({ timeout: 120_000 })
}

test('a viewer watches what an encoder publishes, and the picture is back after the server was killed for a while', async ({
  page,
  mediaServer,
  ferro,
  publish,
}) => {
  const encoder = await publish()
  await page.goto(`/room.html?live&roomId=${ferro.wallet}`)
  await awaitClock(page, 5000)
  await awaitFrames(page)

  await mediaServer.kill()
  const killedAt = performance.now()
  await expect(streamOf(page).getByText('Reconnecting…')).toBeVisible()
  await expect.poll(() => performance.now() - killedAt).toBeGreaterThan(OUTAGE)
  await mediaServer.restart()
  await awaitClock(page, 5000)
  expect(encoder.connections).toBe(2)
  await expect(streamOf(page).getByRole('button', { name: 'Retry' })).toHaveCount(0)
})

test('a publisher who vanishes without a word makes the room say so, and comes back to the same page', async ({
  page,
  ferro,
  publish,
}) => {
  const encoder = await publish()
  await page.goto(`/room.html?live&roomId=${ferro.wallet}`)
  await awaitClock(page, 5000)

  await encoder.kill()
  await expect(streamOf(page).getByText('Reconnecting…')).toBeVisible()
  await expect(page.getByText('The stream has ended')).toBeVisible()
  await publish()
  await awaitClock(page, 5000)
})

test('a viewer by WHEP chooses one of the sizes that an encoder publishes, and leaves it to the server again', async ({
  page,
  ferro,
  publish,
}) => {
  await publish({ layers: 3 })
  await page.goto(`/room.html?live&roomId=${ferro.wallet}`)
  await awaitFrames(page)
  await streamOf(page).getByRole('button', { name: 'Player settings' }).click()
  const qualities = streamOf(page).getByRole('group', { name: 'Quality' })
  for (const [name, height] of [
    ['45p', 45],
    ['Auto', 180],
  ] as const) {
    await qualities.getByRole('radio', { name, exact: true }).check()
    await expect(videoOf(page)).toHaveJSProperty('videoHeight', height)
  }
})

test('a viewer by HLS sees the same stream', async ({ page, sandbox, ferro, publish }) => {
  await publish()
  // A room of somebody else, whose stream is the channel's HLS.
  sandbox.backend.control.updateSettings({
    streamUrl: `${sandbox.url}/media/${ferro.id}/hls/index.m3u8`,
  })
  const { wallet } = await liveRecord(sandbox, 'Quill')
  await page.goto(`/room.html?live&roomId=${wallet}`)
  await awaitClock(page, 20_000)
  await awaitFrames(page)
})
