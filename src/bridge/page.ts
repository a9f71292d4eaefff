import { type Bridge, type HostOptions, isOurs, outbound } from './bridge.ts'

/** Host and widget share one window: messages pass through it, from the same origin only. */
export function createPageBridge(
  page: Window,
  { onMessage }: Pick<HostOptions, 'onMessage'>,
): Bridge {
  const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === page && origin === page.location.origin && !isOurs(data)) onMessage(data)
  }
  page.addEventListener('message', hear)
  return {
    // To its own origin, also where that has no name (a file, a sandboxed frame).
    post: message => page.postMessage(outbound(message), '/'),
    dispose: () => page.removeEventListener('message', hear),
  }
}
