import { fileURLToPath } from 'node:url'
import { startPeer } from './peer-process.ts'

/** Publisher outside of a browser, as OBS is one: sends a clock and a tone by WHIP. */
export interface Encoder {
  /** Vanishes without a word to the server, as a laptop does whose battery is empty. */
  kill(): Promise<void>
  /** Ends the session at the server. */
  stop(): Promise<void>
}

/** Where an encoder publishes, and what. */
export interface EncoderSettings {
  /** Address of the WHIP endpoint. */
  readonly url: string
  readonly token?: string
  /** Sizes of the picture that are sent at once; 1 by default, at most 3. */
  readonly layers?: number
  /** Frames from one key frame to the next; a second of them by default. */
  readonly keyFrameEvery?: number
}

const main = fileURLToPath(new URL('./encoder.ts', import.meta.url))

/** Starts an encoder, and waits until the server receives; it connects again by itself. */
export async function startEncoder(settings: EncoderSettings): Promise<Encoder> {
  const { url, token = '', layers = 1, keyFrameEvery = '' } = settings
  const encoder = startPeer(process.execPath, [main, url, token, `${layers}`, `${keyFrameEvery}`])
  await encoder.line('live')
  return encoder
}
