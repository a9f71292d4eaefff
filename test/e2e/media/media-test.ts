import { type Encoder, type EncoderSettings, startEncoder } from '../../peers/start-encoder.ts'
import { type MediaServer, startMediaServer } from '../../peers/start-media-server.ts'
import { liveRecord } from '../support/lobby.ts'
import { test as base } from '../support/test.ts'

/** The channel of a streamer who is on air, and where it is published. */
export interface Channel {
  readonly id: string
  readonly wallet: string
  readonly whipUrl: string
}

interface Fixtures {
  mediaServer: MediaServer
  /** The channel of Ferro, through the sandbox. */
  ferro: Channel
  /** Starts an encoder that publishes to the channel; it ends with the test. */
  publish: (settings?: Omit<EncoderSettings, 'url'>) => Promise<Encoder>
}

/** A test whose sandbox streams through a media server of its own. */
export const test = base.extend<Fixtures>({
  // Playwright asks for the pattern.
  // biome-ignore lint/correctness/noEmptyPattern: no other fixture is needed
  async mediaServer({}, use) {
    const server = await startMediaServer()
    await use(server)
    await server.stop()
  },

  sandboxOptions: async ({ mediaServer }, use) => use({ mediaServer: mediaServer.url }),

  async ferro({ sandbox }, use) {
    const { wallet, channelId } = await liveRecord(sandbox, 'Ferro')
    const id = String(channelId)
    await use({ id, wallet, whipUrl: `${sandbox.url}/media/${id}/whip` })
  },

  async publish({ ferro }, use) {
    const encoders: Encoder[] = []
    await use(async (settings = {}) => {
      const encoder = await startEncoder({ url: ferro.whipUrl, ...settings })
      encoders.push(encoder)
      return encoder
    })
    for (const encoder of encoders) await encoder.stop()
  },
})
