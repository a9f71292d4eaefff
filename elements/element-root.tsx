import type { ReactNode } from 'react'
import { Shell } from '../src/app/shell/shell.tsx'
import type { Runtime } from '../src/runtime/runtime.ts'
import { lazyCode } from '../src/ui/lazy-code.ts'
import type { ElementSpec } from './element-spec.ts'
import { dispatch } from './events.ts'

interface ElementRootProps {
  /** The shadow root, passed by r2wc. */
  container?: Node
}

/** Creates the component that r2wc mounts: the shell around the element's view. */
export function elementRoot(
  spec: ElementSpec,
  runtimeOf: (root: ShadowRoot) => Runtime | undefined,
) {
  const view = lazyCode(spec.kind, () => spec.load())
  return function ElementRoot({ container, ...viewProps }: ElementRootProps): ReactNode {
    if (!(container instanceof ShadowRoot)) return null
    const runtime = runtimeOf(container)
    if (!runtime) return null
    return (
      <Shell
        runtime={runtime}
        root={container}
        view={view}
        viewProps={viewProps}
        fit={spec.kind === 'rewards' ? 'content' : 'box'}
        texts={spec.texts}
        onReady={() => dispatch(container.host, 'casino-ready', null)}
      />
    )
  }
}
