import type { Page } from '@playwright/test'
import { trackOpenResources } from '../../support/pages/leak-counter.ts'
import { settled } from '../support/settled.ts'
import { expect, hostPages, test } from '../support/test.ts'

test.use({ sandboxOptions: hostPages })

const TAGS = ['casino-lobby', 'casino-room']

/** Number of mounts before the first measurement. */
const WARM_UP = 6
/** Number of mounts between the measurements; `npm run soak` sets 900. */
const MOUNTS = Number(process.env.MOUNTS ?? 48)
/** Bytes by which the heap may grow; each element that leaked would take tens of kilobytes. */
const HEAP_NOISE = 1_500_000

/** Mounts and removes elements so many times, in turns, each time until its view is on screen. */
async function mountAndRemove(page: Page, token: string, times: number) {
  await page.evaluate(
    async ({ tags, secret, count }) => {
      const ready = () =>
        new Promise(resolve => document.addEventListener('casino-ready', resolve, { once: true }))
      const tick = () => new Promise(resolve => setTimeout(resolve))
      const removed: WeakRef<Element>[] = []
      Object.assign(window, {
        countAlive: () => removed.filter(element => element.deref()).length,
      })
      for (let index = 0; index < count; index += 1) {
        const element = document.createElement(tags[index % tags.length] ?? '')
        removed.push(new WeakRef(element))
        Object.assign(element, { token: secret })
        const mounted = ready()
        document.body.append(element)
        await mounted
        // Every third one lives long enough for its calls and its socket.
        while (index % 3 === 0 && Reflect.get(window, 'leftovers')().sockets === 0) await tick()
        element.remove()
        await tick()
      }
    },
    { tags: TAGS, secret: token, count: times },
  )
}

/** Mounts an element, and removes it once it has all of its files. */
async function loadAllFiles(page: Page, tag: string, token: string) {
  await page.evaluate(
    ({ name, secret }) => {
      const element = document.createElement(name)
      Object.assign(element, { token: secret })
      document.body.append(element)
    },
    { name: tag, secret: token },
  )
  await settled(() => page.evaluate(() => performance.getEntriesByType('resource').length), 200)
  await page.evaluate(name => document.querySelector(name)?.remove(), tag)
}

test('lobbies and rooms that are mounted and removed many times leave no timer, listener or socket, and a flat heap', async ({
  page,
  sandbox,
  token,
}) => {
  test.setTimeout(300_000 + MOUNTS * 2000)
  await page.addInitScript(`window.leftovers = (${trackOpenResources})(window)`)
  const leftovers = () => page.evaluate(() => Reflect.get(window, 'leftovers')())
  await page.goto('/bare.html')
  const session = await page.context().newCDPSession(page)
  const countAlive = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage')
    return page.evaluate(() => Reflect.get(window, 'countAlive')())
  }
  // The last ones may live on for a while, in the engine's own caches: fewer than leak if each with a socket does.
  const allAreCollected = () => expect.poll(countAlive, { timeout: 120_000 }).toBeLessThan(8)
  const heap = async () => (await session.send('Runtime.getHeapUsage')).usedSize
  // Code, texts and sheets come with the first use and stay; late code comes to elements that stay.
  for (const tag of TAGS) await loadAllFiles(page, tag, token)
  await mountAndRemove(page, token, WARM_UP)
  await expect.poll(() => sandbox.backend.hub.sessions).toBe(0)
  await expect.poll(leftovers).toMatchObject({ timers: 0, sockets: 0 })
  await allAreCollected()
  const [{ listeners }, before] = [await leftovers(), await heap()]
  await mountAndRemove(page, token, MOUNTS)
  await expect.poll(() => sandbox.backend.hub.sessions).toBe(0)
  await expect.poll(leftovers).toEqual({ listeners, timers: 0, sockets: 0 })
  await allAreCollected()
  const grown = async () => (await heap()) - before
  await expect.poll(grown, { timeout: 120_000 }).toBeLessThan(HEAP_NOISE)
})
