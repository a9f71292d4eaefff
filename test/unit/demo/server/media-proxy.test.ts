import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createMediaProxy } from '../../../../demo/server/media-proxy.ts'
import { serveLocally } from '../../../support/listen-locally.ts'
import { startSandbox } from './support.ts'

/** Starts a sandbox in front of a media server that answers as the test says. */
async function startProxy(
  answer: (request: IncomingMessage, response: ServerResponse, url: string) => void,
) {
  const { url, close } = await serveLocally((request, response) => {
    answer(request, response, url)
  })
  onTestFinished(close)
  const onPublishing = vi.fn()
  const media = createMediaProxy({ target: url, onPublishing })
  const sandbox = await startSandbox({ media })
  return { sandbox, onPublishing, close }
}

const offer = { method: 'POST', body: 'v=0', headers: { 'content-type': 'application/sdp' } }

describe('the proxy of a media server', () => {
  it('passes method, headers, query and body on, and the answer back', async () => {
    const { sandbox } = await startProxy(async (request, response) => {
      const { method, url, headers } = request
      const body = (await request.toArray()).join('')
      response.writeHead(202, { etag: '"1"' })
      response.end(JSON.stringify({ method, url, authorization: headers.authorization, body }))
    })
    const answer = await fetch(`${sandbox.url}/media/channel-1/whep/7?a=b`, {
      method: 'PATCH',
      body: 'a=candidate:1',
      headers: { authorization: 'Bearer key' },
    })
    expect(answer.status).toBe(202)
    expect(answer.headers.get('etag')).toBe('"1"')
    expect(await answer.json()).toEqual({
      method: 'PATCH',
      url: '/channel-1/whep/7?a=b',
      authorization: 'Bearer key',
      body: 'a=candidate:1',
    })
  })

  it('asks no other host than the media server', async () => {
    const asked: (string | undefined)[] = []
    const { url, close } = await serveLocally((request, response) => {
      asked.push(request.url)
      response.end('secret')
    })
    onTestFinished(close)
    const { host } = new URL(url)
    const { sandbox } = await startProxy((request, response) => {
      asked.push(request.url)
      response.end()
    })
    for (const path of [`//${host}/whep`, `/\\${host}/whep`, `/%2F${host}/whep`, '//', '/', '/a'])
      expect([path, (await fetch(`${sandbox.url}/media${path}`)).status]).toEqual([path, 404])
    expect(asked).toEqual([])
  })

  it('rewrites the addresses of sessions, relative or absolute, and leaves others alone', async () => {
    const { sandbox } = await startProxy((request, response, url) => {
      response.setHeader('location', request.url === '/a/whep' ? '/a/whep/1' : `${url}/b/whep/2`)
      response.setHeader('link', [
        '</a/whep/1/layer>; rel="urn:ietf:params:whep:ext:core:layer"',
        '<stun:stun.example.net>; rel="ice-server"',
      ])
      response.writeHead(201).end('v=0')
    })
    const relative = await fetch(`${sandbox.url}/media/a/whep`, offer)
    expect(relative.headers.get('location')).toBe('/media/a/whep/1')
    expect(relative.headers.get('link')).toBe(
      '</media/a/whep/1/layer>; rel="urn:ietf:params:whep:ext:core:layer", <stun:stun.example.net>; rel="ice-server"',
    )
    const absolute = await fetch(`${sandbox.url}/media/b/whep`, offer)
    expect(absolute.headers.get('location')).toBe('/media/b/whep/2')
  })

  it('tells at once that a publisher has been accepted, and by asking the server that it has left', async () => {
    let isPublishing = true
    const { sandbox, onPublishing } = await startProxy((request, response) => {
      if (request.method === 'GET') response.end(JSON.stringify({ isPublishing }))
      else response.writeHead(201).end('v=0')
    })
    await fetch(`${sandbox.url}/media/channel-1/whip`, offer)
    expect(onPublishing.mock.calls).toEqual([['channel-1', true]])
    isPublishing = false
    await vi.waitFor(() => expect(onPublishing).toHaveBeenLastCalledWith('channel-1', false))
    expect(onPublishing).toHaveBeenCalledTimes(2)
  })

  it('learns of a publisher who came another way, once somebody watches the channel', async () => {
    const { sandbox, onPublishing } = await startProxy((request, response) => {
      if (request.method === 'GET') response.end(JSON.stringify({ isPublishing: true }))
      else response.writeHead(409).end()
    })
    await fetch(`${sandbox.url}/media/channel-1/whep`, offer)
    await vi.waitFor(() => expect(onPublishing.mock.calls).toEqual([['channel-1', true]]))
  })

  it('answers 502 while the server is gone, and says nothing about its publishers', async () => {
    const { sandbox, onPublishing, close } = await startProxy((_request, response) =>
      response.writeHead(201).end('v=0'),
    )
    await fetch(`${sandbox.url}/media/channel-1/whip`, offer)
    await close()
    expect((await fetch(`${sandbox.url}/media/channel-1/whep`, offer)).status).toBe(502)
    expect(onPublishing.mock.calls).toEqual([['channel-1', true]])
  })

  it('answers injected faults in place of the server, with their headers', async () => {
    const { sandbox } = await startProxy((_request, response) => response.writeHead(201).end('v=0'))
    sandbox.faults.add({
      kind: 'status',
      path: '/media/channel-1/whip',
      status: 503,
      headers: { 'retry-after': '2' },
    })
    const refused = await fetch(`${sandbox.url}/media/channel-1/whip`, offer)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect((await fetch(`${sandbox.url}/media/channel-1/whip`, offer)).status).toBe(201)
  })
})
