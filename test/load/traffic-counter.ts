import type { CDPSession } from '@playwright/test'

interface RequestEvent {
  requestId: string
  request: { url: string; method: string }
}

interface FinishedEvent {
  requestId: string
  encodedDataLength: number
}

const API_PREFIX = '/api/v1/app/'
const WEB_PREFIX = `${API_PREFIX}web/`

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
export async function countTraffic(session: CDPSession, run: () => Promise<void>) {
  /** Calls of the API by method and path, without preflights and pictures. */
  const calls = new Map<string, number>()
  /** Frames of the socket by topic, or by what else they are. */
  const received = new Map<string, number>()
  const sent = new Map<string, number>()
  /** Octets of the answers and of the received frames, by the same names; answers as they are on the wire, with headers. */
  const bytes = new Map<string, number>()
  /** Names of calls by the browser's id of their request. */
  const names = new Map<string, string>()
  /** Octets of the received frames. */
  let receivedBytes = 0
  const add = (counts: Map<string, number>, name: string, more = 1) =>
    counts.set(name, (counts.get(name) ?? 0) + more)

  const handleRequest = ({ requestId, request }: RequestEvent) => {
    const { pathname } = new URL(request.url)
    const isCall = pathname.startsWith(API_PREFIX) && request.method !== 'OPTIONS'
    // Pictures come from a CDN.
    if (!isCall || pathname.startsWith(`${WEB_PREFIX}images/`)) return
    const { length } = pathname.startsWith(WEB_PREFIX) ? WEB_PREFIX : API_PREFIX
    const path = withoutIds(`/${pathname.slice(length)}`).slice(1)
    const name = request.method === 'GET' ? path : `${request.method} ${path}`
    names.set(requestId, name)
    add(calls, name)
  }
  const handleFinished = ({ requestId, encodedDataLength }: FinishedEvent) => {
    const name = names.get(requestId)
    if (name !== undefined) add(bytes, name, encodedDataLength)
  }
  const handleReceived = ({ response }: { response: { payloadData: string } }) => {
    const length = Buffer.byteLength(response.payloadData)
    receivedBytes += length
    add(received, frameName(response.payloadData))
    add(bytes, frameName(response.payloadData), length)
  }
  const handleSent = ({ response }: { response: { payloadData: string } }) => {
    add(sent, frameName(response.payloadData))
  }

  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', handleRequest)
  session.on('Network.loadingFinished', handleFinished)
  session.on('Network.webSocketFrameReceived', handleReceived)
  session.on('Network.webSocketFrameSent', handleSent)
  await run()
  session.off('Network.requestWillBeSent', handleRequest)
  session.off('Network.loadingFinished', handleFinished)
  session.off('Network.webSocketFrameReceived', handleReceived)
  session.off('Network.webSocketFrameSent', handleSent)
  return { calls, received, sent, receivedBytes, bytes }
}
export type Traffic = Awaited<ReturnType<typeof countTraffic>>
