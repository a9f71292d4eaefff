import { type ChildProcess, spawn, spawnSync } from 'node:child_process'

const INSTALL_HINT =
  'The tests of streams need ffmpeg on the PATH: `apt-get install ffmpeg`, or ffmpeg.org.'

const commonArgs = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y']

/** Frames a second of the test picture. */
export const TEST_RATE = 15
/** Input of a moving picture with a clock; `-re` before it reads it in real time. */
export const testPicture: readonly string[] = [
  ...['-f', 'lavfi', '-i', `testsrc2=size=320x180:rate=${TEST_RATE}`],
]
/** Input of a tone of 440 Hz. */
export const testTone: readonly string[] = ['-f', 'lavfi', '-i', 'sine=frequency=440']

/** Runs ffmpeg until it exits; throws if it fails. */
export function makeWithFfmpeg(args: readonly string[]): void {
  const { error, status, stderr } = spawnSync('ffmpeg', [...commonArgs, ...args], {
    encoding: 'utf8',
  })
  if (error) throw new Error(INSTALL_HINT)
  if (status !== 0) throw new Error(`ffmpeg: ${stderr}`)
}

/** Starts ffmpeg; it runs until it is stopped. */
export function runFfmpeg(args: readonly string[]) {
  if (spawnSync('ffmpeg', ['-version']).error) throw new Error(INSTALL_HINT)
  const child: ChildProcess = spawn('ffmpeg', [...commonArgs, ...args], { stdio: 'ignore' })
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()))
  return {
    stop() {
      child.kill('SIGKILL')
      return exited
    },
  }
}
