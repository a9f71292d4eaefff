import { useQuietView } from '../../runtime/use-quiet-view.ts'
import type { LazyView } from '../../runtime/use-view.ts'

interface QuietViewProps<Props extends object> {
  view: LazyView<Props>
  props: Props
}

/** Shows a part without which the room is whole: of a failure the host alone is told. */
export function QuietView<Props extends object>({ view, props }: QuietViewProps<Props>) {
  const View = useQuietView(view)
  return View && <View {...props} />
}
