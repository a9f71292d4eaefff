// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { Shell } from '../../../../src/app/shell/shell.tsx'
import { activeBroadcastAtom } from '../../../../src/runtime/active-broadcast.ts'
import { statusAtom } from '../../../../src/runtime/atoms.ts'
import type { AppStatus } from '../../../../src/session/session.ts'
import { lazyCode } from '../../../../src/ui/lazy-code.ts'
import { createRootElement } from '../../../../src/ui/root-element.ts'
import { createTestRuntime } from '../../../support/test-runtime.tsx'
import { waitInAct } from '../../../support/wait-in-act.ts'

let close = async () => {}
afterEach(() => close())

async function open(isLive: boolean) {
  const { runtime } = createTestRuntime()
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const box = root.appendChild(createRootElement(document, 'box'))
  const react = createRoot(box)
  close = async () => {
    await act(async () => react.unmount())
    runtime.dispose()
    host.remove()
  }
  if (isLive) runtime.store.set(activeBroadcastAtom, { end: async () => {} })
  const view = lazyCode('view', async () => ({ default: () => <p id="view">the view</p> }))
  const shell = (
    <Shell
      runtime={runtime}
      root={root}
      box={box}
      view={view}
      viewProps={{}}
      texts="app"
      onHandOver={() => {}}
      onReady={() => {}}
    />
  )
  await act(async () => react.render(shell))
  const isShown = () => root.querySelector('#view') !== null
  await waitInAct(() => expect(isShown()).toBe(true))
  const setStatus = (status: AppStatus) => act(async () => runtime.store.set(statusAtom, status))
  const endBroadcast = () => act(async () => runtime.store.set(activeBroadcastAtom, null))
  return { isShown, setStatus, endBroadcast }
}

it.each<[AppStatus, boolean, boolean]>([
  ['disabledSessionExpired', false, false],
  ['disabledSessionExpired', true, true],
  ['disabledNoAuthToken', true, false],
  ['disabled', true, false],
])(
  'with status %s and a live broadcast: %s, the view is shown: %s',
  async (status, live, shown) => {
    const { isShown, setStatus } = await open(live)
    await setStatus(status)
    expect(isShown()).toBe(shown)
  },
)

it('the screen of the expired session comes as soon as the broadcast has ended', async () => {
  const { isShown, setStatus, endBroadcast } = await open(true)
  await setStatus('disabledSessionExpired')
  await endBroadcast()
  expect(isShown()).toBe(false)
})
