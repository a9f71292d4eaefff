import type { ReactNode } from 'react'
import { Shell } from '../src/app/shell/shell.tsx'
import type { Runtime } from '../src/runtime/runtime.ts'
import { type LazyCode, lazyCode } from '../src/ui/loading/lazy-code.ts'
import type { ElementSpec } from './element-spec.ts'
import { dispatch } from './events.ts'

/** Everything that an element's view needs. */
export interface ElementViewProps {
  view?: {
    readonly spec: ElementSpec
    readonly runtime: Runtime
    readonly root: ShadowRoot
    /** The outermost box in the shadow root. */
    readonly box: HTMLElement
    replacePlaceholder(): void
    /** Values of the attributes that concern the view, by property. */
    readonly props: object
  }
}

const views = new Map<ElementSpec, LazyCode<Awaited<ReturnType<ElementSpec['load']>>>>()

function viewOf(spec: ElementSpec) {
  const view = views.get(spec) ?? lazyCode(spec.kind, () => spec.load())
  views.set(spec, view)
  return view
}

/** Renders the shell around an element's view. */
export function ElementView({ view }: ElementViewProps): ReactNode {
  if (!view) return null
  const { spec, runtime, root, box, props, replacePlaceholder } = view
  return (
    <Shell
      runtime={runtime}
      root={root}
      box={box}
      view={viewOf(spec)}
      viewProps={props}
      fit={spec.fit}
      texts={spec.texts}
      replacePlaceholder={replacePlaceholder}
      onReady={() => dispatch(root.host, 'casino-ready', null)}
    />
  )
}
