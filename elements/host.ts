import type { CasinoFrame, CasinoFrameOptions } from './host-protocol.ts'

export type {
  CasinoFrame,
  CasinoFrameOptions,
  HostColor,
  HostColors,
  HostNavigation,
} from './host-protocol.ts'

const ALLOW = 'autoplay; fullscreen; picture-in-picture; camera; microphone; clipboard-write'
/** Milliseconds between two greetings, until the frame answers. */
const GREETING = 500

/** Puts the hosted page into a container, and keeps the line to it; throws where `src` is no URL. */
export function createCasinoFrame(container: Element, options: CasinoFrameOptions): CasinoFrame {
  const address = frameAddress(options)
  const frame = document.createElement('iframe')
  const queue: object[] = []
  let token = options.token ?? address.searchParams.get('token')
  address.searchParams.delete('token')
  const firstToken = token
  let isReady = false
  let greeting = 0
  let place = ''
  let hasLoaded = false
  /** A document that has begun and not loaded yet may still have to be left for a token. */
  let isNew = true
  /** It loads anew with a fresh token; and the document before that one is still there. */
  let isEntering = false
  let isLeaving = false

  function post(message: object) {
    // The one origin: had the frame gone elsewhere, nobody there would hear it.
    frame.contentWindow?.postMessage(message, address.origin)
  }
  function send(type: string, content?: unknown) {
    const message = content === undefined ? { type } : { type, content }
    if (isReady) post(message)
    else queue.push(message)
  }
  const greet = () => post({ type: 'hello' })
  function handshake() {
    isReady = false
    clearInterval(greeting)
    greeting = window.setInterval(greet, GREETING)
    greet()
  }
  // A frame that loads again has its first token after a move in the document, else none.
  const lacksToken = () => !isEntering && (token !== firstToken || (hasLoaded && token))
  function onLoad() {
    isNew = isLeaving = false
    handshake()
    if (lacksToken()) enterToken()
    else isEntering = false
    hasLoaded = true
  }
  function enterToken() {
    const url = new URL(address)
    // With this routing the frame's address has moved on, so it loads anew: at the same place.
    isEntering = place !== '' && url.searchParams.get('routing') === 'path'
    if (isEntering) {
      url.searchParams.set('fullPath', place)
      // A server may just have sent the frame to this very address: that would be no new load.
      url.searchParams.set('load', String(Date.now()))
      isReady = false
      isNew = isLeaving = true
    }
    url.hash = tokenPart(token)
    // No entry in the history may keep a token.
    frame.contentWindow?.location.replace(url.href)
  }
  const handlers: Record<string, (content: unknown) => void> = {
    gone() {
      isLeaving = false
      isNew = true
      handshake()
    },
    ready() {
      // What a document is told that gives way to another one is lost.
      if (isLeaving || (isNew && lacksToken())) return
      isReady = true
      clearInterval(greeting)
      for (const message of queue.splice(0)) post(message)
    },
    navigation(content) {
      const [fullPath, path] = [field(content, 'fullPath'), field(content, 'path')]
      if (typeof path !== 'string' || typeof fullPath !== 'string') return
      place = fullPath
      options.onNavigate?.({ fullPath, path })
    },
    'sign-in'(content) {
      const reason = field(content, 'reason')
      if (typeof reason === 'string') options.onSignIn?.({ reason })
    },
  }
  function hear({ source, origin, data }: MessageEvent<unknown>) {
    if (origin !== address.origin || field(data, 'source') !== 'casino-elements') return
    const type = field(data, 'type')
    // The window of a document that has gone is none any more; a mistake costs one greeting.
    if (source ? source !== frame.contentWindow : type !== 'gone') return
    if (typeof type === 'string' && Object.hasOwn(handlers, type)) {
      handlers[type]?.(field(data, 'content'))
    }
  }

  frame.allow = ALLOW
  frame.title = 'Live casino'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  // Attributes rather than styles: any rule of the host's sheets wins over them.
  frame.width = frame.height = '100%'
  frame.frameBorder = '0'
  frame.src = token ? withToken(address, token) : address.href
  frame.addEventListener('load', onLoad)
  window.addEventListener('message', hear)
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
      enterToken()
    },
    destroy() {
      clearInterval(greeting)
      queue.length = 0
      frame.removeEventListener('load', onLoad)
      window.removeEventListener('message', hear)
      frame.remove()
    },
  }
}

function frameAddress({ src, view, theme }: CasinoFrameOptions): URL {
  const url = new URL(src, document.baseURI)
  if (!/^https?:$/.test(url.protocol)) throw new TypeError('src is no http(s) URL')
  const query = url.searchParams
  if (view) query.set('view', view)
  if (theme) query.set('theme', theme)
  // In the fragment the place survives a fresh token, which must not change the rest.
  if (!query.has('routing')) query.set('routing', 'hash')
  if (!query.has('parentOrigin') && /^http/.test(location.origin)) {
    query.set('parentOrigin', location.origin)
  }
  return url
}

const tokenPart = (token: string | null) => `token=${encodeURIComponent(token ?? '')}`

function withToken(address: URL, token: string): string {
  const url = new URL(address)
  url.hash = url.hash ? `${url.hash}&${tokenPart(token)}` : tokenPart(token)
  return url.href
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
