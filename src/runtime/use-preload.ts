import { useRuntime } from './context.ts'
import { type LazyView, loadView } from './use-view.ts'

/** Returns the handlers with which a link or button loads a view ahead of the click. */
export function usePreload<Props>(view: LazyView<Props>) {
  const runtime = useRuntime()
  // The viewer reads of a failure when the view is opened, the host is told at once.
  const preload = () => void loadView(runtime, view).catch(() => {})
  return { onPointerEnter: preload, onFocus: preload }
}
