import type { Page } from '@playwright/test'
import { createWhepEndpoint, type WhepEndpoint } from '../../support/whep-endpoint.ts'
import { card, filledLobby } from '../support/lobby.ts'
import { awaitFrames, forward, streamOf } from '../support/stream.ts'
import { test as base, expect } from '../support/test.ts'

// One decoder at a time: a stream is given up that does not move for 12 s.
base.describe.configure({ mode: 'default' })

const test = base.extend<{ endpoint: WhepEndpoint }>({
  async endpoint({ page, sandbox }, use) {
    const endpoint = await createWhepEndpoint()
    await forward(page, '/sfu/whep', () => endpoint.url)
    sandbox.backend.control.updateSettings({ streamUrl: `${sandbox.url}/sfu/whep` })
    await use(endpoint)
    await endpoint.close()
  },
})

const offersOf = ({ requests }: WhepEndpoint) =>
  requests.filter(request => request.startsWith('POST')).length

/** Opens the lobby; resolves with the addresses of the stream settings that it reads. */
async function openLobby(page: Page): Promise<readonly string[]> {
  const reads: string[] = []
  page.on('request', request => {
    if (request.url().includes('stream-settings')) reads.push(request.url())
  })
  const code = page.waitForResponse(/chunks\/room-preparation/)
  await page.goto('/live.html')
  await filledLobby(page)
  await code
  return reads
}

/** Rests the pointer on a card and presses it, without letting go. */
async function pressDown(page: Page, nickname: string) {
  await card(page, nickname).first().hover()
  await page.mouse.down()
}

test('a card on which the pointer rests prepares its room without a session; a press that opens it starts one, which the room takes over', async ({
  page,
  endpoint,
}) => {
  const settings = await openLobby(page)
  await card(page, 'Ferro').first().hover()
  await expect.poll(() => settings.length).toBeGreaterThan(0)
  expect(offersOf(endpoint)).toBe(0)
  await page.mouse.down()
  // Before the room opens.
  await expect.poll(() => offersOf(endpoint)).toBe(1)
  await expect(streamOf(page)).toHaveCount(0)
  await page.mouse.up()
  await expect(streamOf(page)).toBeVisible()
  await awaitFrames(page)
  expect(offersOf(endpoint)).toBe(1)
  expect(endpoint.sessionCount).toBe(1)
})

test('a press that opens no room leaves no session on the server', async ({ page, endpoint }) => {
  await openLobby(page)
  await pressDown(page, 'Ferro')
  await expect.poll(() => endpoint.sessionCount).toBe(1)
  await page.mouse.move(1, 1)
  await page.mouse.up()
  await expect(streamOf(page)).toHaveCount(0)
  await expect.poll(() => endpoint.sessionCount, { timeout: 10_000 }).toBe(0)
  expect(endpoint.requests.filter(request => request.startsWith('DELETE'))).toHaveLength(1)
})

test('nothing is prepared for viewers who save data', async ({ page, endpoint }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const settings = await openLobby(page)
  await pressDown(page, 'Ferro')
  await page.mouse.move(1, 1)
  await page.mouse.up()
  // A card that is opened afterwards has read its settings first.
  await card(page, 'Ferro').first().click()
  await expect(streamOf(page)).toBeVisible()
  await awaitFrames(page)
  expect(settings).toHaveLength(1)
  expect(offersOf(endpoint)).toBe(1)
})
