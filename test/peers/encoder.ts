import { spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { clockFrame, HEIGHT, WIDTH } from './clock-picture.ts'

// Encodes a clock and a tone with ffmpeg, and hands them as RTP to a peer that publishes by WHIP.

const FRAMES_PER_SECOND = 25
const [url = '', token = '', codec = 'vp8', layers = '1', binary = ''] = process.argv.slice(2)

const encoders: Readonly<Record<string, readonly string[]>> = {
  vp8: ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-lag-in-frames', '0'],
  h264: [
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency'],
    ...['-profile:v', 'baseline', '-pix_fmt', 'yuv420p'],
  ],
}

async function freePort(): Promise<number> {
  for (;;) {
    const socket = createSocket('udp4').bind(0, '127.0.0.1')
    await once(socket, 'listening')
    const { port } = socket.address()
    socket.close()
    // ffmpeg sends RTCP to the port after it.
    if (port % 2 === 0) return port
  }
}

const quiet = ['-hide_banner', '-loglevel', 'error']
const target = (port: number) => `rtp://127.0.0.1:${port}?pkt_size=1200`
const count = Number(layers)
const heights = Array.from({ length: count }, (_, index) => HEIGHT / 2 ** (count - 1 - index))
const videoPorts = await Promise.all(heights.map(freePort))
const audioPort = await freePort()

const flags = ['-url', url, '-token', token, '-codec', codec]
flags.push('-video', videoPorts.join(','), '-audio', String(audioPort))
const weriftPublisher = fileURLToPath(new URL('./werift/publish.ts', import.meta.url))
const publisher = binary
  ? spawn(binary, ['publish', ...flags], { stdio: ['ignore', 'pipe', 'inherit'] })
  : spawn(process.execPath, [weriftPublisher, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] })
publisher.stdout.pipe(process.stdout)
await once(publisher.stdout, 'data')

const picture = spawn(
  'ffmpeg',
  [
    ...[...quiet, '-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${WIDTH}x${HEIGHT}`],
    ...['-r', String(FRAMES_PER_SECOND), '-i', 'pipe:0'],
    ...heights.flatMap((height, index) => [
      ...['-map', '0:v', '-vf', `scale=-2:${height}`, ...(encoders[codec] ?? [])],
      // A viewer may come at any time, so there is a key frame each second.
      ...['-g', String(FRAMES_PER_SECOND), '-b:v', `${2 * height}k`, '-f', 'rtp'],
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
// Once the peer has ended, nobody reads: that is no error of its own.
picture.stdin.on('error', () => {})

const beginning = performance.now()
let drawn = 0
const timer = setInterval(() => {
  const due = Math.floor(((performance.now() - beginning) / 1000) * FRAMES_PER_SECOND)
  // A process that was suspended goes on with the time that it is, and draws nothing of the past.
  if (due > drawn) picture.stdin.write(clockFrame(Date.now()))
  drawn = due
}, 10)

function end(): void {
  clearInterval(timer)
  picture.kill('SIGKILL')
  sound.kill('SIGKILL')
  publisher.kill('SIGTERM')
}
process.once('SIGTERM', end)
publisher.once('exit', code => {
  end()
  process.exitCode = code ?? 1
})
