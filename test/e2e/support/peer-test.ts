import { type LiveKitStandIn, startLiveKitStandIn } from '../../peers/livekit-stand-in.ts'
import { createLiveHls, type HlsLayout, type LiveHls } from '../../support/streams/live-hls.ts'
import { createWhepEndpoint, type WhepEndpoint } from '../../support/streams/whep-endpoint.ts'
import { forward } from './stream.ts'
import { test as base } from './test.ts'

interface Fixtures {
  /** Starts a live stream, which the page gets below `/hls/`. */
  startHls: (layout?: HlsLayout) => Promise<LiveHls>
  /** An endpoint that the page gets at `/sfu/whep`. */
  whep: WhepEndpoint
  liveKit: LiveKitStandIn
}

/** A test with servers of streams, which end with it. */
export const test = base.extend<Fixtures>({
  async startHls({ page }, use) {
    const streams: LiveHls[] = []
    await use(async layout => {
      const live = await createLiveHls(layout)
      streams.push(live)
      await forward(page, '/hls/', () => live.url('').slice(0, -1))
      return live
    })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    for (const live of streams) await live.close()
  },

  async whep({ page }, use) {
    const endpoint = await createWhepEndpoint()
    await forward(page, '/sfu/whep', () => endpoint.url)
    await use(endpoint)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await endpoint.close()
  },

  // Playwright asks for the pattern.
  // biome-ignore lint/correctness/noEmptyPattern: no other fixture is needed
  async liveKit({}, use) {
    const liveKit = await startLiveKitStandIn()
    await use(liveKit)
    await liveKit.close()
  },
})
