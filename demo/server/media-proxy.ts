import { type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http'
import * as v from 'valibot'
import { seconds } from '../../src/lib/clock.ts'
import { json, urlOf, withCors, writeResponse } from './web.ts'

/** Path of a media server's endpoints in the sandbox: `/media/{channel}/whip`, `whep` and `hls`. */
export const mediaPath = '/media'

const POLL_INTERVAL = seconds(1)
const POLL_TIMEOUT = seconds(2)
/** Time for which a channel is polled after the last call to it. */
const INTEREST_TIME = seconds(60)

const ChannelState = v.object({ isPublishing: v.boolean() })

/** `/{channel}/…`: anything else could name another host, as `//host/…` does. */
const CHANNEL_PATH = /^\/([\w-]{1,80})\//

/** Headers that belong to one connection, and the one that names the sandbox's host. */
const ownHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host'])

interface MediaProxyOptions {
  /** Address of the media server, such as `http://127.0.0.1:8889`. */
  readonly target: string
  /** Called when a publisher arrives at a channel or leaves it. */
  readonly onPublishing: (channelId: string, isPublishing: boolean) => void
}

interface Channel {
  isPublishing: boolean
  usedAt: number
}

/** Passes calls below `/media` on to a media server, and follows who publishes there. */
export function createMediaProxy({ target, onPublishing }: MediaProxyOptions) {
  const base = new URL(target)
  const prefix = base.pathname.replace(/\/$/, '')
  const channels = new Map<string, Channel>()
  let timer: NodeJS.Timeout | undefined

  function setPublishing(channelId: string, isPublishing: boolean): void {
    const channel = channels.get(channelId)
    if (!channel || channel.isPublishing === isPublishing) return
    channel.isPublishing = isPublishing
    onPublishing(channelId, isPublishing)
  }

  async function poll(channelId: string): Promise<void> {
    const answer = await fetch(new URL(`${prefix}/${channelId}`, base), {
      signal: AbortSignal.timeout(POLL_TIMEOUT),
    }).catch(() => undefined)
    if (!answer?.ok) return
    // A server that can't be reached says nothing about its publishers.
    const state = v.safeParse(ChannelState, await answer.json().catch(() => undefined))
    if (state.success) setPublishing(channelId, state.output.isPublishing)
  }

  async function pollAll(): Promise<void> {
    const now = performance.now()
    for (const [channelId, { isPublishing, usedAt }] of channels)
      if (!isPublishing && now - usedAt > INTEREST_TIME) channels.delete(channelId)
    await Promise.all([...channels.keys()].map(poll))
    if (timer) timer = channels.size > 0 ? setTimeout(pollAll, POLL_INTERVAL) : undefined
  }

  /** Follows a channel, for a while after each call to it. */
  function follow(channelId: string): void {
    const isPublishing = channels.get(channelId)?.isPublishing ?? false
    channels.set(channelId, { isPublishing, usedAt: performance.now() })
    timer ??= setTimeout(pollAll, POLL_INTERVAL)
  }

  /** Rewrites the addresses of sessions, which the server gives relative to itself. */
  function ownAddress(value: string): string {
    const path = value.startsWith(base.origin) ? value.slice(base.origin.length) : value
    return path.startsWith(`${prefix}/`) ? mediaPath + path.slice(prefix.length) : value
  }

  const rewrite: Readonly<Record<string, (value: string) => string>> = {
    location: ownAddress,
    link: value => value.replace(/<([^>]*)>/g, (_link, address) => `<${ownAddress(address)}>`),
  }

  function forwardedHeaders(from: IncomingMessage): Record<string, string | string[]> {
    const entries = Object.entries(from.headersDistinct).flatMap(([name, values]) => {
      if (ownHeaders.has(name) || !values) return []
      const change = rewrite[name]
      return [[name, change ? values.map(change) : values] as const]
    })
    return Object.fromEntries(entries)
  }

  return {
    handle(request: IncomingMessage, response: ServerResponse) {
      const url = urlOf(request)
      const path = url?.pathname.slice(mediaPath.length) ?? ''
      const channelId = CHANNEL_PATH.exec(path)?.[1]
      if (channelId === undefined) {
        void writeResponse(request, response, withCors(json({ message: 'Not Found' }, 404)))
        return
      }
      const [kind, session] = path.split('/').slice(2)
      follow(channelId)
      const call = openRequest(
        new URL(prefix + path + (url?.search ?? ''), base),
        { method: request.method ?? 'GET', headers: forwardedHeaders(request) },
        answer => {
          const { statusCode = 502 } = answer
          // The owner may say that the stream is live before the next poll.
          const hasArrived = kind === 'whip' && session === undefined && statusCode === 201
          if (hasArrived) setPublishing(channelId, true)
          response.writeHead(statusCode, forwardedHeaders(answer))
          answer.pipe(response)
        },
      )
      call.on('error', () => {
        if (response.headersSent) response.destroy()
        else {
          const unreachable = json({ message: 'The media server is not reachable' }, 502)
          void writeResponse(request, response, withCors(unreachable))
        }
      })
      response.on('close', () => call.destroy())
      request.pipe(call)
    },
    dispose() {
      clearTimeout(timer)
      timer = undefined
      channels.clear()
    },
  }
}
export type MediaProxy = ReturnType<typeof createMediaProxy>
