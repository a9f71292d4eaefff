import { readHeaders } from '../../api/read-headers.ts'
import { serverDateIn } from '../../api/server-clock.ts'
import { featureFlags, userInfo } from '../../api/user.ts'
import { seconds, systemClock } from '../../lib/clock.ts'
import { listenTo } from '../../lib/listen-to.ts'
import type { Log } from '../../lib/log.ts'
import { openWorker } from '../../lib/open-worker.ts'
import { parseJson } from '../../lib/text.ts'
import type { TimerRequest } from '../../realtime/worker-timers.ts'
import type { PageConfig } from '../config/config.ts'
import { checkTimerWorker } from '../realtime/timer-worker.ts'
import type { DiagnosisFacts, PageInspection, StorageOutcome } from './facts.ts'
import type { PolicyWatch } from './policy-watch.ts'
import { withoutQuery } from './scrub.ts'

type Page = Window & typeof globalThis

/** Time limit for the start of a worker or a video. */
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

type WorkerOutcome = DiagnosisFacts['browser']['worker']

/** Tries the worker of the timers. */
export async function probeWorker(page: Page, log: Log): Promise<WorkerOutcome> {
  const source = await checkTimerWorker(page, log)
  if (source === null) return 'changed'
  if (source instanceof URL && source.origin !== page.origin) return 'other-origin'
  const worker = openWorker(page, source)
  if (!worker) return 'blocked'
  const outcome = await withTimeout<WorkerOutcome>('blocked', settle => {
    listenTo(worker, { message: () => settle('works'), error: () => settle('blocked') })
    worker.postMessage({ id: 1, ms: 0 } satisfies TimerRequest)
  })
  worker.terminate()
  return outcome
}

/** Tries to write to a storage, which it leaves alone where the page has asked to keep nothing. */
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
    // Some browsers forbid reading the drawn pixels.
    return 'unknown'
  }
}

const isNotAllowed = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotAllowedError'

export function enginesOf(page: Page): DiagnosisFacts['browser']['engines'] {
  return { hls: hlsEngineOf(page), webRtc: 'RTCPeerConnection' in page }
}

function hlsEngineOf(page: Page): DiagnosisFacts['browser']['engines']['hls'] {
  if (Reflect.has(page, 'ManagedMediaSource') || Reflect.has(page, 'MediaSource'))
    return 'media-source'
  const video = page.document.createElement('video')
  return video.canPlayType('application/vnd.apple.mpegurl') === '' ? 'none' : 'native'
}

/** Time limit of the API for a read. */
export const API_TIMEOUT: number = seconds(5)

/** Result of one read of the API. */
type ApiProbe = Omit<DiagnosisFacts['api'], 'url' | 'problems'>

/** Returns the result for an API that has sent no answer. */
const unanswered = (outcome: ApiProbe['outcome']): ApiProbe => ({
  outcome,
  status: null,
  milliseconds: null,
  isWebPage: false,
  date: 'unknown',
  clockSkew: null,
})

/** Returns whether a body is markup, which no JSON begins like. */
export const isMarkup = (body: string): boolean => /^\s*</.test(body)

/** Sends one read as the widget does, and finds out why it has failed. */
export async function probeApi(
  page: PageInspection['window'],
  config: PageConfig,
  policy: Pick<PolicyWatch, 'hasRefused'>,
): Promise<ApiProbe> {
  if (config.demo) return unanswered('demo')
  if (config.apiUrl === '') return unanswered('not-sent')
  const isPublic = config.token === null
  const path = isPublic ? featureFlags.toPath({}) : userInfo.toPath({})
  const sentAt = Date.now()
  try {
    const response = await page.fetch(config.apiUrl + path, {
      headers: readHeaders(config),
      cache: 'no-store',
      signal: AbortSignal.timeout(API_TIMEOUT),
    })
    const receivedAt = Date.now()
    const isWebPage = isMarkup(await response.text())
    const isOwn = URL.parse(config.apiUrl)?.origin === page.origin
    return { ...answered(response, isOwn, sentAt, receivedAt), isWebPage }
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === 'TimeoutError')
      return unanswered('timeout')
    if (await policy.hasRefused(config.apiUrl)) return unanswered('blocked')
    return unanswered((await isReachable(page, config.apiUrl)) ? 'cors' : 'unreachable')
  }
}

function answered(
  { status, headers }: Response,
  isOwn: boolean,
  sentAt: number,
  receivedAt: number,
): Omit<ApiProbe, 'isWebPage'> {
  const answer = { outcome: 'answered', status, milliseconds: receivedAt - sentAt } as const
  const date = serverDateIn(headers)
  // A page can read every header on its own origin, so the server sends none.
  if (Number.isNaN(date)) return { ...answer, date: isOwn ? 'unknown' : 'hidden', clockSkew: null }
  const clockSkew = Math.round(date - (sentAt + receivedAt) / 2)
  return { ...answer, date: 'readable', clockSkew }
}

/** Returns whether a server answers anything at all, which the page may not read. */
async function isReachable(page: PageInspection['window'], apiUrl: string): Promise<boolean> {
  try {
    await page.fetch(apiUrl + featureFlags.toPath({}), {
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(API_TIMEOUT),
    })
    return true
  } catch {
    return false
  }
}

/** Reads the headers with which the page is served, and its `<meta>` tags. */
export async function readPageHeaders(page: Page) {
  const metas = [
    ...page.document.querySelectorAll<HTMLMetaElement>(
      'meta[http-equiv="content-security-policy" i]',
    ),
  ].map(({ content }) => content)
  // An exact policy refuses this request, and is named with the refusal.
  const refusing: string[] = []
  const unlisten = listenTo(page.document, {
    securitypolicyviolation: ({ originalPolicy, disposition }) =>
      void (disposition === 'enforce' && refusing.push(originalPolicy)),
  })
  const headers = await headersOf(page)
  if (!headers) await new Promise<void>(resolve => setTimeout(resolve))
  unlisten()
  // Several policies are joined by commas.
  const sent = headers?.get('content-security-policy')?.split(',') ?? refusing
  const policies = [...new Set([...sent, ...metas].map(safePolicy))].filter(text => text !== '')
  return {
    policies: headers || policies.length > 0 ? policies : null,
    frameOptions: frameOptionsOf(headers?.get('x-frame-options') ?? null),
  }
}

const frameOptionsOf = (header: string | null): string | null =>
  /^\s*(deny|sameorigin)\s*$/i.exec(header ?? '')?.[1] ?? null

async function headersOf({ location, fetch }: Page): Promise<Headers | null> {
  if (!/^https?:$/.test(location.protocol)) return null
  try {
    const { ok, headers } = await fetch(location.href, {
      method: 'HEAD',
      signal: AbortSignal.timeout(5000),
    })
    return ok ? headers : null
  } catch {
    return null
  }
}

/** Returns a policy without nonces, hashes and the addresses that it reports to. */
export const safePolicy = (text: string): string =>
  text
    .split(';')
    .map(directive => directive.trim())
    .filter(directive => directive !== '' && !/^report-(uri|to)\b/i.test(directive))
    .map(directive =>
      directive
        .replace(/'nonce-[^']*'/gi, "'nonce-…'")
        .replace(/'(sha\d+)-[^']*'/gi, "'$1-…'")
        .replace(/[?#]\S*/g, ''),
    )
    .join('; ')

const ENTRY = /\/casino-elements(\.standalone)?\.js$/

/** Returns the addresses of the page's other copies of the script; bundled ones have none. */
export function otherScripts(page: Page, scriptUrl: string | undefined): string[] {
  const loaded = page.performance.getEntriesByType('resource').map(({ name }) => name)
  const tags = [...page.document.querySelectorAll<HTMLScriptElement>('script[src]')]
  const urls = [...loaded, ...tags.map(({ src }) => src)].filter(address => {
    const url = URL.parse(address)
    // The page of an iframe loads the script as a chunk of its own.
    return (
      url && ENTRY.test(url.pathname) && !url.searchParams.has('hosted') && url.href !== scriptUrl
    )
  })
  return [...new Set(urls.flatMap(url => withoutQuery(url) ?? []))]
}

/** Returns the tag of the script; undefined if it is gone, or the code was bundled. */
export const scriptTag = ({ document }: Page, scriptUrl: string | undefined) =>
  [...document.querySelectorAll<HTMLScriptElement>('script[src]')].find(
    ({ src }) => src === scriptUrl,
  )

/** Returns whether hashes of the script and of its chunks are named; null if there is no such script. */
export function hasIntegrity({ document }: Page, scriptUrl: string | undefined): boolean | null {
  if (scriptUrl === undefined) return null
  const tags = [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
  const maps = [...document.querySelectorAll<HTMLScriptElement>('script[type="importmap"]')]
  const mapped = maps
    .flatMap(({ textContent }) => addressesOf(textContent ?? ''))
    .map(address => URL.parse(address, document.baseURI)?.href)
  const hasTag = tags.some(({ src, integrity }) => src === scriptUrl && integrity !== '')
  const chunks = new URL('chunks/', scriptUrl).href
  // The single file has no chunks.
  const hasChunks =
    /\.standalone\.js$/.test(scriptUrl) || mapped.some(address => address?.startsWith(chunks))
  return (hasTag || mapped.includes(scriptUrl)) && hasChunks
}

/** Returns the addresses whose hashes an import map names. */
function addressesOf(map: string): string[] {
  const { integrity = {} } = Object(parseJson(map))
  return Object.keys(Object(integrity))
}
