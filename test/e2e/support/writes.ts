import type { Page } from '@playwright/test'
import * as v from 'valibot'
import type { Backend } from '../../../demo/backend/index.ts'
import type { Sandbox } from '../../../demo/server/sandbox.ts'
import { Balance } from '../../../src/model/money.ts'
import { expect } from './test.ts'
import { fetchToken } from './token.ts'

const WEB_PREFIX = '/api/v1/app/web/'

/** The calls of a page that change something, such as `POST subscription`. */
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
  const answer = await fetch(`${sandbox.url}${WEB_PREFIX}balance`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return Number(v.parse(Balance, await answer.json()).balance)
}

/** Lets the server get a call and keeps its answer from the page; `done` when the server has it. */
export async function withholdAnswer(page: Page, method: string, path: string) {
  const { promise: done, resolve } = Promise.withResolvers<void>()
  await page.route(`**${WEB_PREFIX}${path}`, async route => {
    if (route.request().method() !== method) return route.fallback()
    await route.fetch()
    resolve()
  })
  return { done, end: () => page.unrouteAll({ behavior: 'ignoreErrors' }) }
}

/** Keeps the next call from the server until it is released; `asked` when the page has made it. */
export async function holdCall(page: Page, method: string, path: string) {
  const [asked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isFirst = true
  await page.route(`**${WEB_PREFIX}${path}`, async route => {
    if (route.request().method() !== method || !isFirst) return route.fallback()
    isFirst = false
    asked.resolve()
    await go.promise
    await route.continue()
  })
  return { asked: asked.promise, release: () => go.resolve() }
}

/** Cuts the socket, and waits until the server has lost the page. */
export async function cutSocket(sandbox: Sandbox<Backend>): Promise<void> {
  sandbox.sockets.cut()
  await expect.poll(() => sandbox.backend.hub.sessions).toBe(0)
}

/** Waits until a session of the page is back. */
export const awaitSession = (sandbox: Sandbox<Backend>) =>
  expect.poll(() => sandbox.backend.hub.sessions).toBe(1)
