import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { json } from './web.ts'

const webPrefix = '/api/v1/app/web/'
const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000))

const target = {
  /** Path of the calls, below `/api/v1/app/web/` unless it starts with a slash; a final `*` matches any rest. */
  path: v.pipe(v.string(), v.minLength(1)),
  /** Method of the calls; any by default. */
  method: v.optional(v.pipe(v.string(), v.toUpperCase())),
  /** Number of calls to apply it to. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)), 1),
}

/** An injected fault for the next calls to a path. */
export const Fault = v.variant('kind', [
  v.object({
    ...target,
    kind: v.literal('status'),
    status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(300), v.maxValue(599)), 500),
    /** Headers such as `Retry-After` or `Location`. */
    headers: v.optional(v.record(v.string(), v.string()), {}),
    body: v.optional(v.unknown()),
  }),
  v.object({ ...target, kind: v.literal('shape'), body: v.optional(v.unknown()) }),
  v.object({ ...target, kind: v.literal('delay'), ms: v.optional(milliseconds, 3000) }),
  v.object({ ...target, kind: v.literal('hang') }),
])
export type Fault = v.InferOutput<typeof Fault>
type FaultInput = v.InferInput<typeof Fault>

function matchesCall(fault: Fault, method: string, pathname: string): boolean {
  if (fault.method !== undefined && fault.method !== method) return false
  const path = fault.path.startsWith('/') ? fault.path : webPrefix + fault.path
  return path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path
}

function failure({ status, headers, body }: Extract<Fault, { kind: 'status' }>): Response {
  const answer = json(body ?? { message: 'Fault of the sandbox' }, status)
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  return answer
}

/** Injects faults into future calls; none at first. */
export function createFaults() {
  const pendingFaults: { fault: Fault; left: number }[] = []

  function take(method: string, pathname: string): Fault | undefined {
    const index = pendingFaults.findIndex(({ fault }) => matchesCall(fault, method, pathname))
    const entry = pendingFaults[index]
    if (!entry) return undefined
    entry.left -= 1
    if (entry.left === 0) pendingFaults.splice(index, 1)
    return entry.fault
  }

  return {
    /** Adds a fault; throws if it is malformed. */
    add(input: FaultInput) {
      const fault = v.parse(Fault, input)
      pendingFaults.push({ fault, left: fault.times })
    },
    /** Removes all pending faults; calls that hang continue to hang until their clients disconnect. */
    clear() {
      pendingFaults.length = 0
    },
    get pending() {
      return pendingFaults.length
    },
    /** Applies a matching fault; returns the response, or undefined to let the backend answer. */
    async apply(
      method: string,
      pathname: string,
      signal: AbortSignal,
    ): Promise<Response | undefined> {
      const fault = take(method, pathname)
      switch (fault?.kind) {
        case undefined:
          return undefined
        case 'status':
          return failure(fault)
        case 'shape':
          return json(fault.body ?? { unexpected: ['shape'] })
        case 'delay':
          await wait(fault.ms, undefined, { signal })
          return undefined
        case 'hang':
          await new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason), { once: true })
          })
          return undefined
      }
    },
  }
}
export type Faults = ReturnType<typeof createFaults>
