import type { Runtime } from '../../../src/runtime/runtime.ts'
import type { ManualClock } from '../manual-clock.ts'
import { createTestRuntime } from '../test-runtime.tsx'

/** Response of a server model. */
export interface ModelResponse {
  status: number
  body: unknown
  headers?: HeadersInit
}

/** Request to a server model. */
export interface ModelRequest {
  method: string
  /** The last part of the path, such as `deposit`. */
  path: string
  body: unknown
}

interface Call extends ModelRequest {
  key: string | null
  response: ModelResponse | null
  isLost: boolean
  resolve(response: Response): void
  reject(error: unknown): void
}

/** Lets promises settle. */
export const settled = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

/**
 * A network between a real runtime and a model of a server that supports `Idempotency-Key`. Requests
 * are pending until the test processes, delivers, loses or repeats them, in any order.
 */
export class ModelNetwork {
  readonly clock: ManualClock
  readonly runtime: Runtime
  calls: Call[] = []
  /** Number of times that the server has processed a write, by its key. */
  readonly processed = new Map<string, number>()
  private readonly responses = new Map<string, ModelResponse>()
  private readonly server: (request: ModelRequest) => ModelResponse

  constructor(server: (request: ModelRequest) => ModelResponse, token: string) {
    this.server = server
    Object.assign(window, {
      fetch: (url: string, init: RequestInit) => this.send(new Request(url, init)),
    })
    const { runtime, clock } = createTestRuntime({ config: { demo: false, token } })
    this.runtime = runtime
    this.clock = clock
  }

  private async send(request: Request): Promise<Response> {
    const { method, headers, signal, url } = request
    const body: unknown = method === 'POST' ? await request.json() : null
    return new Promise((resolve, reject) => {
      const path = new URL(url).pathname.split('/').at(-1) ?? ''
      const key = headers.get('idempotency-key')
      const call: Call = { method, path, body, key, response: null, isLost: false, resolve, reject }
      this.calls.push(call)
      // Timeout of the client: the request may still reach the server.
      signal.addEventListener('abort', () => this.lose(call, null))
    })
  }

  private apply(call: Call): ModelResponse {
    const { key } = call
    const stored = key === null ? undefined : this.responses.get(key)
    if (stored) return stored
    const response = this.server(call)
    if (key !== null) {
      this.responses.set(key, response)
      this.processed.set(key, (this.processed.get(key) ?? 0) + 1)
    }
    return response
  }

  /** Returns a pending request; an index past the end starts over. */
  callAt(index: number): Call | undefined {
    return this.calls[index % Math.max(1, this.calls.length)]
  }

  /** Processes a request without delivering its response. */
  process(call: Call | undefined): void {
    if (call) call.response ??= this.apply(call)
  }

  /** Processes a request twice, as Chromium resends it when a connection breaks early. */
  processTwice(call: Call | undefined): void {
    if (!call) return
    this.apply(call)
    call.response = this.apply(call)
  }

  /** Delivers the response of a processed request. */
  deliver(call: Call | undefined): void {
    if (!call?.response || call.isLost) return
    this.calls = this.calls.filter(other => other !== call)
    const { body, ...init } = call.response
    call.resolve(Response.json(body, init))
  }

  /** Processes a request, and delivers its response. */
  answer(call: Call | undefined): void {
    this.process(call)
    this.deliver(call)
  }

  /** Fails a request for the client; the server processes it after `delay` ms, or never (null). */
  lose(call: Call | undefined, delay: number | null): void {
    if (!call || call.isLost) return
    call.isLost = true
    this.calls = this.calls.filter(other => other !== call)
    call.reject(new TypeError('the connection broke'))
    if (!call.response && delay !== null) this.clock.after(delay, () => void this.apply(call))
  }

  /** Responds with 502, whether the request was processed or not. */
  fail(call: Call | undefined): void {
    if (!call || call.isLost) return
    this.calls = this.calls.filter(other => other !== call)
    call.resolve(Response.json({}, { status: 502 }))
  }

  async advance(ms: number): Promise<void> {
    await this.clock.advance(ms)
    await settled()
  }

  pendingWrite(): Call | undefined {
    return this.calls.find(({ method }) => method !== 'GET')
  }

  /** Advances the clock, while reads get their responses at once. */
  async advanceWithReads(ms: number): Promise<void> {
    for (let elapsed = 0; elapsed < ms; elapsed += 1000) {
      await this.clock.advance(1000)
      await settled()
      for (const call of this.calls.filter(({ method }) => method === 'GET')) this.answer(call)
      await settled()
    }
  }

  /** Processes all requests and delivers their responses for more than a minute. */
  async settleAll(): Promise<void> {
    for (let turn = 0; turn < 10; turn += 1) {
      await settled()
      while (this.calls.length > 0) {
        for (const call of [...this.calls]) this.answer(call)
        await settled()
      }
      await this.clock.advance(8000)
    }
  }
}
