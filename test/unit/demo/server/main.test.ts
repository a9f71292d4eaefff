import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
// The runner's own Node may be an older one, which does not execute TypeScript.
const node = `${root}node_modules/.bin/node`

type Child = ChildProcessByStdio<null, Readable, Readable>

function start(env: Record<string, string>): Child {
  const child = spawn(node, ['demo/server/main.ts'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(async () => void child.kill('SIGKILL'))
  return child
}

const textOf = async (stream: Readable) => {
  let text = ''
  for await (const piece of stream) text += piece
  return text
}

const codeOf = (child: Child) => new Promise(resolve => child.once('exit', resolve))

describe('node demo/server/main.ts', () => {
  it('prints the URLs of the pages, and exits on SIGINT', async () => {
    const child = start({ PORT: '0' })
    const code = codeOf(child)
    let text = ''
    for await (const piece of child.stdout) {
      text += piece
      if (text.includes('/docs/')) break
    }
    const url = /http:\/\/localhost:\d+(?=\/ )/.exec(text)?.[0] ?? ''
    expect((await fetch(url)).status).toBe(200)
    expect(text.trimEnd().split('\n')).toHaveLength(7)
    child.kill('SIGINT')
    expect(await code).toBe(0)
  })

  it('reports a port that is in use in one line that mentions PORT', async () => {
    const other = createServer()
    await new Promise<void>(resolve => other.listen(0, 'localhost', resolve))
    onTestFinished(() => new Promise(resolve => other.close(() => resolve())))
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const child = start({ PORT: String(port) })
    const [code, text] = await Promise.all([codeOf(child), textOf(child.stderr)])
    expect(code).toBe(1)
    expect(text.trimEnd().split('\n')).toHaveLength(1)
    expect(text).toContain(`Port ${port} is in use`)
    expect(text).toContain('PORT=')
  })

  it.each([
    ['PORT', '65536', 'a number from 0 to 65535'],
    ['PORT', '1.5', 'a number from 0 to 65535'],
    ['MEDIA_SERVER', 'localhost:8889', 'an address such as http://127.0.0.1:8889'],
  ])('reports the invalid %s=%s in one line', async (name, value, expected) => {
    const child = start({ [name]: value })
    const [code, text] = await Promise.all([codeOf(child), textOf(child.stderr)])
    expect([code, text]).toEqual([1, `${name} must be ${expected}, not "${value}"\n`])
  })
})
