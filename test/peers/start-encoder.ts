import { fileURLToPath } from 'node:url'
import { startPeer } from './peer-process.ts'

/** Publisher outside of a browser, as OBS is one: sends a clock and a tone by WHIP. */
export interface Encoder {
  /** Times that a server has begun to receive. */
  readonly connections: number
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
  readonly codec?: 'vp8' | 'h264'
  /** Sizes of the picture that are sent at once; 1 by default, at most 3. */
  readonly layers?: number
  /** Frames from one key frame to the next; a second of them by default. */
  readonly keyFrameEvery?: number
}

const main = fileURLToPath(new URL('./encoder.ts', import.meta.url))

/** Starts an encoder, and waits until the server receives; it connects again by itself. */
export async function startEncoder(settings: EncoderSettings): Promise<Encoder> {
  const { url, token = '', codec = 'vp8', layers = 1, keyFrameEvery } = settings
  const flags = [
    url,
    token,
    codec,
    String(layers),
    ...(keyFrameEvery ? [String(keyFrameEvery)] : []),
  ]
  const encoder = startPeer(process.execPath, [main, ...flags])
  await encoder.line('live')
  return {
    get connections() {
      return encoder.count('live')
    },
    kill: encoder.kill,
    stop: encoder.stop,
  }
}
