import type { Page } from '@playwright/test'
import { type LiveKitStandIn, startLiveKitStandIn } from '../../peers/livekit-stand-in.ts'
import { liveRecord } from '../support/lobby.ts'
import { awaitFirstFrame, awaitFrames, streamOf } from '../support/stream.ts'
import { test as base, expect } from '../support/test.ts'

// LiveKit's server is not installed here: a stand-in speaks its signalling.

const test = base.extend<{ liveKit: LiveKitStandIn }>({
  // Playwright asks for the pattern.
  // biome-ignore lint/correctness/noEmptyPattern: no other fixture is needed
  async liveKit({}, use) {
    const liveKit = await startLiveKitStandIn()
    await use(liveKit)
    await liveKit.close()
  },
})

test.describe.configure({ mode: 'default' })

/** Makes the backend answer the stand-in's address and token as the settings of every stream. */
const useLiveKit = (page: Page, { url, token }: LiveKitStandIn) =>
  page.route('**/stream-settings**', route =>
    route.fulfill({ json: { streamUrl: url, operatorName: null, token } }),
  )

test('a viewer watches a LiveKit room with a token, and keeps watching while the signalling reconnects', async ({
  page,
  sandbox,
  liveKit,
}) => {
  await useLiveKit(page, liveKit)
  const { wallet } = await liveRecord(sandbox, 'Ferro')
  await page.goto(`/room.html?live&roomId=${wallet}`)
  await awaitFirstFrame(page)
  await awaitFrames(page)
  expect(liveKit.requests).toContain('subscription')
  expect(liveKit.settings.at(-1)?.trackSids).toEqual(['TR_VCstandin'])

  liveKit.cutSignal()
  await expect.poll(() => liveKit.requests).toContain('reconnect')
  await awaitFrames(page)
  expect(liveKit.requests.filter(name => name === 'join')).toHaveLength(1)

  // The publisher publishes anew.
  liveKit.unpublish()
  await expect(streamOf(page).getByText('Reconnecting…')).toBeVisible()
  liveKit.publish()
  await awaitFrames(page)

  await page.evaluate(() => document.querySelector('casino-room')?.remove())
  await expect.poll(() => liveKit.requests).toContain('leave')
})
