import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { systemClock } from '../../src/lib/clock.ts'
import type { Identity } from '../backend/stomp/broker.ts'
import { createCompression } from './compression.ts'
import { createControl, type HostedControl } from './control.ts'
import type { SessionOpener } from './endpoint.ts'
import { createFaults, type Faults } from './faults.ts'
import { createFiles, deepLink, type PagePolicy } from './files.ts'
import { type MediaProxy, mediaPath } from './media-proxy.ts'
import { createSockets, type Sockets, socketPath } from './sockets.ts'
import { createTickets } from './tickets.ts'
import { createTokens } from './tokens.ts'
import {
  abortOnClose,
  BodyTooLarge,
  json,
  preflight,
  toRequest,
  urlOf,
  withCors,
  writeResponse,
} from './web.ts'

/** The backend that the sandbox serves over HTTP and sockets. */
export interface HostedBackend {
  /** Answers an API call of a verified user. */
  fetch(request: Request, identity: Identity): Promise<Response>
  readonly hub: SessionOpener
  /** Changes its data by hand, below `/sandbox`. */
  readonly control?: HostedControl
  dispose(): void
}

export interface SandboxOptions<Backend extends HostedBackend> {
  /** 0 for any free port. */
  readonly port: number
  /** `localhost` by default. */
  readonly host?: string | undefined
  readonly backend: Backend
  /** Folders with files to serve; the first folder that has a file wins. */
  readonly roots?: readonly string[]
  /** Folders that are served below a path. */
  readonly mounts?: Readonly<Record<string, string>>
  /** Milliseconds for which a socket's ticket may be used; 30 s by default. */
  readonly ticketLifetime?: number | undefined
  /** Policy of the pages in these folders; by default the strict one. */
  readonly pagePolicy?: PagePolicy | undefined
  /** Secret for signing tokens; without it, tokens are valid only until the process ends. */
  readonly secret?: string | undefined
  readonly defaultWallet?: string
  /** Compresses responses as a CDN does; by default they are sent as they are. */
  readonly compress?: boolean
  /** Media server whose endpoints are served below `/media`. */
  readonly media?: MediaProxy | undefined
  /** Called with a line for each answered request, without its query, and for each error. */
  readonly log?: (line: string) => void
}

export interface Sandbox<Backend extends HostedBackend = HostedBackend> {
  readonly url: string
  readonly port: number
  readonly backend: Backend
  readonly sockets: Pick<Sockets, 'cut' | 'restore'>
  readonly faults: Faults
  close(): Promise<void>
}

const ticketPath = '/api/v1/app/web/user/socket-ticket'
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const notAllowed = () => json({ message: 'Method Not Allowed' }, 405)
const expired = () => json({ detail: 'error.app.session-expired' }, 401)

/** Serves a backend over HTTP and sockets, and the pages that use it. */
export async function createSandbox<Backend extends HostedBackend>(
  options: SandboxOptions<Backend>,
): Promise<Sandbox<Backend>> {
  const { backend, host = 'localhost', log = () => {} } = options
  const tokens = createTokens(options.secret)
  const faults = createFaults()
  const files = createFiles(options.roots ?? [], options.mounts, options.pagePolicy)
  const compress = options.compress ? createCompression() : undefined
  const tickets = createTickets(systemClock, options.ticketLifetime)
  const sockets = createSockets(backend.hub, tokens, tickets)
  const control = createControl({
    tokens,
    sockets,
    faults,
    defaultWallet: options.defaultWallet ?? 'sandbox-user',
    control: backend.control,
  })

  async function api(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return preflight()
    const bearer = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
    if (bearer === undefined && request.headers.has('authorization')) return withCors(expired())
    const identity = bearer === undefined ? { wallet: null } : await tokens.verify(bearer)
    const { pathname } = new URL(request.url)
    const faultResponse = await faults.apply(request.method, pathname, request.signal)
    if (faultResponse) return withCors(faultResponse)
    if (!identity) return withCors(expired())
    if (pathname === ticketPath) return withCors(issueTicket(request, identity))
    return withCors(await backend.fetch(request, identity))
  }

  function issueTicket({ method }: Request, { wallet }: Identity): Response {
    if (method !== 'POST') return json({ message: 'Method Not Allowed' }, 405, { allow: 'POST' })
    return wallet === null ? json({ message: 'Unauthorized' }, 401) : json(tickets.issue(wallet))
  }

  async function page(request: IncomingMessage, url: URL): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed()
    const file = await files.get(url.pathname, request.headers)
    if (file) return file
    const wantsPage = request.headers.accept?.includes('text/html') ?? false
    // A missing script or picture must not be answered with a page.
    const looksLikeFile = /\.[a-z0-9]+$/i.test(url.pathname)
    return wantsPage && !looksLikeFile ? deepLink(url) : json({ message: 'Not Found' }, 404)
  }

  async function route(request: IncomingMessage, response: ServerResponse): Promise<Response> {
    const url = urlOf(request)
    if (!url) return json({ message: 'Bad Request' }, 400)
    if (!methods.has(request.method ?? '')) return notAllowed()
    const isApi = url.pathname.startsWith('/api/')
    if (!isApi && !url.pathname.startsWith('/sandbox/')) return page(request, url)
    const webRequest = await toRequest(request, url, abortOnClose(response))
    return isApi ? api(webRequest) : control(webRequest)
  }

  async function answerTo(request: IncomingMessage, response: ServerResponse): Promise<Response> {
    const answer = await route(request, response)
    return compress ? compress(request, answer) : answer
  }

  async function passOn(
    media: MediaProxy,
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> {
    const signal = abortOnClose(response)
    const faultResponse = await faults.apply(request.method ?? '', path, signal)
    if (!faultResponse) media.handle(request, response)
    else await writeResponse(request, response, withCors(faultResponse))
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = urlOf(request)?.pathname ?? ''
    if (path === socketPath || path.startsWith(`${socketPath}/`)) {
      await sockets.request(request, response)
      return
    }
    try {
      if (options.media && path.startsWith(`${mediaPath}/`)) {
        await passOn(options.media, request, response, path)
        return
      }
      await writeResponse(request, response, await answerTo(request, response))
    } catch (error) {
      // A client that has disconnected needs no response, and its abort isn't an error.
      if (response.destroyed) return
      if (error instanceof BodyTooLarge) {
        // Discards the rest of the body and closes the connection after the response.
        request.resume()
        response.setHeader('connection', 'close')
        await writeResponse(request, response, withCors(json({ message: 'Too large' }, 413)))
        return
      }
      log(`${request.method} ${path} failed: ${error}`)
      await writeResponse(request, response, withCors(json({ message: 'Internal error' }, 500)))
    }
    log(`${request.method} ${path} ${response.statusCode}`)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(error => {
      log(`failed to send a response: ${error}`)
      response.destroy()
    })
  })
  server.on('upgrade', (request, socket, head) => {
    sockets.upgrade(request, socket, head).catch(error => {
      log(`failed to upgrade a connection: ${error}`)
      socket.destroy()
    })
  })

  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : options.port)
    })
  })

  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    backend,
    sockets,
    faults,
    close() {
      sockets.cut()
      options.media?.dispose()
      backend.dispose()
      return new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}
