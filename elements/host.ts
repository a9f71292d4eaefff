import type { CasinoFrame, CasinoFrameOptions } from './host-protocol.ts'

export type {
  CasinoFrame,
  CasinoFrameOptions,
  HostColor,
  HostColors,
  HostNavigation,
} from './host-protocol.ts'

const ALLOW =
  'autoplay; fullscreen; picture-in-picture; camera; microphone; clipboard-write; display-capture'
/** Milliseconds between two `hello` messages, until the frame answers. */
const HELLO_INTERVAL = 500

/** Adds the hosted page to a container and connects to it; throws if `src` isn't a URL. */
export function createCasinoFrame(container: Element, options: CasinoFrameOptions): CasinoFrame {
  const address = frameAddress(options)
  const frame = document.createElement('iframe')
  const queue: object[] = []
  let token = options.token ?? address.searchParams.get('token')
  address.searchParams.delete('token')
  const firstToken = token
  let isReady = false
  let helloTimer = 0
  let currentPath = ''
  let hasLoaded = false
  /** The frame's document hasn't loaded yet and may still be replaced to pass a token. */
  let isLoading = true
  /** The frame reloads with a new token; the previous document may still be there. */
  let isReloadingWithToken = false
  let isUnloading = false

  function post(message: object) {
    // Only for the frame's origin: if the frame navigated elsewhere, that page must not get it.
    frame.contentWindow?.postMessage(message, address.origin)
  }
  function send(type: string, content?: unknown) {
    const message = content === undefined ? { type } : { type, content }
    if (isReady) post(message)
    else queue.push(message)
  }
  const sendHello = () => post({ type: 'hello' })
  function handshake() {
    isReady = false
    clearInterval(helloTimer)
    helloTimer = window.setInterval(sendHello, HELLO_INTERVAL)
    sendHello()
  }
  // A frame that was moved in the document loads again with its first token; otherwise it has none.
  const lacksToken = () => !isReloadingWithToken && (token !== firstToken || (hasLoaded && token))
  function onLoad() {
    isLoading = isUnloading = false
    handshake()
    if (lacksToken()) loadWithToken()
    else isReloadingWithToken = false
    hasLoaded = true
  }
  function loadWithToken() {
    const url = new URL(address)
    // With path routing the frame's URL has changed, so the frame reloads at the current path.
    isReloadingWithToken = currentPath !== '' && url.searchParams.get('routing') === 'path'
    if (isReloadingWithToken) {
      url.searchParams.set('fullPath', currentPath)
      // Makes the URL unique, because navigating to the current URL wouldn't load the page again.
      url.searchParams.set('load', String(Date.now()))
      isReady = false
      isLoading = isUnloading = true
    }
    url.hash = tokenPart(token)
    // `replace`, because no history entry may contain a token.
    frame.contentWindow?.location.replace(url.href)
  }
  const handlers: Record<string, (content: unknown) => void> = {
    gone() {
      isUnloading = false
      isLoading = true
      handshake()
    },
    ready() {
      // Messages to a document that is being replaced would be lost.
      if (isUnloading || (isLoading && lacksToken())) return
      isReady = true
      clearInterval(helloTimer)
      for (const message of queue.splice(0)) post(message)
    },
    navigation(content) {
      const [fullPath, path] = [field(content, 'fullPath'), field(content, 'path')]
      if (typeof path !== 'string' || typeof fullPath !== 'string') return
      currentPath = fullPath
      options.onNavigate?.({ fullPath, path })
    },
    'sign-in'(content) {
      const reason = field(content, 'reason')
      if (typeof reason === 'string') options.onSignIn?.({ reason })
    },
  }
  function handleMessage({ source, origin, data }: MessageEvent<unknown>) {
    if (origin !== address.origin || field(data, 'source') !== 'casino-elements') return
    const type = field(data, 'type')
    // An unloaded document has no window any more; a forged `gone` only causes another `hello`.
    if (source ? source !== frame.contentWindow : type !== 'gone') return
    if (typeof type === 'string' && Object.hasOwn(handlers, type)) {
      handlers[type]?.(field(data, 'content'))
    }
  }

  frame.allow = ALLOW
  frame.title = 'Live casino'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  // Attributes instead of styles, so that any rule of the host's style sheets overrides them.
  frame.width = frame.height = '100%'
  frame.frameBorder = '0'
  frame.src = token ? withToken(address, token) : address.href
  frame.addEventListener('load', onLoad)
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
      loadWithToken()
    },
    destroy() {
      clearInterval(helloTimer)
      queue.length = 0
      frame.removeEventListener('load', onLoad)
      window.removeEventListener('message', handleMessage)
      frame.remove()
    },
  }
}

function frameAddress({ src, view, theme }: CasinoFrameOptions): URL {
  const url = new URL(src, document.baseURI)
  if (!/^https?:$/.test(url.protocol)) throw new TypeError('src is not an http(s) URL')
  const query = url.searchParams
  if (view) query.set('view', view)
  if (theme) query.set('theme', theme)
  // With hash routing the path survives a new token, which changes only the fragment.
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
