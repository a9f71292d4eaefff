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
  | { is: 'failed' }

/** Loads a view's code; a failure is told to the host, and `retry` fetches it again. */
export function useView<Props>(view: LazyView<Props>): {
  state: ViewState<Props>
  retry(): void
} {
  const { events, log, texts } = useRuntime()
  const [state, setState] = useState<ViewState<Props>>({ is: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is what asks for the load
  useEffect(() => {
    let left = false
    Promise.all([view.load(), view.texts && texts.need(view.texts)]).then(
      ([{ default: View }]) => {
        if (!left) setState({ is: 'ready', View })
      },
      (error: unknown) => {
        if (left) return
        log.error('view-load', `the view ${view.name} could not be loaded`)
        events.emit({ name: 'preload-error', detail: { view: view.name, error } })
        setState({ is: 'failed' })
      },
    )
    return () => {
      left = true
    }
  }, [view, attempt, events, log, texts])
  return {
    state,
    retry() {
      setState({ is: 'loading' })
      setAttempt(count => count + 1)
    },
  }
}
