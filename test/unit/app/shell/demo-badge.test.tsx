// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { Dialog } from '../../../../src/ui/layout/dialog.tsx'
import { openShell } from '../../../support/open-shell.tsx'
import { createTestRuntime } from '../../../support/test-runtime.tsx'
import { waitInAct } from '../../../support/wait-in-act.ts'

const View = () => (
  <Dialog title="A dialog" onClose={() => {}}>
    <p id="view">in it</p>
  </Dialog>
)

/** Opens a view with a dialog; returns what has the badge, `dialog` or `view`. */
async function openBadges(demo: boolean) {
  const { runtime } = createTestRuntime({ config: { demo } })
  const shell = await openShell(runtime, { default: View })
  await waitInAct(() => expect(shell.root.querySelector('#view')).not.toBeNull())
  return () =>
    [...shell.root.querySelectorAll('[role=note][aria-label="Demo with play money"]')].map(badge =>
      badge.closest('dialog') ? 'dialog' : 'view',
    )
}

it('a demo wears its badge on the view, and on a dialog, which covers the view', async () => {
  const badges = await openBadges(true)
  await waitInAct(() => expect(badges().toSorted()).toEqual(['dialog', 'view']))
})

it('what plays for money wears no badge', async () => {
  const badges = await openBadges(false)
  expect(badges()).toEqual([])
})
