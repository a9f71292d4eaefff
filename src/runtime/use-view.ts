import { type ComponentType, useEffect, useState } from 'react'
import type { Catalog } from '../i18n/catalogs.ts'
import { useRuntime } from './context.ts'

/** A view whose code comes with its first use. */
export interface LazyView<Props> {
  /** Names the view to hosts, in `preload-error`. */
  name: string
  load(): Promise<{ default: ComponentType<Props> }>
  /** Texts that it needs beside those of its element. */
  texts?: Catalog
}

type ViewState<Props> =
  | { is: 'loading' }
  | { is: 'ready'; View: ComponentType<Props> }
  | { is: 'failed'; isRetrying: boolean }

interface Loading<Props> {
  view: LazyView<Props>
  state: ViewState<Props>
}

const LOADING = { is: 'loading' } as const

/** Loads a view's code; a failure is told to the host, and `retry` fetches it again. */
export function useView<Props>(view: LazyView<Props>): {
  state: ViewState<Props>
  retry(): void
} {
  const { events, log, texts } = useRuntime()
  const [loading, setLoading] = useState<Loading<Props>>({ view, state: LOADING })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is what asks for the load
  useEffect(() => {
    let left = false
    Promise.all([view.load(), view.texts && texts.need(view.texts)]).then(
      ([{ default: View }]) => {
        if (!left) setLoading({ view, state: { is: 'ready', View } })
      },
      (error: unknown) => {
        if (left) return
        log.error('view-load', `the view ${view.name} could not be loaded`)
        events.emit({ name: 'preload-error', detail: { view: view.name, error } })
        setLoading({ view, state: { is: 'failed', isRetrying: false } })
      },
    )
    return () => {
      left = true
    }
  }, [view, attempt, events, log, texts])
  return {
    // What was loaded for another view says nothing of this one.
    state: loading.view === view ? loading.state : LOADING,
    retry() {
      setLoading({ view, state: { is: 'failed', isRetrying: true } })
      setAttempt(count => count + 1)
    },
  }
}
