import { type ChildProcess, spawn, spawnSync } from 'node:child_process'

/** What a person can do when it is missing. */
const INSTALL_HINT =
  'The tests of streams need ffmpeg on the PATH: `apt-get install ffmpeg`, or ffmpeg.org.'

const commonArgs = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y']

/** A moving picture with a clock in it, and a tone; `-re` gives it at the speed of life. */
export const testPicture: readonly string[] = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25']
export const testTone: readonly string[] = ['-f', 'lavfi', '-i', 'sine=frequency=440']

/** Runs ffmpeg to its end. */
export function makeWithFfmpeg(args: readonly string[]): void {
  const { error, status, stderr } = spawnSync('ffmpeg', [...commonArgs, ...args], {
    encoding: 'utf8',
  })
  if (error) throw new Error(INSTALL_HINT)
  if (status !== 0) throw new Error(`ffmpeg: ${stderr}`)
}

/** An ffmpeg that goes on until it is stopped. */
export interface RunningFfmpeg {
  stop(): Promise<void>
}

/** Starts ffmpeg and leaves it running. */
export function runFfmpeg(args: readonly string[]): RunningFfmpeg {
  if (spawnSync('ffmpeg', ['-version']).error) throw new Error(INSTALL_HINT)
  const child: ChildProcess = spawn('ffmpeg', [...commonArgs, ...args], { stdio: 'ignore' })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  return {
    stop() {
      child.kill('SIGKILL')
      return ended
    },
  }
}
