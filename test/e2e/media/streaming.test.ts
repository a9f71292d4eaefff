import type { FrameLocator, Page } from '@playwright/test'
import { startEncoder } from '../../peers/start-encoder.ts'
import { awaitFrames } from '../support/stream.ts'
import { expect } from '../support/test.ts'
import { test } from './media-test.ts'

const scenario = { scenario: 'demoType=streamer' } as const

test.use({
  permissions: ['camera', 'microphone'],
  sandboxOptions: async ({ mediaServer }, use) =>
    use({ ...scenario, mediaServer: mediaServer.url }),
})

const studioOf = (page: Page | FrameLocator) => page.getByRole('region', { name: 'Studio' })
const frameOf = (page: Page) => page.frameLocator('[data-frame] iframe')

async function goLive(page: Page | FrameLocator): Promise<void> {
  const studio = studioOf(page)
  await expect(studio.locator('video')).toHaveJSProperty('paused', false)
  await studio.getByRole('button', { name: 'Go live' }).click()
  await expect(studio.getByRole('button', { name: 'End stream' })).toBeVisible()
}

async function endStream(page: Page | FrameLocator): Promise<void> {
  await studioOf(page).getByRole('button', { name: 'End stream' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End stream' }).click()
  await expect(studioOf(page).getByRole('button', { name: 'Go live' })).toBeVisible()
}

test('a streamer goes live on a host page, a viewer in another browser watches, and both come back after the server was killed', async ({
  page,
  openBrowser,
  sandbox,
  mediaServer,
}) => {
  const roomId = sandbox.backend.user.wallet
  const viewer = await openBrowser()
  await viewer.goto(`/room.html?live&user=0xviewer&roomId=${roomId}`)
  await expect(viewer.getByText('is offline')).toBeVisible()

  await page.goto(`/room.html?live&roomView=studio&roomId=${roomId}`)
  await goLive(page)
  await awaitFrames(viewer)

  await mediaServer.restart()
  await awaitFrames(viewer)
  await expect(studioOf(page).getByRole('button', { name: 'End stream' })).toBeVisible()

  await endStream(page)
  await expect(viewer.getByText('The stream has ended')).toBeVisible()
})

test.describe('where a stream without a publisher ends sooner than after 10 s', () => {
  test.use({
    sandboxOptions: async ({ mediaServer }, use) =>
      use({ ...scenario, mediaServer: mediaServer.url, publisherGrace: 1000 }),
  })

  test('a streamer goes live and shares a screen from an iframe, and a viewer watches in another iframe until the tab is closed', async ({
    page,
    openBrowser,
    sandbox,
  }) => {
    const roomId = sandbox.backend.user.wallet
    await page.goto(`/iframe-host.html?live&view=room&roomView=studio&roomId=${roomId}`)
    await goLive(frameOf(page))
    const viewer = await openBrowser()
    await viewer.goto(`/iframe-host.html?live&view=room&roomId=${roomId}`)
    await awaitFrames(frameOf(viewer))

    const studio = studioOf(frameOf(page))
    await studio.getByRole('button', { name: 'Share screen' }).click()
    await expect(studio.getByRole('button', { name: 'Stop sharing' })).toBeVisible()
    await awaitFrames(frameOf(viewer))

    await page.close()
    await expect(frameOf(viewer).getByText('The stream has ended')).toBeVisible()
  })

  test('a studio waits for an encoder, notices when it arrives, and ends when the encoder has vanished', async ({
    page,
    openBrowser,
    sandbox,
  }) => {
    const roomId = sandbox.backend.user.wallet
    await page.goto(`/room.html?live&roomView=studio&roomId=${roomId}`)
    const studio = studioOf(page)
    await studio.getByRole('tab', { name: 'OBS or another app' }).click()
    await studio.getByRole('button', { name: 'Go live' }).click()
    await expect(studio.getByText('Waiting for your encoder')).toBeVisible()

    const encoder = await startEncoder({
      url: await studio.getByLabel('Address').inputValue(),
      token: await studio.getByLabel('Stream key').inputValue(),
    })
    await expect(studio.getByRole('button', { name: 'End stream' })).toBeVisible()
    const viewer = await openBrowser()
    await viewer.goto(`/room.html?live&user=0xviewer&roomId=${roomId}`)
    await awaitFrames(viewer)

    await encoder.kill()
    await expect(viewer.getByText('The stream has ended')).toBeVisible()
    await expect(studio.getByRole('button', { name: 'Go live' })).toBeVisible()
  })
})
