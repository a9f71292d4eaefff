import { roomElementCountAtom } from '../src/runtime/atoms.ts'
import { acquireRuntime } from '../src/runtime/registry.ts'
import { adoptSheets } from '../src/ui/styles/sheets.ts'
import { sheet as viewBase } from '../src/ui/styles/view-base.css'
import { sheet as viewTokens } from '../src/ui/styles/view-tokens.css'
import type { MountedView, ViewMount } from './element-host.ts'
import { dispatch } from './events.ts'
import { createScrollMemory } from './scroll-memory.ts'
import { stopTypingEvents } from './typing-events.ts'
import { createViewElement } from './view-element.ts'

/** Mounts the view of an element, whose attributes must have been applied to the page before. */
export function mountView({ props, ...mount }: ViewMount): MountedView {
  const { spec, host, root, box } = mount
  adoptSheets(root, [viewTokens, viewBase])
  stopTypingEvents(root)
  const reference = host.acquire(acquireRuntime)
  const { runtime } = reference
  const unlisten = runtime.events.listen(({ name, detail }) => dispatch(root.host, name, detail))
  const isRoom = spec.kind === 'room'
  if (isRoom) runtime.store.set(roomElementCountAtom, count => count + 1)
  const element = createViewElement()
  const setProps = (next: object) => {
    element.view = { ...mount, runtime, props: next }
  }
  const scrollMemory = createScrollMemory(root)
  element.onConnected = scrollMemory.restore
  setProps(props)
  box.append(element)
  return {
    setProps,
    navigate: path => runtime.navigate(path),
    dispose() {
      element.remove()
      element.dispose()
      scrollMemory.dispose()
      unlisten()
      if (isRoom) runtime.store.set(roomElementCountAtom, count => count - 1)
      reference.release()
    },
  }
}
