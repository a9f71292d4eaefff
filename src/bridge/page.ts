import { type Bridge, type BridgeOptions, isOwnMessage, toOutbound } from './bridge.ts'

/** Host and widget share one window: messages pass through it, from the same origin only. */
export function createPageBridge(
  page: Window,
  { onMessage }: Pick<BridgeOptions, 'onMessage'>,
): Bridge {
  const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === page && origin === page.location.origin && !isOwnMessage(data)) onMessage(data)
  }
  page.addEventListener('message', hear)
  return {
    // To its own origin, also where that has no name (a file, a sandboxed frame).
    post: message => page.postMessage(toOutbound(message), '/'),
    dispose: () => page.removeEventListener('message', hear),
  }
}
