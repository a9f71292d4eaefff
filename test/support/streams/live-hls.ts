import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { createServer as createNetServer, type Server as NetServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { listen } from '../listen-locally.ts'
import { until } from '../wait.ts'
import { runFfmpeg, TEST_RATE, testPicture, testTone } from './ffmpeg.ts'

const types: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
}

/**
 * Parts of a stream: `muxed` one rendition with sound, `layers` the picture at 180 and 90 pixels, and a rendition of its
 * own for the sound.
 */
export type HlsLayout = 'muxed' | 'layers'

const master: readonly string[] = ['-master_pl_name', 'live.m3u8']
const outputs: Readonly<Record<HlsLayout, readonly string[]>> = {
  muxed: [],
  layers: [
    ...['-map', '0:v', '-map', '0:v', '-map', '1:a'],
    ...['-s:v:1', '160x90', '-b:v:0', '600k', '-b:v:1', '150k'],
    ...['-var_stream_map', 'v:0,agroup:a v:1,agroup:a a:0,agroup:a,default:yes', ...master],
  ],
}

/** The playlists that have to be there before a player can start. */
const playlists: Readonly<Record<HlsLayout, readonly string[]>> = {
  muxed: ['live.m3u8'],
  layers: ['live.m3u8', 'rendition0.m3u8', 'rendition1.m3u8', 'rendition2.m3u8'],
}

/** Starts a live stream from ffmpeg, behind a server that a test stops and starts again; its playlist is `live.m3u8`. */
export async function createLiveHls(layout: HlsLayout = 'muxed') {
  const folder = await mkdtemp(join(tmpdir(), 'hls-'))
  const encoder = runFfmpeg([
    ...['-re', ...testPicture, '-re', ...testTone],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p'],
    ...['-g', String(TEST_RATE), '-c:a', 'aac'],
    ...['-f', 'hls', '-hls_time', '1', '-hls_list_size', '6'],
    ...['-hls_flags', 'delete_segments+independent_segments+program_date_time'],
    ...outputs[layout],
    join(folder, layout === 'muxed' ? 'live.m3u8' : 'rendition%v.m3u8'),
  ])
  let server: Server | undefined
  let refusing: NetServer | undefined
  let refusedFor = 0
  let port = 0

  async function restore() {
    await stop(refusing)
    refusing = undefined
    server = createServer(async (request, response) => {
      const name = basename(new URL(request.url ?? '/', 'http://x').pathname)
      try {
        const body = await readFile(join(folder, name))
        const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
        response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
      } catch {
        response.writeHead(404).end()
      }
    })
    port = await listen(server, port)
  }
  /** Stops the server with all its connections; the stream itself goes on. */
  async function drop() {
    if (!server) return
    const stopped = stop(server)
    server.closeAllConnections()
    server = undefined
    await stopped
    const stoppedAt = performance.now()
    refusedFor = 0
    refusing = createNetServer(socket => {
      refusedFor = performance.now() - stoppedAt
      socket.resetAndDestroy()
    })
    await listen(refusing, port)
  }
  // The encoder takes its time to start: a player would count each miss as a failure.
  const isThere = (name: string) => existsSync(join(folder, name))
  await until('there is a playlist', () => playlists[layout].every(isThere))
  await restore()
  return {
    /** Returns the address of one of its files. */
    url: (name: string) => `http://127.0.0.1:${port}/${name}`,
    drop,
    /** Milliseconds from the stop to the last refused connection since. */
    get refusedFor() {
      return refusedFor
    },
    restore,
    async close() {
      await drop()
      await stop(refusing)
      await encoder.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type LiveHls = Awaited<ReturnType<typeof createLiveHls>>

async function stop(server: NetServer | undefined): Promise<void> {
  if (!server) return
  const closed = once(server, 'close')
  server.close()
  await closed
}
