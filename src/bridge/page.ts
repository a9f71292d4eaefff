import { listenTo } from '../lib/listen-to.ts'
import {
  type Bridge,
  type BridgeOptions,
  hasField,
  isOwnMessage,
  MESSAGE_SOURCE,
  toOutbound,
} from './bridge.ts'

/** Connects a widget on the host's own page: exchanges messages through the shared window. */
export function createPageBridge(
  page: Window,
  { onMessage, isTargetRequired }: Pick<BridgeOptions, 'onMessage' | 'isTargetRequired'>,
): Bridge {
  const handleMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== page || origin !== page.origin || isOwnMessage(data)) return
    if (isForWidget(data, isTargetRequired())) onMessage(data)
  }
  const unlisten = listenTo(page, { message: handleMessage })
  return {
    // A message that a window posts to itself reaches no other origin. The page's own origin can't be named if it is
    // opaque (a file, a sandboxed iframe), and happy-dom doesn't support `/`.
    post: message => page.postMessage(toOutbound(message), '*'),
    dispose: unlisten,
  }
}

/** Returns whether a message may be for the widget; others use the page's window as well. */
function isForWidget(data: unknown, isTargetRequired: boolean): boolean {
  const isAddressed = typeof data === 'object' && data !== null && Object.hasOwn(data, 'target')
  return isAddressed ? hasField(data, 'target', MESSAGE_SOURCE) : !isTargetRequired
}
