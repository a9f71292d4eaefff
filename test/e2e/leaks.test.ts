import type { Page } from '@playwright/test'
import { hostPages } from './support/host-pages.ts'
import { settled } from './support/settled.ts'
import { expect, test } from './support/test.ts'
import { fetchToken } from './support/token.ts'

test.use({ sandboxOptions: hostPages })
test.setTimeout(600_000)

interface Counts {
  listeners: number
  timers: number
  sockets: number
}

/** Counts what a page has begun and not ended: listeners of window and document, timers, sockets. */
async function countLeftovers(page: Page): Promise<() => Promise<Counts>> {
  await page.addInitScript(() => {
    const listeners = new Map<string, number>()
    const timers = new Set<number>()
    const sockets = new Set<WebSocket>()
    const ids = new WeakMap<object, number>()
    let lastId = 0
    const idOf = (it: object) => {
      const id = ids.get(it) ?? ++lastId
      ids.set(it, id)
      return id
    }
    for (const target of [window, document]) {
      const { addEventListener, removeEventListener } = target
      const key = (type: string, listener: object, options: unknown) => {
        const isCapture = typeof options === 'object' ? Object(options).capture : options
        return `${target === window ? 'window' : 'document'} ${type} ${idOf(listener)} ${Boolean(isCapture)}`
      }
      target.addEventListener = (type: string, listener: EventListener, options?: boolean) => {
        const isOnce = typeof options === 'object' && Object(options).once
        if (listener && !isOnce) listeners.set(key(type, listener, options), 1)
        addEventListener.call(target, type, listener, options)
      }
      target.removeEventListener = (type: string, listener: EventListener, options?: boolean) => {
        if (listener) listeners.delete(key(type, listener, options))
        removeEventListener.call(target, type, listener, options)
      }
    }
    const { setTimeout, clearTimeout, setInterval, clearInterval } = window
    const set = (run: (...args: unknown[]) => void, ms?: number) => {
      const id = setTimeout(() => {
        timers.delete(id)
        run()
      }, ms)
      timers.add(id)
      return id
    }
    const every = (run: () => void, ms?: number) => {
      const id = setInterval(run, ms)
      timers.add(id)
      return id
    }
    const clear = (stop: typeof clearTimeout) => (id?: number) => {
      if (id !== undefined) timers.delete(id)
      stop(id)
    }
    Object.assign(window, {
      setTimeout: set,
      setInterval: every,
      clearTimeout: clear(clearTimeout),
      clearInterval: clear(clearInterval),
      WebSocket: class extends WebSocket {
        constructor(url: string | URL, protocols?: string | string[]) {
          super(url, protocols)
          sockets.add(this)
          this.addEventListener('close', () => sockets.delete(this))
        }
      },
      leftovers: () => ({
        listeners: listeners.size,
        timers: timers.size,
        sockets: [...sockets].filter(({ readyState }) => readyState <= WebSocket.OPEN).length,
      }),
    })
  })
  return () => page.evaluate(() => Reflect.get(window, 'leftovers')())
}

/** Mounts and removes an element so many times, each time until its view is on screen. */
async function mountAndRemove(page: Page, tag: string, token: string, times: number) {
  await page.evaluate(
    async ({ name, secret, count }) => {
      const ready = () =>
        new Promise(resolve => document.addEventListener('casino-ready', resolve, { once: true }))
      const tick = () => new Promise(resolve => setTimeout(resolve))
      const removed: WeakRef<Element>[] = []
      Object.assign(window, {
        stillHeld: () => removed.filter(held => held.deref()).length,
      })
      for (let index = 0; index < count; index += 1) {
        const element = document.createElement(name)
        removed.push(new WeakRef(element))
        Object.assign(element, { token: secret })
        const there = ready()
        document.body.append(element)
        await there
        // Every fourth one lives long enough for its calls and its socket.
        if (index % 4 === 0) await new Promise(resolve => setTimeout(resolve, 30))
        element.remove()
        await tick()
      }
    },
    { name: tag, secret: token, count: times },
  )
}

/** Mounts an element, and removes it once it has all of its files. */
async function keepUntilAllIsThere(page: Page, tag: string, token: string) {
  await page.evaluate(
    ({ name, secret }) => {
      const element = document.createElement(name)
      Object.assign(element, { token: secret })
      document.body.append(element)
    },
    { name: tag, secret: token },
  )
  await settled(() => page.evaluate(() => performance.getEntriesByType('resource').length), 1000)
  await page.evaluate(name => document.querySelector(name)?.remove(), tag)
}

for (const tag of ['casino-lobby', 'casino-room']) {
  test(`<${tag}> mounted and removed 500 times leaves no timer, listener or socket, and a flat heap`, async ({
    page,
    sandbox,
  }) => {
    const leftovers = await countLeftovers(page)
    const token = await fetchToken(sandbox)
    await page.goto('/bare.html')
    const session = await page.context().newCDPSession(page)
    const stillHeld = async (): Promise<number> => {
      await session.send('HeapProfiler.collectGarbage')
      return page.evaluate(() => Reflect.get(window, 'stillHeld')())
    }
    // The last ones may hang on for a while, in the engine's own caches.
    const allGone = () => expect.poll(stillHeld, { timeout: 120_000 }).toBeLessThan(5)
    const heap = async () => (await session.send('Runtime.getHeapUsage')).usedSize
    // What comes with the first use and stays: code, texts, sheets. Late code comes to who stays.
    await keepUntilAllIsThere(page, tag, token)
    await mountAndRemove(page, tag, token, 50)
    await expect.poll(() => sandbox.backend.hub.sessions).toBe(0)
    await expect.poll(leftovers).toMatchObject({ timers: 0, sockets: 0 })
    await allGone()
    const [{ listeners }, before] = [await leftovers(), await heap()]
    await mountAndRemove(page, tag, token, 450)
    await expect.poll(() => sandbox.backend.hub.sessions).toBe(0)
    await expect.poll(leftovers).toEqual({ listeners, timers: 0, sockets: 0 })
    await allGone()
    // 450 that stayed would be tens of megabytes.
    const grown = async () => (await heap()) - before
    await expect.poll(grown, { timeout: 120_000 }).toBeLessThan(1_500_000)
  })
}
