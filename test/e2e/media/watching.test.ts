import type { Page } from '@playwright/test'
import { latencyInPage } from '../../peers/clock-picture.ts'
import { answerSettings, awaitFrames, streamOf } from '../support/stream.ts'
import { expect } from '../support/test.ts'
import { test } from './media-test.ts'

// One decoder at a time: a stream is given up that does not move for 12 s.
test.describe.configure({ mode: 'default' })

/** Milliseconds for which the server is gone; `npm run soak` sets 10 s. */
const OUTAGE = Number(process.env.OUTAGE ?? 3000)

const videoOf = (page: Page) => streamOf(page).locator('video')

/**
 * Waits until the room shows what the encoder draws: its clock can be read, and is of now. A picture from before a time
 * may still be young enough.
 */
async function awaitClock(page: Page, maxLatency: number, since = 0): Promise<void> {
  await expect(async () => {
    const now = Date.now()
    const latency = await videoOf(page).evaluate(latencyInPage, undefined, { timeout: 1000 })
    expect(latency).not.toBeNull()
    expect(latency).toBeLessThan(Math.min(maxLatency, now - since))
  }).toPass({ timeout: 120_000 })
}

test('a viewer watches what an encoder publishes, by WHEP and by HLS, and the picture is back after the server was killed for a while, and while a publisher that vanished is waited for', async ({
  page,
  sandbox,
  openPage,
  mediaServer,
  ferro,
  publish,
}) => {
  let encoder = await publish()

  await test.step('by HLS', async () => {
    // A room of somebody else, whose stream is the channel's HLS.
    const streamUrl = `${sandbox.url}/media/${ferro.id}/hls/index.m3u8`
    await answerSettings(page, { streamUrl })
    await openPage.room({ nickname: 'Quill' })
    await awaitClock(page, 20_000)
    await awaitFrames(page)
    await page.unroute('**/stream-settings**')
  })

  await test.step('a server that is killed for a while', async () => {
    await page.goto(`/room.html?live&roomId=${ferro.wallet}`)
    await awaitClock(page, 5000)
    await awaitFrames(page)
    // With its encoder, which would notice after half a minute: by then the streamer is offline.
    await Promise.all([mediaServer.kill(), encoder.kill()])
    const killedAt = Date.now()
    await expect(streamOf(page).getByText('Reconnecting…')).toBeVisible()
    await expect.poll(() => Date.now() - killedAt).toBeGreaterThan(OUTAGE)
    await mediaServer.restart()
    encoder = await publish()
    await awaitClock(page, 5000, killedAt)
    await awaitFrames(page)
    await expect(streamOf(page).getByRole('button', { name: 'Retry' })).toHaveCount(0)
  })

  await test.step('a publisher who vanishes without a word', async () => {
    await encoder.kill()
    await expect(streamOf(page).getByText('Reconnecting…')).toBeVisible()
    await publish()
    await awaitClock(page, 5000)
  })
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
