import { type ComponentType, useEffect, useState } from 'react'
import type { Catalog } from '../i18n/catalogs.ts'
import { type Cancel, seconds } from '../lib/clock.ts'
import { useRuntime } from './context.ts'
import type { Runtime } from './runtime.ts'

/** How long a part that nobody can retry by hand waits before it is fetched again. */
const RETRIED_AFTER = seconds(30)

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

/** Reports code that could not be loaded, to the log and to the host. */
export function reportLoadFailure({ events, log }: Runtime, view: string, error: unknown): void {
  log.error('view-load', `the view ${view} could not be loaded`)
  events.emit({ name: 'preload-error', detail: { view, error } })
}

/** Calls back when code that could not be loaded is worth another attempt. */
export function whenToRetry({ clock, page }: Runtime, retry: () => void): Cancel {
  const cancel = clock.after(RETRIED_AFTER, retry)
  page.addEventListener('online', retry)
  return () => {
    cancel()
    page.removeEventListener('online', retry)
  }
}

/** Views that are being loaded. */
const loading = new WeakSet<object>()

/** Loads a view's code and texts. A failure is reported once, however many wait for the same load. */
export async function loadView<Props>(
  runtime: Runtime,
  view: LazyView<Props>,
): Promise<ComponentType<Props>> {
  const isReported = loading.has(view)
  loading.add(view)
  try {
    const [{ default: View }] = await Promise.all([
      view.load(),
      view.texts && runtime.texts.need(view.texts),
    ])
    return View
  } catch (error) {
    if (!isReported) reportLoadFailure(runtime, view.name, error)
    throw error
  } finally {
    if (!isReported) loading.delete(view)
  }
}

/** Loads a view's code; a failure is reported to the host, and `retry` fetches it again. */
export function useView<Props>(view: LazyView<Props>): {
  state: ViewState<Props>
  retry(): void
} {
  const runtime = useRuntime()
  const [shown, setShown] = useState<Loading<Props>>({ view, state: LOADING })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is what asks for the load
  useEffect(() => {
    let left = false
    loadView(runtime, view).then(
      View => {
        if (!left) setShown({ view, state: { is: 'ready', View } })
      },
      () => {
        if (!left) setShown({ view, state: { is: 'failed', isRetrying: false } })
      },
    )
    return () => {
      left = true
    }
  }, [view, attempt, runtime])
  return {
    // What was loaded for another view says nothing of this one.
    state: shown.view === view ? shown.state : LOADING,
    retry() {
      setShown({ view, state: { is: 'failed', isRetrying: true } })
      setAttempt(count => count + 1)
    },
  }
}
