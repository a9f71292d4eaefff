import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeWithFfmpeg, TEST_RATE, testPicture } from './ffmpeg.ts'

/** Seconds of the stream. */
const LENGTH = 60
/** Frames from one caption in the picture to the next. */
const CAPTION_FRAMES = 2 * TEST_RATE

/**
 * Writes an HLS stream into a folder, `master.m3u8`: with captions in English and Polish as WebVTT, of which the
 * English ones are the playlist's default, and with captions in the picture (CEA-608) that count "TAKE 1", "TAKE 2"….
 */
export function makeCaptionedHls(folder: string): void {
  const path = (name: string) => join(folder, name)
  makeWithFfmpeg([
    ...[...testPicture, '-t', String(LENGTH), '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-tune', 'zerolatency', '-crf', '40', '-pix_fmt', 'yuv420p', '-g', String(TEST_RATE)],
    // A delimiter tells where each frame begins.
    ...['-x264-params', 'aud=1', '-f', 'h264', path('plain.h264')],
  ])
  writeFileSync(path('captioned.h264'), addCaptions(readFileSync(path('plain.h264'))))
  makeWithFfmpeg([
    ...['-framerate', String(TEST_RATE), '-i', path('captioned.h264'), '-c', 'copy'],
    ...['-f', 'hls', '-hls_time', '2', '-hls_playlist_type', 'vod', path('video.m3u8')],
  ])
  writeWebVtt(folder, 'en', 'The reels spin')
  writeWebVtt(folder, 'pl', 'Bębny się kręcą')
  const rendition = (language: string, name: string, isDefault: string) =>
    `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",NAME="${name}",LANGUAGE="${language}",DEFAULT=${isDefault},AUTOSELECT=YES,URI="${language}.m3u8"`
  writeFileSync(
    path('master.m3u8'),
    [
      '#EXTM3U',
      rendition('en', 'English', 'YES'),
      rendition('pl', 'Polski', 'NO'),
      '#EXT-X-STREAM-INF:BANDWIDTH=300000,RESOLUTION=320x180,CODECS="avc1.42c00d",SUBTITLES="text"',
      'video.m3u8',
      '',
    ].join('\n'),
  )
}

function writeWebVtt(folder: string, language: string, text: string) {
  writeFileSync(
    join(folder, `${language}.vtt`),
    `WEBVTT\n\n00:00.000 --> 00:${LENGTH - 1}.000\n${text}\n`,
  )
  writeFileSync(
    join(folder, `${language}.m3u8`),
    [
      ...['#EXTM3U', '#EXT-X-VERSION:3', `#EXT-X-TARGETDURATION:${LENGTH}`],
      ...['#EXT-X-PLAYLIST-TYPE:VOD', `#EXTINF:${LENGTH},`, `${language}.vtt`],
      ...['#EXT-X-ENDLIST', ''],
    ].join('\n'),
  )
}

/** Start code between two units of H.264. */
const START_CODE = [0, 0, 0, 1]
const DELIMITER = 9

/** Adds a pair of caption bytes after the delimiter of each frame. */
function addCaptions(video: Buffer): Buffer {
  const parts: Buffer[] = []
  let from = 0
  let frame = 0
  for (let at = video.indexOf(Buffer.from(START_CODE)); at >= 0; ) {
    const next = video.indexOf(Buffer.from(START_CODE), at + 1)
    if (((video[at + START_CODE.length] ?? 0) & 31) === DELIMITER) {
      const end = next < 0 ? video.length : next
      parts.push(video.subarray(from, end), captionUnit(captionBytes(frame)))
      from = end
      frame += 1
    }
    at = next
  }
  return Buffer.concat([...parts, video.subarray(from)])
}

/** Two bytes of a frame. */
type Pair = readonly [number, number]

/** Returns a unit with user data as of ATSC A/53: one pair of the first field. */
function captionUnit([first, second]: Pair): Buffer {
  const data = [0xb5, 0, 0x31, ...Buffer.from('GA94'), 3, 0xc1, 0xff, 0xfc, first, second, 0xff]
  return Buffer.from([...START_CODE, 6, 4, data.length, ...data, 0x80])
}

/** Returns the bytes that belong to a frame: captions are sent ahead, then shown at once ("pop-on"). */
function captionBytes(frame: number): Pair {
  const text = `TAKE ${1 + Math.floor(frame / CAPTION_FRAMES)}`.padEnd(8)
  const chars = Array.from(
    { length: text.length / 2 },
    (_, at): Pair => [text.charCodeAt(2 * at), text.charCodeAt(2 * at + 1)],
  )
  const load: Pair = [0x14, 0x20]
  const lastRow: Pair = [0x14, 0x70]
  const show: Pair = [0x14, 0x2f]
  // Commands are sent twice.
  const pairs = [load, load, lastRow, lastRow, ...chars, show, show]
  const [first, second] = pairs[frame % CAPTION_FRAMES] ?? [0, 0]
  return [withOddParity(first), withOddParity(second)]
}

function withOddParity(byte: number): number {
  const ones = [...byte.toString(2)].filter(bit => bit === '1').length
  return ones % 2 === 1 ? byte : byte | 0x80
}
