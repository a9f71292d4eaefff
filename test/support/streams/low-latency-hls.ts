import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { basename } from 'node:path'
import { serveLocally } from '../listen-locally.ts'
import { until } from '../wait.ts'
import { TEST_RATE, testPicture } from './ffmpeg.ts'

/** ffmpeg writes a fragment for so many frames; each is a part. */
const FRAMES_PER_PART = 5
const PARTS_PER_SEGMENT = 3
const PART_DURATION = FRAMES_PER_PART / TEST_RATE
const SEGMENT_DURATION = PARTS_PER_SEGMENT * PART_DURATION
/** Seconds behind the end of the playlist that it asks for; at least three parts. */
const PART_HOLD_BACK = 1
const TARGET_DURATION = 1
/** Segments in the playlist. */
const LENGTH = 6

const PART_HEADER: readonly string[] = [
  `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${PART_HOLD_BACK}`,
  `#EXT-X-PART-INF:PART-TARGET=${PART_DURATION}`,
]

/**
 * Starts a live stream of fragmented MP4 that is also offered in parts (low-latency HLS), and waits until a player without
 * parts can start as well. Its playlists are `parts.m3u8` and, without parts, `plain.m3u8`.
 */
export async function createLowLatencyHls() {
  /** Names of the files that were asked for, with their queries. */
  const requests: string[] = []
  const parts: Buffer[] = []
  let init = Buffer.alloc(0)
  let startedAt = 0
  const added = new EventEmitter().setMaxListeners(0)

  const encoder = spawn(
    'ffmpeg',
    [
      ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-re', ...testPicture],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p'],
      // Each segment begins with a key frame, and no other part does.
      ...['-g', String(FRAMES_PER_PART * PARTS_PER_SEGMENT), '-sc_threshold', '0'],
      ...['-f', 'mp4', '-movflags', 'frag_keyframe+empty_moov+default_base_moof'],
      ...['-frag_duration', String(Math.floor(PART_DURATION * 1_000_000))],
      ...['-flush_packets', '1', 'pipe:1'],
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const exited = once(encoder, 'exit')
  let rest = Buffer.alloc(0)
  let fragment = Buffer.alloc(0)
  encoder.stdout.on('data', (data: Buffer) => {
    rest = Buffer.concat([rest, data])
    while (rest.length >= 8 && rest.length >= rest.readUInt32BE(0)) {
      const box = rest.subarray(0, rest.readUInt32BE(0))
      rest = rest.subarray(box.length)
      const type = box.toString('latin1', 4, 8)
      if (type === 'ftyp' || type === 'moov') init = Buffer.concat([init, box])
      else fragment = Buffer.concat([fragment, box])
      if (type !== 'mdat') continue
      if (parts.length === 0) startedAt = Date.now() - PART_DURATION * 1000
      parts.push(fragment)
      fragment = Buffer.alloc(0)
      added.emit('part')
    }
  })

  /** Waits until there are so many parts. */
  async function reach(count: number): Promise<void> {
    while (parts.length < count) await once(added, 'part')
  }
  const segmentCount = () => Math.floor(parts.length / PARTS_PER_SEGMENT)

  /** Returns the lines of the parts that there are of a segment. */
  function partsOf(segment: number): string[] {
    const from = segment * PARTS_PER_SEGMENT
    const count = Math.min(parts.length - from, PARTS_PER_SEGMENT)
    return Array.from({ length: count }, (_, index) => {
      const independent = index === 0 ? ',INDEPENDENT=YES' : ''
      return `#EXT-X-PART:DURATION=${PART_DURATION},URI="part${from + index}.m4s"${independent}`
    })
  }
  function playlist(hasParts: boolean): string {
    const count = segmentCount()
    const first = Math.max(0, count - LENGTH)
    const dateOf = (segment: number) =>
      new Date(startedAt + segment * SEGMENT_DURATION * 1000).toISOString()
    const segments = Array.from({ length: count - first }, (_, index) => first + index)
    return [
      ...['#EXTM3U', '#EXT-X-VERSION:9', `#EXT-X-TARGETDURATION:${TARGET_DURATION}`],
      ...(hasParts ? PART_HEADER : []),
      ...[`#EXT-X-MEDIA-SEQUENCE:${first}`, '#EXT-X-MAP:URI="init.mp4"'],
      ...segments.flatMap(segment => [
        `#EXT-X-PROGRAM-DATE-TIME:${dateOf(segment)}`,
        // Parts are for the end of the playlist only.
        ...(hasParts && segment > count - 3 ? partsOf(segment) : []),
        `#EXTINF:${SEGMENT_DURATION},`,
        `segment${segment}.m4s`,
      ]),
      ...(hasParts
        ? [...partsOf(count), `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="part${parts.length}.m4s"`]
        : []),
      '',
    ].join('\n')
  }

  /** Waits, as the player asks, until the playlist contains a part. */
  async function readPlaylist({ pathname, searchParams }: URL): Promise<string> {
    const segment = searchParams.get('_HLS_msn')
    const part = Number(searchParams.get('_HLS_part') ?? PARTS_PER_SEGMENT - 1)
    if (segment !== null) await reach(Number(segment) * PARTS_PER_SEGMENT + part + 1)
    return playlist(pathname.endsWith('/parts.m3u8'))
  }
  /** Returns a file of the stream; waits for the part that the playlist names in advance. */
  async function readMedia(name: string): Promise<Buffer | undefined> {
    if (name === 'init.mp4') return init
    const [, kind, digits] = /^(part|segment)(\d+)\.m4s$/.exec(name) ?? []
    const index = Number(digits)
    if (kind === 'part' && index <= parts.length) {
      await reach(index + 1)
      return parts[index]
    }
    const from = index * PARTS_PER_SEGMENT
    const isWhole = kind === 'segment' && index < segmentCount()
    return isWhole ? Buffer.concat(parts.slice(from, from + PARTS_PER_SEGMENT)) : undefined
  }
  async function respond(url: URL, response: ServerResponse): Promise<void> {
    const name = basename(url.pathname)
    requests.push(name + url.search)
    const isPlaylist = name.endsWith('.m3u8')
    const body = isPlaylist ? await readPlaylist(url) : await readMedia(name)
    const type = isPlaylist ? 'application/vnd.apple.mpegurl' : 'video/mp4'
    if (body === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': type }).end(body)
  }

  const { url, close } = await serveLocally((request, response) => {
    void respond(new URL(request.url ?? '/', 'http://localhost'), response)
  })
  await until('there are enough segments for a start', () => segmentCount() > 3)
  return {
    url,
    requests,
    async close() {
      encoder.kill('SIGKILL')
      await exited
      await close()
    },
  }
}
export type LowLatencyHls = Awaited<ReturnType<typeof createLowLatencyHls>>
