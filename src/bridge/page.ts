import { listenTo } from '../lib/listen-to.ts'
import { type Bridge, type BridgeOptions, isOwnMessage, toOutbound } from './bridge.ts'

/** Connects a widget on the host's own page: exchanges messages through the shared window. */
export function createPageBridge(
  page: Window,
  { onMessage }: Pick<BridgeOptions, 'onMessage'>,
): Bridge {
  const handleMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === page && origin === page.location.origin && !isOwnMessage(data)) onMessage(data)
  }
  const unlisten = listenTo(page, { message: handleMessage })
  return {
    // `/` is the page's own origin, also if it is opaque (a file, a sandboxed frame).
    post: message => page.postMessage(toOutbound(message), '/'),
    dispose: unlisten,
  }
}
