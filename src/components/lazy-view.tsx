import { type ComponentType, type ReactNode, useContext } from 'react'
import type { TextCatalog } from '../lib/text-catalog.ts'
import { ViewFailed } from '../ui/failure-notice.tsx'
import { type CodeHost, CodeHostContext, lazyCode, useLazyCode } from '../ui/lazy-code.ts'
import { ErrorBoundary } from './error-boundary.tsx'

export interface LoadFailedProps {
  onRetry(): void
  busy: boolean
}

interface LazyViewOptions {
  /** Names the view to hosts, in `preload-error`. */
  name: string
  /** Texts that it needs beside those of its element. */
  texts?: TextCatalog
  /** Shown while the code is loading, of the same size as the view. */
  fallback?: ReactNode
  /** Shown when the code could not be loaded; by default a notice with Retry. */
  onError?: ComponentType<LoadFailedProps>
}

interface Code<Props> {
  default: ComponentType<Props>
}

/** A component whose code is loaded with its first use. */
export type LazyView<Props> = ((props: Props) => ReactNode) & Preloadable

/** Code that can be loaded ahead of its use. */
export interface Preloadable {
  preload(host: CodeHost): void
}

/** Shows nothing in place of a view that the rest can do without; it is retried automatically. */
export const Nothing = (): ReactNode => null

/** Makes a view of its own chunk. An error while it renders stays inside it. */
export function lazyView<Props extends object>(
  load: () => Promise<Code<Props>>,
  { name, texts, fallback, onError: LoadFailed = ViewFailed }: LazyViewOptions,
): LazyView<Props> {
  const lazy = lazyCode(name, load, texts)
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
        return <LoadFailed onRetry={state.retry} busy={state.isRetrying} />
    }
  }
  return Object.assign(View, { preload: (host: CodeHost) => lazy.loadOn(host).start() })
}

/** Returns the handlers with which a link or button loads a view ahead of the click. */
export function usePreload(view: Preloadable | undefined) {
  const host = useContext(CodeHostContext)
  const preload = () => view?.preload(host)
  return { onPointerEnter: preload, onFocus: preload }
}
