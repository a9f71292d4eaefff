import { type Backend, createBackend, parseDemoSettings } from '../../../demo/backend/index.ts'
import { systemClock } from '../../../src/lib/clock.ts'
import { type FixturePage, openFixture } from './fixture-page.ts'
import { findInShadow } from './shadow-queries.ts'

const opened: FixturePage[] = []
afterEach(() => {
  for (const page of opened.splice(0)) page.close()
})

/**
 * Opens a page without a script until the test ends, with its own demo backend in place of the network for `/api/` and
 * sockets.
 */
export async function openSignedInPage(path = '/pages/blank.html') {
  const page = await openFixture(path)
  const backend = createBackend({
    clock: systemClock,
    seed: 1,
    settings: parseDemoSettings(new URLSearchParams()),
    images: 'inline',
    latencyFactor: 0,
    calm: true,
  })
  /** Sockets that the page has opened so far. */
  const sockets: ReturnType<Backend['connect']>[] = []
  /** Paths of the requests so far. */
  const calls: string[] = []
  const { fetch } = page.window
  page.window.fetch = (input, init) => {
    const request = new page.window.Request(input, init)
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/api/')) return fetch(request)
    calls.push(pathname)
    return backend.fetch(request)
  }
  Object.assign(page.window, {
    WebSocket: function connect() {
      const socket = backend.connect()
      sockets.push(socket)
      return socket
    },
  })
  const signedIn = {
    ...page,
    backend,
    sockets,
    calls,
    close() {
      page.close()
      backend.dispose()
    },
  }
  opened.push(signedIn)
  return signedIn
}
export type SignedInPage = Awaited<ReturnType<typeof openSignedInPage>>

/** Adds the embed script to a page, and waits until it has run. */
export async function addScript({ document, window }: FixturePage): Promise<void> {
  const script = document.createElement('script')
  script.type = 'module'
  // The page may have another base, or none.
  script.src = new URL('/dist/casino-elements.js', location.href).href
  document.head.append(script)
  await window.customElements.whenDefined('casino-rewards')
}

/** Adds an element of a signed-in viewer to a page that has the script. */
export function addElement<Tag extends 'casino-lobby' | 'casino-room' | 'casino-rewards'>(
  { document }: FixturePage,
  tag: Tag,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  element.token = 'signed-in'
  document.body.append(element)
  return element
}

/** Adds the script and a room of a signed-in viewer to a page; returns the room once it shows what a selector names. */
export async function addRoom(page: FixturePage, wallet: string, part: string) {
  await addScript(page)
  const room = addElement(page, 'casino-room')
  room.roomId = wallet
  return { room, part: await findInShadow(page.document, 'casino-room', part) }
}
