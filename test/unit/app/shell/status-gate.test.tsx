// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { activeBroadcastAtom } from '../../../../src/features/studio/broadcast/active-broadcast.ts'
import { statusAtom } from '../../../../src/runtime/atoms.ts'
import type { AppStatus } from '../../../../src/session/session.ts'
import { openShell } from '../../../support/open-shell.tsx'
import { createTestRuntime } from '../../../support/test-runtime.tsx'
import { waitInAct } from '../../../support/wait-in-act.ts'

async function open(isLive: boolean) {
  const { runtime } = createTestRuntime()
  if (isLive) runtime.store.set(activeBroadcastAtom, { isOwn: true, end: async () => true })
  const { root } = await openShell(runtime, {
    default: () => <p id="view">the view</p>,
  })
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
