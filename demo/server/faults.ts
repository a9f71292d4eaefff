import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { json } from './web.ts'

const webPrefix = '/api/v1/app/web/'
const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000))

const target = {
  /** Path of the calls, under `/api/v1/app/web/` unless it begins with a slash; `*` is any rest. */
  path: v.pipe(v.string(), v.minLength(1)),
  /** Only calls of this method; any without it. */
  method: v.optional(v.pipe(v.string(), v.toUpperCase())),
  /** How many calls it meets. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)), 1),
}

/** What goes wrong with the next calls to a path. */
export const Fault = v.variant('kind', [
  v.object({
    ...target,
    kind: v.literal('status'),
    status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)), 500),
    body: v.optional(v.unknown()),
  }),
  v.object({ ...target, kind: v.literal('shape'), body: v.optional(v.unknown()) }),
  v.object({ ...target, kind: v.literal('delay'), ms: v.optional(milliseconds, 3000) }),
  v.object({ ...target, kind: v.literal('hang') }),
])
export type Fault = v.InferOutput<typeof Fault>
export type FaultInput = v.InferInput<typeof Fault>

/** The faults that wait for their calls. */
export interface Faults {
  /** Adds a fault; throws when it is malformed. */
  add(fault: FaultInput): void
  /** Forgets all faults; calls that hang go on hanging until their clients leave. */
  clear(): void
  /** Faults that still wait. */
  readonly pending: number
  /** Answers the call in the backend's place, or nothing when the backend shall. */
  meet(method: string, pathname: string, signal: AbortSignal): Promise<Response | undefined>
}

function matches(fault: Fault, method: string, pathname: string): boolean {
  if (fault.method !== undefined && fault.method !== method) return false
  const path = fault.path.startsWith('/') ? fault.path : webPrefix + fault.path
  return path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path
}

/** Creates an empty list of faults. */
export function createFaults(): Faults {
  const waiting: { fault: Fault; left: number }[] = []

  function take(method: string, pathname: string): Fault | undefined {
    const index = waiting.findIndex(({ fault }) => matches(fault, method, pathname))
    const entry = waiting[index]
    if (!entry) return undefined
    entry.left -= 1
    if (entry.left === 0) waiting.splice(index, 1)
    return entry.fault
  }

  return {
    add(input) {
      const fault = v.parse(Fault, input)
      waiting.push({ fault, left: fault.times })
    },
    clear() {
      waiting.length = 0
    },
    get pending() {
      return waiting.length
    },
    async meet(method, pathname, signal) {
      const fault = take(method, pathname)
      switch (fault?.kind) {
        case undefined:
          return undefined
        case 'status':
          return json(fault.body ?? { message: 'Fault of the sandbox' }, fault.status)
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
