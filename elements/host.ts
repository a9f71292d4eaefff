import type { RealityCheckDetail as HostRealityCheck } from '../src/bridge/bridge.ts'
import type { TrackEvent } from '../src/model/track-events.ts'
import { findToken } from './page/address-token.ts'

export type { HostRealityCheck }

const ALLOW = 'autoplay; fullscreen; picture-in-picture; clipboard-write'
const ALLOW_IN_STUDIO = `${ALLOW}; camera; microphone; display-capture; screen-wake-lock`
/** Milliseconds between two `hello` messages, until the iframe answers or the host is told that it doesn't. */
const HELLO_INTERVAL = 500
/** Milliseconds after which the host is told, and between two `hello` messages from then on. */
const HELLO_TIMEOUT = 10_000

/** Adds the hosted page to a container and connects to it; throws if `src` isn't a URL. */
export function createCasinoFrame(container: Element, options: CasinoFrameOptions): CasinoFrame {
  const src = new URL(options.src, document.baseURI)
  if (!/^https?:$/.test(src.protocol)) throw new TypeError('src is not an http(s) URL')
  // A token in `src` is sent by message like any other.
  const found = findToken(src.href)
  const address = frameAddress(found?.href ?? src.href, container, options)
  const { origin } = address
  const iframe = document.createElement('iframe')
  const queue: object[] = []
  /** Sent to each document of the iframe, because they outlast its reload: each pause, the last theme and colours. */
  const lasting = new Map<unknown, object>()
  let token = options.token ?? found?.token ?? null
  let isTokenSent = false
  let isReady = false
  let helloTimer = 0

  function post(message: object) {
    // The message is only for the iframe's origin: if the iframe navigated elsewhere, that page must not get it.
    iframe.contentWindow?.postMessage(message, origin)
  }
  function send(type: string, content?: unknown) {
    const message = content === undefined ? { type } : { type, content }
    if (isReady) post(message)
    else queue.push(message)
  }
  function sendLasting(type: string, content: unknown, key: unknown = type) {
    const message = { type, content }
    lasting.set(key, message)
    if (isReady) post(message)
  }
  function sendToken() {
    post({ type: 'token', content: token })
    isTokenSent = true
  }
  function sendHello(elapsed: number) {
    // The host may have removed it, as by a new list of children; it loads once it is added again.
    if (!iframe.contentWindow) return
    post({ type: 'hello' })
    const delay = elapsed < HELLO_TIMEOUT ? HELLO_INTERVAL : HELLO_TIMEOUT
    helloTimer = window.setTimeout(sendHello, delay, elapsed + delay)
    // Last, because the host may destroy the iframe.
    if (elapsed === HELLO_TIMEOUT) options.onError?.({ reason: 'no-answer' })
  }
  function handshake() {
    isReady = false
    clearTimeout(helloTimer)
    sendHello(0)
  }
  const handlers: Record<string, (content: unknown) => void> = {
    // Each document of the iframe asks once, as soon as it runs.
    'token-request': sendToken,
    gone: handshake,
    ready() {
      isReady = true
      clearTimeout(helloTimer)
      // A token that was set since the document asked.
      if (!isTokenSent) sendToken()
      for (const message of [...lasting.values(), ...queue.splice(0)]) post(message)
    },
    navigation(content) {
      const [fullPath, path] = [field(content, 'fullPath'), field(content, 'path')]
      if (typeof path === 'string' && typeof fullPath === 'string')
        options.onNavigate?.({ fullPath, path })
    },
    status(content) {
      const status = field(content, 'status')
      if (typeof status === 'string') options.onStatus?.({ status })
    },
    limit(content) {
      const [limit, reached] = [field(content, 'limit'), field(content, 'reached')]
      if (typeof limit === 'string' && typeof reached === 'boolean')
        options.onLimit?.({ limit, reached })
    },
    'reality-check'(content) {
      if (!options.onRealityCheck || !isRealityCheck(content)) return
      send('reality-check-answer', 'shown')
      options.onRealityCheck(content)
    },
    'sign-in'(content) {
      const reason = field(content, 'reason')
      if (typeof reason === 'string') options.onSignIn?.({ reason })
    },
    track(content) {
      if (isTrackEvent(content)) options.onTrack?.(content)
    },
  }
  function handleMessage({ source, origin: sender, data }: MessageEvent<unknown>) {
    if (sender !== origin || field(data, 'source') !== 'casino-elements') return
    const type = field(data, 'type')
    // An unloaded document has no window any more; a forged `gone` only causes another `hello`.
    if (source ? source !== iframe.contentWindow : type !== 'gone') return
    if (typeof type === 'string' && Object.hasOwn(handlers, type)) {
      handlers[type]?.(field(data, 'content'))
    }
  }

  iframe.allow = isStudio(address.searchParams) ? ALLOW_IN_STUDIO : ALLOW
  iframe.title = 'Live casino'
  iframe.referrerPolicy = 'strict-origin-when-cross-origin'
  // Attributes instead of styles, so that any rule of the host's style sheets overrides them.
  iframe.width = iframe.height = '100%'
  iframe.frameBorder = '0'
  iframe.src = address.href
  iframe.addEventListener('load', handshake)
  window.addEventListener('message', handleMessage)
  container.append(iframe)

  return {
    element: iframe,
    setTheme: theme => sendLasting('theme', theme),
    changeColors: colors => sendLasting('change-colors', colors),
    redirect: (path, force = false) => send('redirect', { path, force }),
    focus: (isFocused = true) => send('focus', isFocused),
    stopRoomRound: roomId => send('stop-room-round', roomId),
    pauseGambling: content => sendLasting('pause-gambling', content, {}),
    answerRealityCheck: answer => send('reality-check-answer', answer),
    setToken(next) {
      // Undefined of a page without types, which no message holds.
      token = next ?? null
      isTokenSent = false
      if (isReady) sendToken()
    },
    destroy() {
      clearTimeout(helloTimer)
      queue.length = 0
      iframe.removeEventListener('load', handshake)
      window.removeEventListener('message', handleMessage)
      iframe.remove()
    },
  }
}

function frameAddress(
  src: string,
  container: Element,
  { view, roomView, theme }: CasinoFrameOptions,
): URL {
  const url = new URL(src)
  const query = url.searchParams
  if (view) query.set('view', view)
  if (roomView) query.set('roomView', roomView)
  if (theme) query.set('theme', theme)
  // The iframe waits for the token, or the news that there is none.
  query.set('awaitToken', '1')
  // Keeps the path over a reload without help of the server.
  if (!query.has('routing')) query.set('routing', 'hash')
  const { origin } = window
  if (!query.has('parentOrigin') && origin !== 'null') query.set('parentOrigin', origin)
  // A document of its own inherits nothing from the page.
  if (!query.has('dir') && getComputedStyle(container).direction === 'rtl') query.set('dir', 'rtl')
  return url
}

const isStudio = (query: URLSearchParams) =>
  query.get('view') === 'room' && /^(bs-)?studio$/.test(query.get('roomView') ?? '')

const isTrackEvent = (content: unknown): content is TrackEvent =>
  typeof field(content, 'name') === 'string'

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

const isRealityCheck = (content: unknown): content is HostRealityCheck =>
  ['elapsed', 'staked', 'won', 'net'].every(key => typeof field(content, key) === 'number') &&
  typeof field(content, 'currency') === 'string'

/** One of the six colours of the widget, as any CSS colour. */
export interface HostColor {
  type: 'background' | 'surface' | 'text' | 'primary' | 'secondary' | 'accent'
  color: string
}

/** A built-in palette by name, six colours each once, or both. */
export type HostColors = string | { value: string | null; colors: readonly HostColor[] }

/** A navigation inside the iframe. */
export interface HostNavigation {
  /** In-app path, query and hash. */
  fullPath: string
  path: string
}

export interface CasinoFrameOptions {
  /** URL of `iframe.html`, with any of its query keys. */
  src: string
  /** View of the iframe; `lobby` by default. */
  view?: 'lobby' | 'room' | 'rewards' | undefined
  /** View of a room; `studio` and `bs-studio` also get camera, microphone and screen sharing. */
  roomView?: 'room' | 'studio' | 'bs-studio' | undefined
  /** Passed to the iframe by message; never in its address. */
  token?: string | null | undefined
  theme?: 'dark' | 'light' | 'auto' | undefined
  onNavigate?: ((navigation: HostNavigation) => void) | undefined
  onSignIn?: ((request: { reason: string }) => void) | undefined
  /** Called when the app's status has changed: `enabled`, `disabled`, `disabledSessionExpired` or `disabledNoAuthToken`. */
  onStatus?: ((change: { status: string }) => void) | undefined
  /** Called when a document of the iframe hasn't answered for 10 s: it isn't the widget, or its scripts don't run. */
  onError?: ((error: { reason: 'no-answer' }) => void) | undefined
  /** Called with an event of the visit, for analytics. */
  onTrack?: ((event: TrackEvent) => void) | undefined
  /** `limit` is `loss`, `win`, `stake`, `time` or `break`; `reached` is false when it no longer applies. */
  onLimit?: ((change: { limit: string; reached: boolean }) => void) | undefined
  /** Shows the host's own reality check in place of the widget's; answer it with `answerRealityCheck`. */
  onRealityCheck?: ((check: HostRealityCheck) => void) | undefined
}

/** Controls an iframe from the host's page. */
export interface CasinoFrame {
  readonly element: HTMLIFrameElement
  setTheme(theme: 'dark' | 'light' | 'auto'): void
  changeColors(colors: HostColors): void
  /** Opens an in-app path; `force` replaces the history entry and skips questions to the viewer. */
  redirect(path: string, force?: boolean): void
  /** Reports whether the iframe has the user's attention; true by default. */
  focus(isFocused?: boolean): void
  /** Stops copying in a room; without an id, in any room. */
  stopRoomRound(roomId?: string): void
  /** Stops copying and switches deposits, tips and events with money off, until a time or until the page ends. */
  pauseGambling(pause?: { until?: string | number | Date | undefined }): void
  /** Answers a reality check that the host has shown: copying goes on, or stays stopped. */
  answerRealityCheck(answer: 'continue' | 'stop'): void
  /** Sends a new token to the iframe, without a reload; null signs out. */
  setToken(token: string | null): void
  /** Removes the iframe and all listeners. */
  destroy(): void
}
