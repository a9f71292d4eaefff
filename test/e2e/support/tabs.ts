import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { chromeArgs, requireChrome } from '../../support/chrome.ts'

const Target = v.object({ targetId: v.string() })
const Session = v.object({ sessionId: v.string() })
const Evaluated = v.object({ result: v.object({ value: v.optional(v.unknown()) }) })
const ProtocolResponse = v.object({ id: v.number(), result: v.optional(v.unknown()) })

/** A tab of a window. */
export interface Tab {
  /** Puts it in front; the tab that was in front is hidden. */
  show(): Promise<void>
  /** Evaluates an expression in it. */
  read(expression: string): Promise<unknown>
}

/** A window with tabs, as people have it. */
export interface Tabs {
  /** Opens one in front. */
  open(url: string): Promise<Tab>
  close(): Promise<void>
}

/**
 * Starts another browser, controlled by the DevTools protocol: tabs that Playwright attaches to are
 * always visible, so none of them could be hidden.
 */
export async function openTabs(): Promise<Tabs> {
  const profile = await mkdtemp(join(tmpdir(), 'casino-tabs-'))
  const size = '--window-size=1440,1000'
  const args = [...chromeArgs, size, '--headless=new', '--remote-debugging-port=0']
  const browser = spawn(requireChrome(), [...args, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const closed = new Promise(resolve => browser.once('close', resolve))
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    browser.stderr.on('data', text => {
      output += String(text)
      const [found] = /ws:\/\/\S+/.exec(output) ?? []
      if (found) resolve(found)
    })
    browser.once('close', () => reject(new Error(`no browser: ${output}`)))
  })
  const socket = new WebSocket(address)
  await new Promise(resolve => socket.addEventListener('open', resolve, { once: true }))
  const waiting = new Map<number, (result: unknown) => void>()
  let count = 0
  socket.addEventListener('message', ({ data }) => {
    const response = v.safeParse(ProtocolResponse, JSON.parse(String(data)))
    if (response.success) waiting.get(response.output.id)?.(response.output.result)
  })

  async function call<T>(
    schema: v.GenericSchema<unknown, T>,
    method: string,
    params: object,
    sessionId?: string,
  ): Promise<T> {
    count += 1
    const id = count
    const result = await new Promise(resolve => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params, sessionId }))
    })
    waiting.delete(id)
    return v.parse(schema, result)
  }

  return {
    async open(url) {
      const { targetId } = await call(Target, 'Target.createTarget', { url })
      const { sessionId } = await call(Session, 'Target.attachToTarget', {
        targetId,
        flatten: true,
      })
      return {
        async show() {
          await call(v.unknown(), 'Target.activateTarget', { targetId })
        },
        async read(expression) {
          const evaluation = { expression, awaitPromise: true, returnByValue: true }
          const { result } = await call(Evaluated, 'Runtime.evaluate', evaluation, sessionId)
          return result.value
        },
      }
    },
    async close() {
      socket.close()
      browser.kill()
      await closed
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
