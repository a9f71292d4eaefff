import { type ComponentType, createContext, memo, type ReactNode, useContext } from 'react'
import { scheduleRetry } from '../lib/listen-to.ts'
import type { TextGroup } from '../lib/text.ts'
import { lazyService } from '../runtime/runtime.ts'
import { ViewFailed } from '../ui/feedback/failure-notice.tsx'
import {
  type CodeHost,
  CodeHostContext,
  type LoadFailure,
  lazyCode,
  useLazyCode,
} from '../ui/loading/lazy-code.ts'
import { ErrorBoundary } from './error-boundary.tsx'

interface LazyViewOptions {
  /** Name of the view in the host event `preload-error`. */
  name: string
  /** Texts that it needs in addition to those of its element. */
  texts?: TextGroup
  /** Shown while the code is loading; has the size of the view. */
  fallback?: ReactNode
  /** Shown if the code failed to load; by default a notice with Retry. */
  onError?: ComponentType<LoadFailure>
  /** Whether it is loaded after the first paint of the surrounding view. */
  isDeferred?: boolean
}

interface ViewModule<Props> {
  default: ComponentType<Props>
}

/** A component whose code is loaded on first use. */
export type LazyView<Props> = ((props: Props) => ReactNode) & Preloadable

export interface Preloadable {
  /** Resolves when the load has ended, also if it failed; undefined if nothing is left to load. */
  preload(host: CodeHost): Promise<void> | undefined
}

/** Renders nothing in place of an optional view that failed to load and is retried automatically. */
export const Nothing = (): ReactNode => null

/** Creates a view with a chunk and an error boundary of its own; like `memo`, it renders again only with other props. */
export function lazyView<Props extends object>(
  load: () => Promise<ViewModule<Props>>,
  { name, texts, fallback, onError: LoadFailed = ViewFailed, isDeferred }: LazyViewOptions,
): LazyView<Props> {
  const lazy = lazyCode(name, load, texts, isDeferred)
  function View(props: Props) {
    const state = useLazyCode(lazy)
    switch (state.status) {
      case 'loading':
        return fallback
      case 'ready':
        return (
          <ErrorBoundary>
            <state.code.default {...props} />
          </ErrorBoundary>
        )
      case 'failed':
        return <LoadFailed {...state.failure} />
    }
  }
  return Object.assign(memo(View), { preload: (host: CodeHost) => lazy.loadOn(host).start() })
}

/** Returns the handlers with which a link or button loads a view ahead of the click. */
export function usePreload(view: Preloadable | undefined) {
  const host = useContext(CodeHostContext)
  const preload = () => void view?.preload(host)
  return { onPointerEnter: preload, onFocus: preload }
}

/** Provides a function that returns the page of a path, if its code is loaded on demand. */
export const PageAtContext = createContext<(path: string) => Preloadable | undefined>(
  () => undefined,
)

/** Returns the handlers with which a link loads the code of its page ahead of the click. */
export function usePagePreload(path: string) {
  const pageAt = useContext(PageAtContext)
  return usePreload(pageAt(path))
}

/** Returns the code host that the elements of a page share. */
export const codeHostOf = lazyService(
  ({ clock, events, log, page, texts }): CodeHost => ({
    loadTexts: texts.loadCatalog,
    reportFailure(view, error) {
      log.error('view-load', `failed to load the view ${view}`)
      events.emit({ name: 'preload-error', detail: { view, error } })
    },
    scheduleRetry: retry => scheduleRetry(clock, page, retry),
  }),
)
