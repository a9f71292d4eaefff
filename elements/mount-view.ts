import { seconds } from '../src/lib/clock.ts'
import { roomElementCountAtom } from '../src/runtime/atoms.ts'
import { acquireRuntime } from '../src/runtime/create-runtime.ts'
import { adoptSheets } from '../src/ui/styles/sheets.ts'
import { sheet as viewBase } from '../src/ui/styles/view-base.css'
import { sheet as viewTokens } from '../src/ui/styles/view-tokens.css'
import { dispatch } from './definition/events.ts'
import type { MountedView, ViewMount } from './element-host.ts'
import { createViewElement } from './view-element.tsx'

/**
 * Time after which code is loaded that nothing waits for; the measurements read entries that the browser recorded
 * before.
 */
const AFTER_READY_DELAY = seconds(1)

const loadHostMessages = () => import('../src/app/host-messages.ts')

/** Mounts the view of an element, whose attributes must have been applied to the page before. */
export function mountView({ props, ...mount }: ViewMount): MountedView {
  const { spec, host, root, box } = mount
  adoptSheets(root, [viewTokens, viewBase])
  const reference = host.acquire(acquireRuntime, loadHostMessages)
  const { runtime } = reference
  const unlisten = runtime.events.listen(({ name, detail }) => dispatch(root.host, name, detail))
  const countRooms = (by: number) =>
    spec.kind === 'room' && runtime.store.set(roomElementCountAtom, count => count + by)
  countRooms(1)
  const element = createViewElement()
  const ended = new AbortController()
  function onReady() {
    dispatch(root.host, 'casino-ready', null)
    const times = { firstPicture: mount.connectedAt, usable: performance.now() }
    const cancel = runtime.clock.after(AFTER_READY_DELAY, () => {
      import('./after-ready.ts').then(
        ({ afterReady }) => {
          element.onConnected = afterReady(runtime, root, times, ended.signal)
        },
        () => {},
      )
    })
    ended.signal.addEventListener('abort', cancel)
  }
  const setProps = (next: object) => {
    element.view = { ...mount, runtime, onReady, props: next }
  }
  setProps(props)
  box.append(element)
  return {
    setProps,
    navigate: runtime.navigate,
    dispose() {
      element.remove()
      element.dispose()
      ended.abort()
      unlisten()
      reference.release()
      // Afterwards: what follows the last room is for the elements that are left.
      countRooms(-1)
    },
  }
}
