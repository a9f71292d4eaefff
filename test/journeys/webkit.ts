import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import * as v from 'valibot'
import { freePort } from '../peers/free-port.ts'
import { type Driver, VIEWPORT } from './driver.ts'
import { until } from './viewer.ts'

const Answer = v.object({ value: v.unknown() })
const Session = v.object({ sessionId: v.string() })
const keys = { Enter: '\ue007', Escape: '\ue00c' } as const

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

  const { width, height } = VIEWPORT
  const xvfb = start('Xvfb', ['-displayfd', '3', '-screen', '0', `${width}x${height + 200}x24`])
  const [display] = await once(Object(xvfb.stdio[3]), 'data')
  const port = await freePort()
  start('dbus-run-session', ['--', driver, `--port=${port}`, '--host=127.0.0.1'], {
    DISPLAY: `:${String(display).trim()}`,
    // There is no desktop with settings.
    GSETTINGS_BACKEND: 'memory',
    GTK_A11Y: 'none',
    NO_AT_BRIDGE: '1',
  })

  const base = `http://127.0.0.1:${port}/session`
  async function ask(method: string, path: string, body?: object): Promise<unknown> {
    const init = body ? { method, body: JSON.stringify(body) } : { method }
    const response = await fetch(base + path, init)
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
  const options = { binary: browser, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId } = v.parse(Session, await ask('POST', '', { capabilities }))
  const post = (path: string, body: object = {}) => ask('POST', `/${sessionId}/${path}`, body)
  await post('timeouts', { script: 120_000, pageLoad: 120_000 })
  await post('window/rect', { x: 0, y: 0, width, height })

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
    // WebDriver has no way to read the console.
    complaints: [],
    async open(url) {
      await post('url', { url })
    },
    evaluate: (run, ...args) =>
      post('execute/sync', { script: `return (${run})(...arguments)`, args }),
    async click(x, y) {
      const [at, button] = [{ x: Math.round(x), y: Math.round(y) }, 0]
      await post('actions', {
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            actions: [
              { type: 'pointerMove', origin: 'viewport', duration: 0, ...at },
              { type: 'pointerDown', button },
              { type: 'pointerUp', button },
            ],
          },
        ],
      })
    },
    async type(text) {
      await type(text)
    },
    async press(key) {
      await type(keys[key])
    },
    screenshot: async () => String(await ask('GET', `/${sessionId}/screenshot`)),
    async close() {
      await ask('DELETE', `/${sessionId}`).catch(() => {})
      killAll()
    },
  }
}
