import { test as base, expect, type FrameLocator, type Page } from '@playwright/test'
import { cardLinks, filledLobby } from '../e2e/support/lobby.ts'
import { streamOf } from '../e2e/support/stream.ts'
import { trackOpenResources } from '../support/pages/leak-counter.ts'
import { type HostApp, hostExamples, ROOM } from './examples.ts'
import { buildExample, type RunningApp, startApp } from './run-example.ts'

/** Mounts before the first count: code, texts and listeners that stay come with the first use. */
const WARM_UP = 3
/** Mounts of the lobby, and as many of the room. */
const MOUNTS = 10

/** A test whose page may log no warning and no error. */
const test = base.extend<{ cleanConsole: undefined }>({
  cleanConsole: [
    async ({ context }, use) => {
      const lines: string[] = []
      context.on('console', message => {
        if (['warning', 'error'].includes(message.type())) lines.push(message.text())
      })
      context.on('weberror', error => lines.push(String(error.error())))
      await use(undefined)
      expect(lines, 'warnings and errors').toEqual([])
    },
    { auto: true },
  ],
})

/** Follows a link or button of the app's own navigation. */
const open = (page: Page, name: 'Lobby' | 'Room' | 'About') =>
  page.getByRole('navigation').getByText(name, { exact: true }).click()

const heard = (page: Page) => page.locator('output')

/** Reads the colours of the demo's drawn stream, on a grid. */
const pictureOf = (page: Page | FrameLocator): Promise<number[]> =>
  streamOf(page)
    .locator('canvas')
    .evaluate(picture => {
      const [width, height] = [64, 36]
      const copy = Object.assign(document.createElement('canvas'), { width, height })
      const context = copy.getContext('2d', { willReadFrequently: true })
      if (!(picture instanceof HTMLCanvasElement) || !context) return []
      context.drawImage(picture, 0, 0, width, height)
      return [...context.getImageData(0, 0, width, height).data]
    })

/** Waits until the demo's stream shows something, and has moved on. */
async function awaitMovingPicture(page: Page | FrameLocator) {
  await expect(streamOf(page).locator('canvas')).toBeVisible()
  const colours = async () => new Set(await pictureOf(page)).size
  await expect.poll(colours).toBeGreaterThan(20)
  const first = String(await pictureOf(page))
  await expect.poll(async () => String(await pictureOf(page)) !== first).toBe(true)
}

/** Opens the app at its lobby. */
async function openApp(page: Page, { url }: RunningApp, { path = '/' }: HostApp) {
  await page.goto(url + path)
}

/** Mounts an element so many times by the app's own navigation, each time until its view is on screen. */
async function mountAndRemove(page: Page, view: 'Lobby' | 'Room', times: number) {
  await page.evaluate(
    async ({ name, count }) => {
      const click = (label: string) => {
        const controls = document.querySelectorAll<HTMLElement>('nav a, nav button')
        for (const control of controls) if (control.textContent?.trim() === label) control.click()
      }
      const until = (isMet: () => unknown) =>
        new Promise<void>(resolve => {
          const check = () => (isMet() ? resolve() : setTimeout(check))
          check()
        })
      const mounted = () => document.querySelector(`casino-${name.toLowerCase()}`)
      // A click on the view that is shown already mounts nothing.
      click('About')
      await until(() => mounted() === null)
      const removed: WeakRef<Element>[] = []
      Object.assign(window, { countAlive: () => removed.filter(it => it.deref()).length })
      for (let index = 0; index < count; index += 1) {
        const ready = new Promise(resolve => {
          const onReady = (event: Event) => {
            if (event.target !== mounted()) return
            document.removeEventListener('casino-ready', onReady)
            resolve(undefined)
          }
          document.addEventListener('casino-ready', onReady)
        })
        click(name)
        await ready
        // Long enough for its first calls; the demo's broker drops clients of more than 50 frames a second.
        await new Promise(resolve => setTimeout(resolve, 100))
        const element = mounted()
        if (element) removed.push(new WeakRef(element))
        click('About')
        await until(() => mounted() === null)
      }
    },
    { name: view, count: times },
  )
}

function testElements(app: HostApp, running: () => RunningApp) {
  test(`${app.name}: shows the lobby, and its events reach the app`, async ({ page }) => {
    await openApp(page, running(), app)
    const lobby = page.locator('casino-lobby')
    await filledLobby(page)
    const { width = 0, height = 0 } = (await lobby.boundingBox()) ?? {}
    expect(width).toBeGreaterThan(600)
    expect(height).toBeGreaterThan(300)
    await expect(page.locator('casino-rewards').getByRole('button').first()).toBeVisible()
    await expect(heard(page)).toHaveText('ready')
    await cardLinks(lobby).first().click()
    await expect(heard(page)).toHaveText(/^\/room\/\w+/)
  })

  test(`${app.name}: plays a room, and keeps its properties when the app renders again`, async ({
    page,
  }) => {
    await openApp(page, running(), app)
    await filledLobby(page)
    await open(page, 'Room')
    await awaitMovingPicture(page)
    await expect(heard(page)).toHaveText('ready')
    const room = page.locator('casino-room')
    await expect(room).toHaveJSProperty('roomId', ROOM)
    const token = await room.evaluate(it => Reflect.get(it, 'token'))
    await page.getByRole('button', { name: 'Change theme' }).click()
    await expect(room.locator('[part=root]')).toHaveAttribute('data-theme', 'light')
    await expect(room).toHaveJSProperty('theme', 'light')
    await expect(room).toHaveJSProperty('roomId', ROOM)
    await expect(room).toHaveJSProperty('token', token)
    await awaitMovingPicture(page)
  })

  test(`${app.name}: mounts lobby and room ${2 * MOUNTS} times without a leak`, async ({
    page,
  }) => {
    await page.addInitScript(`window.leftovers = (${trackOpenResources})(window)`)
    const leftovers = () => page.evaluate(() => Reflect.get(window, 'leftovers')())
    const session = await page.context().newCDPSession(page)
    const countAlive = async (): Promise<number> => {
      await session.send('HeapProfiler.collectGarbage')
      return page.evaluate(() => Reflect.get(window, 'countAlive')())
    }
    await openApp(page, running(), app)
    await filledLobby(page)
    await mountAndRemove(page, 'Lobby', WARM_UP)
    await mountAndRemove(page, 'Room', WARM_UP)
    const { listeners } = await leftovers()
    for (const view of ['Lobby', 'Room'] as const) {
      await mountAndRemove(page, view, MOUNTS)
      // The last ones may live on for a while, in the engine's and the framework's caches.
      await expect.poll(countAlive, { timeout: 120_000 }).toBeLessThan(5)
    }
    await expect.poll(async () => (await leftovers()).listeners).toEqual(listeners)
  })
}

function testServerRendering({ name, roomPath = '' }: HostApp, running: () => RunningApp) {
  test(`${name}: a room from the server keeps its properties when the app hydrates, also after a way back`, async ({
    page,
  }) => {
    const address = running().url + roomPath
    const html = await (await fetch(address)).text()
    expect(html).toContain('<casino-room')
    await page.goto(address)
    const room = page.locator('casino-room')
    await awaitMovingPicture(page)
    await expect(room).toHaveJSProperty('roomId', ROOM)
    await expect(heard(page)).toHaveText('ready')
    await open(page, 'About')
    await expect(room).toHaveCount(0)
    await page.goBack()
    await awaitMovingPicture(page)
    await expect(room).toHaveJSProperty('roomId', ROOM)
  })
}

function testFrame(app: HostApp, running: () => RunningApp) {
  const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe')

  test(`${app.name}: shows the lobby, and its navigation reaches the page`, async ({ page }) => {
    await openApp(page, running(), app)
    await filledLobby(frameOf(page))
    await cardLinks(frameOf(page).locator('casino-lobby')).first().click()
    await expect(heard(page)).toHaveText(/^\/room\/\w+/)
  })

  test(`${app.name}: plays a room, and follows the page's theme`, async ({ page }) => {
    await openApp(page, running(), app)
    await filledLobby(frameOf(page))
    await open(page, 'Room')
    await awaitMovingPicture(frameOf(page))
    await page.getByRole('button', { name: 'Change theme' }).click()
    const root = frameOf(page).locator('casino-room [part=root]')
    await expect(root).toHaveAttribute('data-theme', 'light')
    await awaitMovingPicture(frameOf(page))
    await open(page, 'About')
    await expect(page.locator('iframe')).toHaveCount(0)
  })
}

for (const example of hostExamples) {
  test.describe(example.name, () => {
    test.describe.configure({ mode: 'default' })

    test(`examples/${example.name} installs the package and builds`, async () => {
      await buildExample(example)
    })

    for (const app of example.apps) {
      test.describe(app.name, () => {
        let running: RunningApp | undefined
        test.beforeAll(async () => {
          running = await startApp(example, app)
          const { url } = running
          const answers = () =>
            fetch(url).then(
              response => response.ok,
              () => false,
            )
          await expect.poll(answers, { timeout: 120_000 }).toBe(true)
        })
        test.afterAll(() => running?.stop())
        const current = () => {
          if (!running) throw new Error(`${app.name} has not started`)
          return running
        }
        if (app.path === '/iframe-host.html') testFrame(app, current)
        else testElements(app, current)
        if (app.roomPath) testServerRendering(app, current)
      })
    }
  })
}
