import { seconds, systemClock } from '../../lib/clock.ts'
import { listenTo } from '../../lib/listen-to.ts'
import type { Log } from '../../lib/log.ts'
import { openWorker } from '../../lib/open-worker.ts'
import type { TimerRequest } from '../../realtime/worker-timers.ts'
import { checkTimerWorker } from '../realtime/timer-worker.ts'
import type { DiagnosisFacts, StorageOutcome } from './facts.ts'

type Page = Window & typeof globalThis

/** Time that a worker or a video gets to start. */
const TIMEOUT: number = seconds(3)

/** Key that is written and removed at once. */
const PROBE_KEY = 'casino_diagnosis'

/** Resolves with the first outcome that `run` names, or with `late` after 3 s. */
function withTimeout<T>(late: T, run: (settle: (outcome: T) => void) => void): Promise<T> {
  return new Promise(resolve => {
    const cancel = systemClock.after(TIMEOUT, () => resolve(late))
    run(outcome => {
      cancel()
      resolve(outcome)
    })
  })
}

/** Tries the worker of the timers. */
export async function probeWorker(page: Page, log: Log): Promise<'works' | 'blocked'> {
  const worker = openWorker(page, await checkTimerWorker(page, log))
  if (!worker) return 'blocked'
  const outcome = await withTimeout<'works' | 'blocked'>('blocked', settle => {
    listenTo(worker, { message: () => settle('works'), error: () => settle('blocked') })
    worker.postMessage({ id: 1, ms: 0 } satisfies TimerRequest)
  })
  worker.terminate()
  return outcome
}

/** Tries to write to a storage, which it doesn't touch where the page has asked to keep nothing. */
export function probeStorage(isAllowed: boolean, open: () => Storage): StorageOutcome {
  if (!isAllowed) return 'off'
  try {
    const storage = open()
    storage.setItem(PROBE_KEY, '')
    storage.removeItem(PROBE_KEY)
    return 'works'
  } catch {
    return 'blocked'
  }
}

type Autoplay = DiagnosisFacts['browser']['autoplay']

/** Tries to start a muted video of a drawing, which needs no address. */
export async function probeAutoplay({ document }: Page): Promise<Autoplay> {
  try {
    const canvas = document.createElement('canvas')
    canvas.width = 2
    canvas.height = 2
    // A picture has to be drawn before there is one to show.
    const context = canvas.getContext('2d')
    const stream = canvas.captureStream()
    context?.fillRect(0, 0, 2, 2)
    const video = document.createElement('video')
    video.muted = true
    video.playsInline = true
    video.srcObject = stream
    const outcome = await withTimeout<Autoplay>('unknown', settle => {
      video.play().then(
        () => settle('allowed'),
        (error: unknown) => settle(isNotAllowed(error) ? 'refused' : 'unknown'),
      )
    })
    video.srcObject = null
    for (const track of stream.getTracks()) track.stop()
    return outcome
  } catch {
    // Some browsers forbid to read what was drawn.
    return 'unknown'
  }
}

const isNotAllowed = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotAllowedError'

/** Returns which engines of streams the browser has. */
export function enginesOf(page: Page): DiagnosisFacts['browser']['engines'] {
  return { hls: hlsEngineOf(page), webRtc: 'RTCPeerConnection' in page }
}

function hlsEngineOf(page: Page): DiagnosisFacts['browser']['engines']['hls'] {
  if (Reflect.has(page, 'ManagedMediaSource') || Reflect.has(page, 'MediaSource'))
    return 'media-source'
  const video = page.document.createElement('video')
  return video.canPlayType('application/vnd.apple.mpegurl') === '' ? 'none' : 'native'
}
