import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort, heightsOf, startClockSource } from './clock-source.ts'

// Encodes a clock and a tone, and hands them as RTP to a peer that publishes by WHIP.

const [url = '', token = '', codec = 'vp8', layers = '1', binary = ''] = process.argv.slice(2)
const videoPorts = await Promise.all(heightsOf(Number(layers)).map(freePort))
const audioPort = await freePort()

const flags = ['-url', url, '-token', token, '-codec', codec]
flags.push('-video', videoPorts.join(','), '-audio', String(audioPort))
const weriftPublisher = fileURLToPath(new URL('./werift/publish.ts', import.meta.url))
const publisher = binary
  ? spawn(binary, ['publish', ...flags], { stdio: ['ignore', 'pipe', 'inherit'] })
  : spawn(process.execPath, [weriftPublisher, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] })
publisher.stdout.pipe(process.stdout)
await once(publisher.stdout, 'data')

const source = startClockSource({ codec: codec === 'h264' ? 'h264' : 'vp8', videoPorts, audioPort })
process.once('SIGTERM', () => {
  source.stop()
  publisher.kill('SIGTERM')
})
publisher.once('exit', code => {
  source.stop()
  process.exitCode = code ?? 1
})
