import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type PeerProcess, startPeer } from './peer-process.ts'

/** A WHIP and WHEP server on a free port of this computer. */
export interface MediaServer {
  readonly url: string
  /** Ends it as a crash does: nothing answers at its address. */
  kill(): Promise<void>
  /** Starts it again at the same address, without its sessions. */
  restart(): Promise<void>
  /** Suspends it: connections open, and nothing answers. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

const main = fileURLToPath(new URL('./werift/serve.ts', import.meta.url))

/** Starts a media server, on werift. */
export async function startMediaServer(): Promise<MediaServer> {
  const folder = await mkdtemp(join(tmpdir(), 'media-server-'))
  let starts = 0
  const start = (port: string): PeerProcess => {
    starts += 1
    const flags = ['--port', port, '--folder', join(folder, `${starts}`)]
    return startPeer(process.execPath, [main, ...flags])
  }
  let server = start('0')
  const url = await server.line('http://')
  return {
    url,
    kill: () => server.kill(),
    async restart() {
      await server.kill()
      server = start(new URL(url).port)
      await server.line('http://')
    },
    freeze: () => server.freeze(),
    thaw: () => server.thaw(),
    async stop() {
      await server.stop()
      // Its encoder, which was killed with it, may have written a file meanwhile.
      await rm(folder, { recursive: true, maxRetries: 5 })
    },
  }
}
