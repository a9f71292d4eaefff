import { type Bridge, type BridgeOptions, outbound, receive } from './bridge.ts'

/** Host and widget share one window: messages pass through it, from the same origin only. */
export function createPageBridge(page: Window, options: BridgeOptions): Bridge {
  const hear = (event: MessageEvent<unknown>) => {
    if (event.source === page && event.origin === page.location.origin) receive(event.data, options)
  }
  page.addEventListener('message', hear)
  return {
    post: message => page.postMessage(outbound(message), page.location.origin),
    dispose: () => page.removeEventListener('message', hear),
  }
}
