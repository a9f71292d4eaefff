import { listenTo } from '../lib/listen-to.ts'
import { type Bridge, type BridgeOptions, hasField, toOutbound } from './bridge.ts'

/** Connects a widget in an iframe: exchanges messages with the parent window alone. */
export function createIframeBridge(iframe: Window, options: BridgeOptions): Bridge {
  // The referrer's origin is used if none is named (elements/iframe/iframe-token.ts).
  const { log, version, parentOrigins } = options

  function post(message: Parameters<Bridge['post']>[0]) {
    // The browser delivers only to the parent's actual origin.
    for (const origin of parentOrigins) {
      try {
        iframe.parent.postMessage(toOutbound(message), origin)
      } catch {
        // An app's own scheme, which only that app's web view takes.
      }
    }
  }
  const answer = () => post({ type: 'ready', content: { version } })

  const dispose = listenTo(iframe, {
    message(event: MessageEvent<unknown>) {
      if (event.source !== iframe.parent) return
      if (!parentOrigins.includes(event.origin)) {
        log.warnOnce('bridge-origin', `ignored a message from ${event.origin}`)
      } else if (hasField(event.data, 'type', 'hello')) {
        // The handshake of the host's helper, repeated until it is answered.
        answer()
      } else if (!hasField(event.data, 'type', 'token')) {
        // Tokens are received before this code is loaded (elements/iframe/iframe-token.ts).
        options.onMessage(event.data)
      }
    },
    pagehide({ persisted }) {
      // A page in the back/forward cache may come back unchanged.
      if (!persisted) post({ type: 'gone' })
    },
  })
  answer()
  return { post, dispose }
}
