import { act } from '@testing-library/react'
import fc from 'fast-check'
import type { BackendRuntime } from '../backend-runtime.tsx'
import { nextTask } from '../wait.ts'

interface PendingCall {
  request: Request
  isRead: boolean
  /** The backend's answer, once it has carried out the call. */
  answer: Response | null
  resolve(response: Response): void
  reject(error: unknown): void
}

/** What happens to a pending call: it fails for the page before or after it is carried out, or when it is answered. */
type Outcome = 'carry-out' | 'answer' | 'fail' | 'fail-after' | 'lose' | 'lose-after' | 'delay'

/**
 * A network between a page and its backend. Calls are pending until a test has them carried out, answers, fails or
 * loses them, in any order; a call that is delayed is lost for the page, and carried out later.
 */
export class LateBackend {
  readonly harness: BackendRuntime
  private readonly fetch: (request: Request) => Promise<Response>
  pending: PendingCall[] = []
  private readonly delayed: Request[] = []
  /** Whether calls are answered at once. */
  isPrompt = true
  /** Whether something has changed on the server that no later read has shown. */
  isUnread = false

  constructor(
    harness: BackendRuntime,
    isLate: (call: string) => boolean,
    fetch = (request: Request) => harness.backend.fetch(request),
  ) {
    this.harness = harness
    this.fetch = fetch
    // What comes between two steps is drawn as in a page.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
    harness.intercept = (call, request) => {
      const isRead = request.method === 'GET'
      if (isLate(call) && !this.isPrompt) return this.hold(request, isRead)
      if (isLate(call) && isRead) this.isUnread = false
      return fetch(request)
    }
  }

  private hold(request: Request, isRead: boolean): Promise<Response> {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const call = { request, isRead, answer: null, resolve, reject }
    this.pending.push(call)
    request.signal.addEventListener('abort', () => this.drop(call))
    return promise
  }

  private drop(call: PendingCall) {
    this.pending = this.pending.filter(other => other !== call)
    // After an answer this does nothing.
    call.reject(new TypeError('the connection broke'))
  }

  async play(at: number, outcome: Outcome): Promise<void> {
    const call = this.pending[at % Math.max(1, this.pending.length)]
    if (!call) return
    // happy-dom may have lost the listener of a request that was aborted.
    if (call.request.signal.aborted) return this.drop(call)
    if (['carry-out', 'answer', 'fail-after', 'lose-after'].includes(outcome) && !call.answer) {
      if (call.isRead) this.isUnread = false
      call.answer = await this.fetch(call.request.clone())
    }
    if (outcome === 'carry-out') return
    if (outcome === 'answer' && call.answer) call.resolve(call.answer)
    if (outcome.startsWith('fail')) call.resolve(Response.json({}, { status: 502 }))
    if (outcome === 'delay' && !call.answer) this.delayed.push(call.request)
    this.drop(call)
  }

  /** Has a call that was delayed carried out. */
  async arrive(): Promise<void> {
    const request = this.delayed.shift()
    if (!request) return
    this.isUnread = true
    await this.fetch(request)
  }

  /** Answers all, and what follows. */
  async answerAll(): Promise<void> {
    for (let turn = 0; turn < 5; turn += 1) {
      while (this.pending.length > 0) await this.play(0, 'answer')
      await nextTask()
    }
  }

  /** Lets time pass, and the page draw what comes of it. */
  pass = (ms: number): Promise<void> =>
    act(async () => {
      await this.harness.clock.advance(ms)
      await nextTask()
    })

  /** Answers all at once from now on, until nothing is under way. */
  async settle(): Promise<void> {
    this.isPrompt = true
    while (this.delayed.length > 0) await this.arrive()
    await act(() => this.answerAll())
    for (let turn = 0; turn < 14; turn += 1) await this.pass(3000)
  }
}

/** Names a step of a model, for its counterexamples. */
export const named = <W>(name: string, run: (world: W) => unknown): ((world: W) => unknown) =>
  Object.assign(run, { [fc.toStringMethod]: () => name })

/** Steps of the network and of time. */
export const networkSteps = <W extends { network: LateBackend }>(): fc.Arbitrary<
  (world: W) => unknown
>[] => [
  fc
    .tuple(
      fc.nat({ max: 5 }),
      fc.constantFrom<Outcome>(
        'carry-out',
        'answer',
        'answer',
        'answer',
        'fail',
        'fail-after',
        'lose',
        'lose-after',
        'delay',
      ),
    )
    .map(([at, how]) => named<W>(`${how} ${at}`, ({ network }) => network.play(at, how))),
  fc.constant(named<W>('answer all', ({ network }) => network.answerAll())),
  fc.constant(named<W>('arrive', ({ network }) => network.arrive())),
  fc
    .constantFrom(300, 1000, 6000, 20_000)
    .map(ms => named<W>(`pass ${ms}`, ({ network }) => network.harness.clock.advance(ms))),
]

/** Runs the steps of a model, each followed by what the page does at once. */
export async function runSteps<W extends { network: LateBackend }>(
  world: W,
  steps: readonly ((world: W) => unknown)[],
): Promise<void> {
  world.network.isPrompt = false
  for (const run of steps) {
    await act(async () => run(world))
    await world.network.pass(1)
  }
}
