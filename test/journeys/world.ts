import { createServer, request, type Server } from 'node:http'
import { connect } from 'node:net'
import type { Backend } from '../../demo/backend/index.ts'
import type { DemoSandboxOptions } from '../../demo/server/demo-sandbox.ts'
import type { Sandbox } from '../../demo/server/sandbox.ts'
import { listenLocally } from '../support/listen-locally.ts'
import { startTestSandbox } from '../support/start-test-sandbox.ts'
import type { LiveHls } from '../support/streams/live-hls.ts'
import type { WhepEndpoint } from '../support/streams/whep-endpoint.ts'

/** Everything a visit runs against, on one origin as the policy of the pages asks for. */
export interface World {
  readonly url: string
  readonly sandbox: Sandbox<Backend>
  /** Undefined where the engine can't receive a stream over WebRTC. */
  readonly whep: WhepEndpoint | undefined
  close(): Promise<void>
}

/** The streams that all worlds of an engine share. */
export interface Streams {
  readonly hls: LiveHls
  readonly whep: WhepEndpoint | undefined
}

/** Starts a calm sandbox with an HLS stream below `/hls/` and a WHEP endpoint below `/sfu/`. */
export async function createWorld(
  { hls, whep }: Streams,
  options: Partial<DemoSandboxOptions> = {},
): Promise<World> {
  const sandbox = await startTestSandbox(options)
  const front = createFront(path => {
    if (path.startsWith('/hls/')) return hls.url(path.slice('/hls/'.length))
    return (whep && path.startsWith('/sfu/') ? whep.url : sandbox.url) + path
  })
  const url = await listenLocally(front)
  return {
    url,
    sandbox,
    whep,
    async close() {
      front.close()
      front.closeAllConnections()
      await sandbox.close()
    },
  }
}

/** Hands each request and each socket on to the server that is responsible for its path. */
function createFront(targetOf: (path: string) => string): Server {
  const front = createServer((incoming, response) => {
    const { method, headers, url = '/' } = incoming
    const onward = request(targetOf(url), { method, headers }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  front.on('upgrade', (incoming, socket, head) => {
    const { hostname, port } = new URL(targetOf(incoming.url ?? '/'))
    const onward = connect(Number(port), hostname)
    const lines = incoming.rawHeaders.map((text, at) => (at % 2 ? `${text}\r\n` : `${text}: `))
    onward.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('')}\r\n`)
    onward.write(head)
    onward.pipe(socket).pipe(onward)
    for (const end of [onward, socket]) {
      end.on('error', () => {
        onward.destroy()
        socket.destroy()
      })
    }
  })
  return front
}
