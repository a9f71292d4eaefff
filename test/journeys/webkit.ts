import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { freePort } from '../support/listen-locally.ts'
import { between, type Driver, HungBrowserError, type Point, type Size, WIDE } from './driver.ts'
import { until } from './viewer.ts'

const Answer = v.object({ value: v.unknown() })
const Session = v.object({
  sessionId: v.string(),
  capabilities: v.object({ browserVersion: v.string() }),
})
const keys = {
  Enter: '\ue007',
  Escape: '\ue00c',
  Tab: '\ue004',
  ArrowDown: '\ue015',
} as const

/** Lets the window be as narrow as a phone, which the buttons of its bar would prevent. */
const NARROW_BAR =
  'button, entry, box, toolbar, toolitem, headerbar { margin: 0; border: 0; padding: 0; min-width: 0; min-height: 0 }'

/** Milliseconds in which everything is answered, also on a busy machine, if only by an error. */
const ANSWER_WITHIN = 90_000
/** Milliseconds for which one that is closed is waited for before it is killed. */
const CLOSED_WITHIN = 5000

/** Paths of WebKitGTK's files. */
export interface WebKit {
  driver: string
  browser: string
}

/** Starts WebKitGTK's MiniBrowser on a display of its own, driven over WebDriver. */
export async function startWebKit({ driver, browser }: WebKit): Promise<Driver> {
  const children: ChildProcess[] = []
  // A group of its own, so that the end of the first process is the end of all.
  const start = (command: string, args: string[], env = {}): ChildProcess => {
    const child = spawn(command, args, {
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...env },
    })
    children.push(child)
    return child
  }
  const killAll = () => {
    for (const { exitCode, signalCode, pid } of children)
      if (exitCode === null && signalCode === null && pid !== undefined) process.kill(-pid)
  }
  // A group of its own also outlives this process.
  process.once('exit', killAll)

  const xvfb = start('Xvfb', [
    ...['-displayfd', '3'],
    ...['-screen', '0', `${WIDE.width}x${WIDE.height + 200}x24`],
  ])
  const [display] = await once(Object(xvfb.stdio[3]), 'data')
  const port = await freePort()
  const settings = await mkdtemp(join(tmpdir(), 'webkit-'))
  await mkdir(join(settings, 'gtk-3.0'))
  await writeFile(join(settings, 'gtk-3.0/gtk.css'), NARROW_BAR)
  start('dbus-run-session', ['--', driver, `--port=${port}`, '--host=127.0.0.1'], {
    DISPLAY: `:${String(display).trim()}`,
    // There is no desktop with settings.
    GSETTINGS_BACKEND: 'memory',
    XDG_CONFIG_HOME: settings,
    GTK_A11Y: 'none',
    NO_AT_BRIDGE: '1',
    // Layers that no graphics card draws take as much processor time as everything else.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  })

  const base = `http://127.0.0.1:${port}/session`
  async function ask(
    method: string,
    path: string,
    body?: object,
    answerWithin = ANSWER_WITHIN,
  ): Promise<unknown> {
    const signal = AbortSignal.timeout(answerWithin)
    const init = body ? { method, signal, body: JSON.stringify(body) } : { method, signal }
    const response = await fetch(base + path, init).catch(thrown => {
      throw signal.aborted ? new HungBrowserError('WebKitGTK answers nothing') : thrown
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`WebDriver: ${text}`)
    return v.parse(Answer, JSON.parse(text)).value
  }
  const status = `http://127.0.0.1:${port}/status`
  await until('WebKitWebDriver answers', () =>
    fetch(status).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  // With a camera and a microphone of its own, which it gives without asking.
  const args = ['--automation', '--enable-media-stream=true', '--enable-mock-capture-devices=true']
  const wanted = { alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args } } }
  const { sessionId, capabilities } = v.parse(
    Session,
    await ask('POST', '', { capabilities: wanted }),
  )
  const post = (path: string, body: object = {}) => ask('POST', `/${sessionId}/${path}`, body)
  await post('timeouts', { script: ANSWER_WITHIN - 5000, pageLoad: ANSWER_WITHIN - 5000 })

  const measure = async () =>
    v.parse(v.tuple([v.number(), v.number()]), await evaluate(() => [innerWidth, innerHeight]))
  const evaluate: Driver['evaluate'] = (run, ...args) =>
    post('execute/sync', { script: `return (${run})(...arguments)`, args })
  let barHeight: number | undefined
  async function resize({ width, height }: Size) {
    const setWindow = (bar: number) =>
      post('window/rect', { x: 0, y: 0, width, height: height + bar })
    await setWindow(barHeight ?? 0)
    if (barHeight === undefined) {
      let inner = [0, 0]
      await until('the window is as wide as asked for', async () => {
        inner = await measure()
        return inner[0] === width
      })
      // It is as high as was asked for with its bar.
      barHeight = height - (inner[1] ?? 0)
      await setWindow(barHeight)
    }
    await until('the window has its size', async () => {
      const [innerWidth, innerHeight] = await measure()
      return innerWidth === width && innerHeight === height
    })
  }
  await resize(WIDE)

  const move = ([x, y]: Point, duration = 0) => ({
    type: 'pointerMove',
    origin: 'viewport',
    duration,
    x: Math.round(x),
    y: Math.round(y),
  })
  const point = (...actions: object[]) =>
    post('actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
  const [down, up] = [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  const type = (text: string) =>
    post('actions', {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: [...text].flatMap(value => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    })
  return {
    name: 'WebKitGTK',
    version: capabilities.browserVersion,
    // WebDriver has no way to read the console.
    complaints: [],
    async open(url) {
      await post('url', { url })
    },
    resize,
    evaluate,
    async click(at) {
      await point(move(at), down, up)
    },
    async drag(from, to) {
      await point(move(from), down, ...between(from, to).map(at => move(at, 16)), up)
    },
    async type(text) {
      await type(text)
    },
    async press(key) {
      await type(keys[key])
    },
    async screenshot() {
      await evaluate(keepDrawing)
      return String(await ask('GET', `/${sessionId}/screenshot`))
    },
    async close() {
      await ask('DELETE', `/${sessionId}`, undefined, CLOSED_WITHIN).catch(() => {})
      killAll()
      await rm(settings, { recursive: true, force: true })
    },
  }
}

/** Changes a pixel of the page for a second: a screenshot waits for the next frame. Sent into the page. */
function keepDrawing() {
  const pixel = document.createElement('div')
  pixel.popover = 'manual'
  pixel.style.cssText =
    'position: fixed; inset: 0 auto auto 0; border: 0; padding: 0; width: 1px; height: 1px'
  document.documentElement.append(pixel)
  pixel.showPopover()
  let frames = 0
  const timer = setInterval(() => {
    frames += 1
    pixel.style.background = `rgb(${frames % 2} 0 0)`
    if (frames < 20) return
    clearInterval(timer)
    pixel.remove()
  }, 50)
}
