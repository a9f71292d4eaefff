import { roomElementCountAtom } from '../src/runtime/atoms.ts'
import { acquireRuntime } from '../src/runtime/registry.ts'
import type { ElementHost } from './element-host.ts'
import type { ElementSpec } from './element-spec.ts'
import { dispatch } from './events.ts'
import { createViewElement } from './view-element.ts'

/** What an element hands over when its view is mounted. */
export interface ViewMount {
  readonly spec: ElementSpec
  readonly host: ElementHost
  readonly root: ShadowRoot
  /** The outermost box in the shadow root. */
  readonly box: HTMLElement
  /** Values of the attributes that concern the view, by property. */
  readonly props: object
}

/** A view that is mounted in an element, with a lease of the page's runtime. */
export interface MountedView {
  setProps(props: object): void
  navigate(path: string): void
  /** Removes the view and releases the runtime. */
  dispose(): void
}

/** Mounts the view of an element, whose attributes must have been applied to the page before. */
export function mountView({ spec, host, root, box, props }: ViewMount): MountedView {
  const lease = host.acquire(acquireRuntime)
  const { runtime } = lease
  const unlisten = runtime.events.listen(({ name, detail }) => dispatch(root.host, name, detail))
  const isRoom = spec.kind === 'room'
  if (isRoom) runtime.store.set(roomElementCountAtom, count => count + 1)
  const element = createViewElement()
  const setProps = (next: object) => {
    element.view = { spec, runtime, root, box, props: next }
  }
  setProps(props)
  box.append(element)
  return {
    setProps,
    navigate: path => runtime.navigate(path),
    dispose() {
      element.remove()
      unlisten()
      if (isRoom) runtime.store.set(roomElementCountAtom, count => count - 1)
      lease.release()
    },
  }
}
