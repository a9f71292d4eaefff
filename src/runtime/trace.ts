import type { SendRequest } from '../api/http.ts'
import { createEmitter } from '../lib/emitter.ts'
import { redact } from '../lib/log.ts'
import { configAtom, tokenAtom } from './atoms.ts'
import { isKeyEnabled } from './page-config.ts'
import type { Runtime } from './runtime.ts'
import { userService } from './user-scope.ts'

/** An HTTP call as it went out and came back; never its headers or bodies, which hold secrets. */
export interface TracedCall {
  id: number
  /** Milliseconds since the Unix epoch. */
  at: number
  method: string
  path: string
  /** Null while it is under way. */
  outcome: number | 'failed' | 'aborted' | null
  /** Milliseconds that it took. */
  durationMs: number | null
}

/** A STOMP frame, or a word of the client about its connection. */
export interface TracedFrame {
  id: number
  at: number
  text: string
}

/** What passed last between the page and its server. */
export interface Traffic {
  calls: readonly TracedCall[]
  frames: readonly TracedFrame[]
}

/** Calls and frames that are kept. */
export const MAX_ENTRIES = 50
/** Characters of a frame that are kept. */
const LONGEST_FRAME = 2000

function createTrace({ clock, log, reservedKeys, store }: Runtime) {
  const changed = createEmitter<void>()
  let traffic: Traffic = { calls: [], frames: [] }
  let lastId = 0

  function set(next: Partial<Traffic>) {
    traffic = { ...traffic, ...next }
    changed.emit()
  }
  const keep = <T>(entries: readonly T[], entry: T): T[] => [...entries, entry].slice(-MAX_ENTRIES)
  function strike(text: string): string {
    // A token may have any form; the one of the demo is a common word, and no secret.
    const token = store.get(configAtom).demo ? null : store.get(tokenAtom)
    return redact(token ? text.replaceAll(token, '***') : text)
  }

  return {
    traffic: () => traffic,
    listen: changed.listen,
    /** Makes a call under its eyes. */
    async call(request: Request, send: SendRequest): Promise<Response> {
      const { pathname, search } = new URL(request.url)
      lastId += 1
      const call: TracedCall = {
        id: lastId,
        at: clock.now(),
        method: request.method,
        path: strike(pathname + search),
        outcome: null,
        durationMs: null,
      }
      const settle = (outcome: TracedCall['outcome']) => {
        const took = clock.now() - call.at
        const settled = { ...call, outcome, took }
        set({ calls: traffic.calls.map(it => (it.id === call.id ? settled : it)) })
        if (isKeyEnabled(reservedKeys, 'apiDebug')) {
          log.info('api', `${call.method} ${call.path} ${outcome} ${took} ms`)
        }
      }
      set({ calls: keep(traffic.calls, call) })
      try {
        const response = await send(request)
        settle(response.status)
        return response
      } catch (error) {
        settle(request.signal.aborted ? 'aborted' : 'failed')
        throw error
      }
    },
    /** Keeps a frame that passed. */
    frame(raw: string): void {
      const text = strike(raw)
      if (isKeyEnabled(reservedKeys, 'socketDebug')) log.info('frame', text)
      lastId += 1
      const frame = { id: lastId, at: clock.now(), text: text.slice(0, LONGEST_FRAME) }
      set({ frames: keep(traffic.frames, frame) })
    },
    dispose: changed.clear,
  }
}

/** The user's one trace: it starts with the first call of a page whose URL asks to be debugged. */
export const traceOf = userService(createTrace)
