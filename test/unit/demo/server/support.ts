import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Identity } from '../../../../demo/backend/stomp/broker.ts'
import { createHub } from '../../../../demo/backend/stomp/hub.ts'
import {
  createSandbox,
  type Sandbox,
  type SandboxOptions,
} from '../../../../demo/server/sandbox.ts'
import { systemClock } from '../../../../src/lib/clock.ts'
import { fetchToken } from '../../../support/fetch-token.ts'

/** Creates a backend that echoes requests and sent messages. */
export function createEchoBackend() {
  const calls: { method: string; path: string; wallet: string | null }[] = []
  const log: string[] = []
  const hub = createHub({
    clock: systemClock,
    broker: {
      onSubscribe: (session, destination) => {
        log.push(`subscribe ${session.wallet} ${destination}`)
        return destination.startsWith('/secret') ? 'not yours' : undefined
      },
      onSend: (_, destination, body) => {
        hub.publish(destination, body)
        return undefined
      },
      onSubscribed: subscriber => {
        if (subscriber.destination === '/state') subscriber.send('snapshot')
      },
    },
  })
  return {
    hub,
    calls,
    log,
    disposed: false,
    async fetch(request: Request, { wallet }: Identity) {
      const url = new URL(request.url)
      calls.push({ method: request.method, path: url.pathname + url.search, wallet })
      if (url.pathname.endsWith('/boom')) throw new Error('boom')
      if (url.pathname.endsWith('/empty')) return new Response(null, { status: 204 })
      const body = request.method === 'GET' ? null : await request.text()
      const referer = request.headers.get('x-referer')
      return Response.json({ wallet, method: request.method, body, referer })
    },
    dispose() {
      this.disposed = true
      hub.closeAll()
    },
  }
}
export type EchoBackend = ReturnType<typeof createEchoBackend>

/** Starts a sandbox on a free port; it is closed after the test. */
export async function startSandbox(
  options: Partial<SandboxOptions<EchoBackend>> = {},
): Promise<Sandbox<EchoBackend>> {
  const sandbox = await createSandbox({
    port: 0,
    host: '127.0.0.1',
    backend: createEchoBackend(),
    ...options,
  })
  onTestFinished(() => sandbox.close())
  return sandbox
}

/** Fetches a signed token of the sandbox. */
export const tokenOf = (sandbox: Sandbox, query = 'user=0xabc'): Promise<string> =>
  fetchToken(sandbox, `?${query}`)

/** Creates a folder of files; it is removed after the test. */
export async function folderOf(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rm(root, { recursive: true }))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(root, name, '..'), { recursive: true })
    await writeFile(join(root, name), content)
  }
  return root
}
