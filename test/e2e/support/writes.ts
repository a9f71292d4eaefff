import type { Page } from '@playwright/test'
import * as v from 'valibot'
import type { Backend } from '../../../demo/backend/index.ts'
import type { Sandbox } from '../../../demo/server/sandbox.ts'
import { Balance } from '../../../src/model/money.ts'
import { expect } from './test.ts'
import { fetchToken } from './token.ts'

const WEB_PREFIX = '/api/v1/app/web/'

/** Records the writes of a page, such as `POST subscription`. */
export function writesOf(page: Page): string[] {
  const writes: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' || !pathname.startsWith(WEB_PREFIX)) return
    writes.push(`${request.method()} ${pathname.slice(WEB_PREFIX.length)}`)
  })
  return writes
}

/** Returns the balance of the sandbox's user. */
export async function serverBalance(sandbox: Sandbox<Backend>): Promise<number> {
  const token = await fetchToken(sandbox)
  const response = await fetch(`${sandbox.url}${WEB_PREFIX}balance`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return Number(v.parse(Balance, await response.json()).balance)
}

/** Sends a call to the server and withholds its response from the page; `done` when it was sent. */
export async function withholdResponse(page: Page, method: string, path: string) {
  const { promise: done, resolve } = Promise.withResolvers<void>()
  await page.route(`**${WEB_PREFIX}${path}`, async route => {
    if (route.request().method() !== method) return route.fallback()
    await route.fetch()
    resolve()
  })
  return { done, end: () => page.unrouteAll({ behavior: 'ignoreErrors' }) }
}

/** Delays the page's next call until it is released; `requested` when the page has made it. */
export async function delayCall(page: Page, method: string, path: string) {
  const [requested, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isFirst = true
  await page.route(`**${WEB_PREFIX}${path}`, async route => {
    if (route.request().method() !== method || !isFirst) return route.fallback()
    isFirst = false
    requested.resolve()
    await go.promise
    await route.continue()
  })
  return { requested: requested.promise, release: () => go.resolve() }
}

/** Closes the socket, and waits until the server has no session. */
export async function cutSocket(sandbox: Sandbox<Backend>): Promise<void> {
  sandbox.sockets.cut()
  await expect.poll(() => sandbox.backend.hub.sessions).toBe(0)
}

/** Waits until a session of the page is back. */
export const awaitSession = (sandbox: Sandbox<Backend>) =>
  expect.poll(() => sandbox.backend.hub.sessions).toBe(1)
