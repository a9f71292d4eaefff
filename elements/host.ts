import { findToken } from './address-token.ts'
import type { CasinoFrame, CasinoFrameOptions } from './host-protocol.ts'

export type {
  CasinoFrame,
  CasinoFrameOptions,
  HostColor,
  HostColors,
  HostNavigation,
} from './host-protocol.ts'

const ALLOW = 'autoplay; fullscreen; picture-in-picture; clipboard-write'
const ALLOW_IN_STUDIO = `${ALLOW}; camera; microphone; display-capture`
/** Milliseconds between two `hello` messages, until the frame answers. */
const HELLO_INTERVAL = 500

/** Adds the hosted page to a container and connects to it; throws if `src` isn't a URL. */
export function createCasinoFrame(container: Element, options: CasinoFrameOptions): CasinoFrame {
  const src = new URL(options.src, document.baseURI)
  if (!/^https?:$/.test(src.protocol)) throw new TypeError('src is not an http(s) URL')
  // A token in `src` is sent by message like any other.
  const found = findToken(src.href)
  const address = frameAddress(found?.href ?? src.href, options)
  const { origin } = address
  const frame = document.createElement('iframe')
  const queue: object[] = []
  let token = options.token ?? found?.token ?? null
  let isTokenSent = false
  let isReady = false
  let helloTimer = 0

  function post(message: object) {
    // Only for the frame's origin: if the frame navigated elsewhere, that page must not get it.
    frame.contentWindow?.postMessage(message, origin)
  }
  function send(type: string, content?: unknown) {
    const message = content === undefined ? { type } : { type, content }
    if (isReady) post(message)
    else queue.push(message)
  }
  function sendToken() {
    post({ type: 'token', content: token })
    isTokenSent = true
  }
  const sendHello = () => post({ type: 'hello' })
  function handshake() {
    isReady = false
    clearInterval(helloTimer)
    helloTimer = window.setInterval(sendHello, HELLO_INTERVAL)
    sendHello()
  }
  const handlers: Record<string, (content: unknown) => void> = {
    // Each document of the frame asks once, as soon as it runs.
    'token-request': sendToken,
    gone: handshake,
    ready() {
      isReady = true
      clearInterval(helloTimer)
      // A token that was set since the document asked.
      if (!isTokenSent) sendToken()
      for (const message of queue.splice(0)) post(message)
    },
    navigation(content) {
      const [fullPath, path] = [field(content, 'fullPath'), field(content, 'path')]
      if (typeof path === 'string' && typeof fullPath === 'string')
        options.onNavigate?.({ fullPath, path })
    },
    'sign-in'(content) {
      const reason = field(content, 'reason')
      if (typeof reason === 'string') options.onSignIn?.({ reason })
    },
  }
  function handleMessage({ source, origin: sender, data }: MessageEvent<unknown>) {
    if (sender !== origin || field(data, 'source') !== 'casino-elements') return
    const type = field(data, 'type')
    // An unloaded document has no window any more; a forged `gone` only causes another `hello`.
    if (source ? source !== frame.contentWindow : type !== 'gone') return
    if (typeof type === 'string' && Object.hasOwn(handlers, type)) {
      handlers[type]?.(field(data, 'content'))
    }
  }

  frame.allow = isStudio(address.searchParams) ? ALLOW_IN_STUDIO : ALLOW
  frame.title = 'Live casino'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  // Attributes instead of styles, so that any rule of the host's style sheets overrides them.
  frame.width = frame.height = '100%'
  frame.frameBorder = '0'
  frame.src = address.href
  frame.addEventListener('load', handshake)
  window.addEventListener('message', handleMessage)
  container.append(frame)

  return {
    element: frame,
    setTheme: theme => send('theme', theme),
    changeColors: colors => send('change-colors', colors),
    redirect: (path, force = false) => send('redirect', { path, force }),
    focus: (isFocused = true) => send('focus', isFocused),
    stopRoomRound: roomId => send('stop-room-round', roomId),
    setToken(next) {
      token = next
      isTokenSent = false
      if (isReady) sendToken()
    },
    destroy() {
      clearInterval(helloTimer)
      queue.length = 0
      frame.removeEventListener('load', handshake)
      window.removeEventListener('message', handleMessage)
      frame.remove()
    },
  }
}

function frameAddress(src: string, { view, roomView, theme }: CasinoFrameOptions): URL {
  const url = new URL(src)
  const query = url.searchParams
  if (view) query.set('view', view)
  if (roomView) query.set('roomView', roomView)
  if (theme) query.set('theme', theme)
  // The frame waits for the token, or the news that there is none.
  query.set('awaitToken', '1')
  // Keeps the path over a reload without help of the server.
  if (!query.has('routing')) query.set('routing', 'hash')
  if (!query.has('parentOrigin') && /^http/.test(location.origin)) {
    query.set('parentOrigin', location.origin)
  }
  return url
}

const isStudio = (query: URLSearchParams) =>
  query.get('view') === 'room' && /^(bs-)?studio$/.test(query.get('roomView') ?? '')

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
