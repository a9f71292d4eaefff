import { createFrameBridge } from '../src/bridge/frame.ts'
import { followTheme } from './frame-scheme.ts'
import { frameKeys, mountView } from './frame-view.ts'
import { install } from './install.ts'

/** Makes the hosted page: the elements, tied to the parent's window, and the view that was asked for. */
export function openFrame(metaUrl: string, query: URLSearchParams, token: string | null) {
  install(metaUrl, { mode: 'frame', connectHost: createFrameBridge, pageKeys: frameKeys })
  const element = mountView(document, query, token)
  followTheme(element)
  return element
}
