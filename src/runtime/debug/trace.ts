import type { SendRequest, SentWith } from '../../api/http.ts'
import { createEmitter } from '../../lib/emitter.ts'
import { redact } from '../../lib/log.ts'
import { configAtom, tokenAtom } from '../atoms.ts'
import { isKeyEnabled } from '../config/parse-value.ts'
import type { Runtime } from '../runtime.ts'
import { userService } from '../user-scope.ts'

/** An HTTP request and its outcome, without headers and bodies, which contain secrets. */
export interface TracedCall {
  id: number
  /** Milliseconds since the Unix epoch. */
  at: number
  method: string
  path: string
  /** Null while it is in flight. */
  outcome: number | 'failed' | 'aborted' | null
  /** Duration in milliseconds; null while it is in flight. */
  durationMs: number | null
}

/** A STOMP frame, or a debug line of the STOMP client. */
export interface TracedFrame {
  id: number
  at: number
  text: string
}

/** The latest requests and frames. */
export interface Traffic {
  calls: readonly TracedCall[]
  frames: readonly TracedFrame[]
}

/** Maximum number of requests and of frames. */
export const MAX_ENTRIES = 50
/** Maximum characters of a frame; the rest is cut off. */
const MAX_FRAME_LENGTH = 2000

function createTrace({ clock, log, page, reservedKeys, store }: Runtime) {
  const changed = createEmitter<void>()
  let traffic: Traffic = { calls: [], frames: [] }
  let lastId = 0

  function set(next: Partial<Traffic>) {
    traffic = { ...traffic, ...next }
    changed.emit()
  }
  const append = <T>(entries: readonly T[], entry: T): T[] =>
    [...entries, entry].slice(-MAX_ENTRIES)
  function redactTokens(text: string): string {
    // The current token is redacted whatever its form, except for the demo's, a common word.
    const token = store.get(configAtom).demo ? null : store.get(tokenAtom)
    return redact(token ? text.replaceAll(token, '***') : text)
  }

  return {
    traffic: () => traffic,
    listen: changed.listen,
    async call(url: string, init: SentWith, send: SendRequest): Promise<Response> {
      const { pathname, search } = new URL(url, page.location.href)
      lastId += 1
      const call: TracedCall = {
        id: lastId,
        at: clock.now(),
        method: init.method,
        path: redactTokens(pathname + search),
        outcome: null,
        durationMs: null,
      }
      const settle = (outcome: TracedCall['outcome']) => {
        const durationMs = clock.now() - call.at
        const settled = { ...call, outcome, durationMs }
        set({ calls: traffic.calls.map(it => (it.id === call.id ? settled : it)) })
        if (isKeyEnabled(reservedKeys, 'apiDebug')) {
          log.info('api', `${call.method} ${call.path} ${outcome} ${durationMs} ms`)
        }
      }
      set({ calls: append(traffic.calls, call) })
      try {
        const response = await send(url, init)
        settle(response.status)
        return response
      } catch (error) {
        settle(init.signal.aborted ? 'aborted' : 'failed')
        throw error
      }
    },
    frame(raw: string): void {
      const text = redactTokens(raw)
      if (isKeyEnabled(reservedKeys, 'socketDebug')) log.info('frame', text)
      lastId += 1
      const frame = { id: lastId, at: clock.now(), text: text.slice(0, MAX_FRAME_LENGTH) }
      set({ frames: append(traffic.frames, frame) })
    },
    dispose: changed.clear,
  }
}

/** Returns the user's trace, which starts with the first traced request or frame. */
export const traceOf = userService(createTrace)
