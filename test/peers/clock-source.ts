import { spawn } from 'node:child_process'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { clockFrame, HEIGHT, WIDTH } from './clock-picture.ts'

const FRAMES_PER_SECOND = 15
const quiet = ['-hide_banner', '-loglevel', 'error']

const vp8 = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '16', '-lag-in-frames', '0']

/** The local ports that get the source as RTP. */
interface ClockSourceOptions {
  /** A port for each size of the picture; the last one gets the full size, each other half the next. */
  readonly videoPorts: readonly number[]
  readonly audioPort: number
  /** Frames from one key frame to the next; by default a second of them, because a viewer may come at any time. */
  readonly keyFrameEvery?: number
}

/** Returns the heights of a number of sizes in pixels, from the smallest on. */
export const heightsOf = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => HEIGHT / 2 ** (count - 1 - index))

/** Opens a socket for RTP at a free port, which is even: RTCP goes to the one after it. */
export async function openRtpSocket(): Promise<{ socket: Socket; port: number }> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  if (port % 2 === 0) return { socket, port }
  const other = await openRtpSocket()
  socket.close()
  return other
}

/** Encodes a clock and a tone with ffmpeg until it is stopped. */
export function startClockSource(options: ClockSourceOptions): { stop(): void } {
  const { videoPorts, audioPort, keyFrameEvery = FRAMES_PER_SECOND } = options
  const target = (port: number) => `rtp://127.0.0.1:${port}?pkt_size=1200`
  const heights = heightsOf(videoPorts.length)
  const picture = spawn(
    'ffmpeg',
    [
      ...[...quiet, '-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${WIDTH}x${HEIGHT}`],
      ...['-r', String(FRAMES_PER_SECOND), '-i', 'pipe:0'],
      ...heights.flatMap((height, index) => [
        ...['-map', '0:v', '-vf', `scale=-2:${height}`, ...vp8],
        ...['-g', String(keyFrameEvery), '-b:v', `${2 * height}k`, '-f', 'rtp'],
        target(videoPorts[index] ?? 0),
      ]),
    ],
    { stdio: ['pipe', 'ignore', 'inherit'] },
  )
  const sound = spawn(
    'ffmpeg',
    [
      ...[...quiet, '-re', '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000'],
      ...['-ac', '2', '-c:a', 'libopus', '-b:a', '32k', '-f', 'rtp', target(audioPort)],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  // Once it is stopped nobody reads the frames, which is no error.
  picture.stdin.on('error', () => {})

  const beginning = performance.now()
  let drawn = 0
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - beginning) / 1000) * FRAMES_PER_SECOND)
    // A process that was suspended goes on with the current time and draws nothing of the past. Nor does one whose
    // encoder has no processor time: frames that wait for it would make the stream later and later.
    if (due > drawn && !picture.stdin.writableNeedDrain) picture.stdin.write(clockFrame(Date.now()))
    drawn = due
  }, 10)
  return {
    stop() {
      clearInterval(timer)
      picture.kill('SIGKILL')
      sound.kill('SIGKILL')
    },
  }
}
