// @vitest-environment happy-dom
import { getByRole } from '@testing-library/react'
import { act, useRef } from 'react'
import { expect, it } from 'vitest'
import { ReturnFocus } from '../../../../../src/features/lobby/cards/return-focus.ts'
import {
  openedCardAtom,
  WALLET_ATTRIBUTE,
} from '../../../../../src/features/lobby/cards/use-pinned-cards.ts'
import { PageFrame } from '../../../../../src/ui/layout/page-frame.tsx'
import { renderInRuntime } from '../../../../support/render-in-runtime.tsx'
import { createTestRuntime } from '../../../../support/test-runtime.tsx'
import { nextTask } from '../../../../support/wait.ts'

function List() {
  const box = useRef<HTMLElement>(null)
  return (
    <PageFrame kind="lobby">
      <button type="button" role="tab" aria-selected={true}>
        Live
      </button>
      <button type="button">Menu</button>
      <section ref={box} aria-label="Cards">
        <ReturnFocus box={box} isReady />
      </section>
    </PageFrame>
  )
}

it.each([
  ['takes the focus if nothing has it', null, true],
  ['takes the focus from the selected tab, which has it until then', 'tab', true],
  ['leaves the focus to what the viewer has chosen meanwhile', 'button', false],
])('a card that appears late in a long list %s', async (_case, role, takes) => {
  const { runtime } = createTestRuntime()
  runtime.store.set(openedCardAtom, 'a')
  const page = await renderInRuntime(runtime, <List />)
  if (role) act(() => getByRole(page, role).focus())
  const card = document.createElement('article')
  card.setAttribute(WALLET_ATTRIBUTE, 'a')
  card.innerHTML = '<a href="/room/a">A</a>'
  await act(async () => {
    getByRole(page, 'region').append(card)
    await nextTask()
  })
  expect(document.activeElement === getByRole(page, 'link')).toBe(takes)
})
