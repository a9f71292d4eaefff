import { type LazyView, useView } from '../../runtime/use-view.ts'

interface QuietViewProps<Props extends object> {
  view: LazyView<Props>
  props: Props
}

/** A part without which the room is whole: when its code does not come, the host alone is told. */
export function QuietView<Props extends object>({ view, props }: QuietViewProps<Props>) {
  const { state } = useView(view)
  return state.is === 'ready' && <state.View {...props} />
}
