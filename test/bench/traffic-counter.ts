import type { CDPSession } from '@playwright/test'

/** Traffic between a page and its backend. */
export interface Traffic {
  /** Calls of the API by method and path, without preflights and pictures. */
  readonly calls: ReadonlyMap<string, number>
  /** Frames of the socket by topic, or by what else they are. */
  readonly received: ReadonlyMap<string, number>
  readonly sent: ReadonlyMap<string, number>
  /** Octets of the received frames. */
  readonly receivedBytes: number
}

const WEB_PREFIX = '/api/v1/app/web/'

/** Returns a path with placeholders for the ids in it. */
const withoutIds = (path: string): string =>
  path
    .replace(/\/(?=[^/]*\d)[A-Za-z0-9_-]{8,}(?=\/|$)/g, '/{id}')
    .replace(/\/\d+(?=\/|$)/g, '/{id}')

/** Returns the topic of a MESSAGE, else what the frame is. */
function frameName(frame: string): string {
  if (frame.trim() === '') return 'heart-beat'
  const destination = /^destination:(.*)$/m.exec(frame)?.[1]
  const command = frame.slice(0, frame.indexOf('\n'))
  if (destination === undefined) return command
  const topic = withoutIds(destination.replaceAll('\\c', ':'))
  return command === 'MESSAGE' ? topic : `${command} ${topic}`
}

/** Counts what the browser reports about a page's network while `run` is under way. */
export async function countTraffic(
  session: CDPSession,
  run: () => Promise<void>,
): Promise<Traffic> {
  const calls = new Map<string, number>()
  const received = new Map<string, number>()
  const sent = new Map<string, number>()
  let receivedBytes = 0
  const add = (counts: Map<string, number>, name: string) =>
    counts.set(name, (counts.get(name) ?? 0) + 1)

  const handleRequest = ({ request }: { request: { url: string; method: string } }) => {
    const { pathname } = new URL(request.url)
    const isCall = pathname.startsWith(WEB_PREFIX) && request.method !== 'OPTIONS'
    // Pictures come from a CDN.
    if (!isCall || pathname.startsWith(`${WEB_PREFIX}images/`)) return
    const path = withoutIds(pathname.slice(WEB_PREFIX.length - 1)).slice(1)
    add(calls, request.method === 'GET' ? path : `${request.method} ${path}`)
  }
  const handleReceived = ({ response }: { response: { payloadData: string } }) => {
    receivedBytes += Buffer.byteLength(response.payloadData)
    add(received, frameName(response.payloadData))
  }
  const handleSent = ({ response }: { response: { payloadData: string } }) => {
    add(sent, frameName(response.payloadData))
  }

  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', handleRequest)
  session.on('Network.webSocketFrameReceived', handleReceived)
  session.on('Network.webSocketFrameSent', handleSent)
  await run()
  session.off('Network.requestWillBeSent', handleRequest)
  session.off('Network.webSocketFrameReceived', handleReceived)
  session.off('Network.webSocketFrameSent', handleSent)
  return { calls, received, sent, receivedBytes }
}
