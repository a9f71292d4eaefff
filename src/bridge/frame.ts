import * as v from 'valibot'
import { type Bridge, type BridgeOptions, toOutbound } from './bridge.ts'

/** The helper's first word, repeated until it is answered. */
const Hello = v.object({ type: v.literal('hello') })

/** The widget is a page of its own inside the host's: messages pass to and from the parent alone. */
export function createFrameBridge(frame: Window, options: BridgeOptions): Bridge {
  const { log, version } = options
  const referrer = URL.parse(frame.document.referrer)?.origin
  const origins = options.parentOrigins.length > 0 ? options.parentOrigins : [referrer ?? '']
  const allowed = new Set(origins.filter(Boolean))

  function post(message: Parameters<Bridge['post']>[0]) {
    // The browser delivers to the one origin that the parent really has.
    for (const origin of allowed) frame.parent.postMessage(toOutbound(message), origin)
  }
  function hear(event: MessageEvent<unknown>) {
    if (event.source !== frame.parent) return
    if (!allowed.has(event.origin)) {
      log.warn('bridge-origin', `ignored a message from ${event.origin}`)
    } else if (v.is(Hello, event.data)) {
      post({ type: 'ready', content: { version } })
    } else {
      options.onMessage(event.data)
    }
  }
  function leave({ persisted }: PageTransitionEvent) {
    // One that the browser keeps comes back as it was.
    if (!persisted) post({ type: 'gone' })
  }
  frame.addEventListener('message', hear)
  frame.addEventListener('pagehide', leave)
  post({ type: 'ready', content: { version } })
  return {
    post,
    dispose() {
      frame.removeEventListener('message', hear)
      frame.removeEventListener('pagehide', leave)
    },
  }
}
