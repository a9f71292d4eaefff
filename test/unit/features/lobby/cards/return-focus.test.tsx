// @vitest-environment happy-dom
import { getByRole } from '@testing-library/react'
import { act, useRef } from 'react'
import { createPortal } from 'react-dom'
import { expect, it } from 'vitest'
import { ReturnFocus } from '../../../../../src/features/lobby/cards/return-focus.tsx'
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

function Cards({ wallets }: { wallets: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box}>
      <ReturnFocus box={box} isReady />
      <ul>
        {wallets.map(wallet => (
          <li key={wallet}>
            <a href={`/room/${wallet}`}>{wallet}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Draws cards in a shadow tree, in which React itself doesn't restore the focus of what it moves. */
async function inShadow() {
  const { runtime } = createTestRuntime()
  const root = document.body
    .appendChild(document.createElement('div'))
    .attachShadow({ mode: 'open' })
  const draw = (wallets: string) =>
    renderInRuntime(runtime, createPortal(<Cards wallets={[...wallets]} />, root))
  const focus = async (wallet: string) => {
    await act(() => root.querySelector<HTMLElement>(`[href="/room/${wallet}"]`)?.focus())
    expect(root.activeElement?.textContent).toBe(wallet)
  }
  return { root, draw, focus }
}

it.each([
  ['ab', 'a', 'ba'],
  ['ab', 'b', 'ba'],
  ['abc', 'b', 'cba'],
])('of the cards %s the focused %s keeps the focus when the order becomes %s', async (...row) => {
  const [before, focused, after] = row
  const { root, draw, focus } = await inShadow()
  await draw(before)
  await focus(focused)
  await draw(after)
  expect(root.activeElement?.textContent).toBe(focused)
})

it('cards that change their order take the focus neither from elsewhere nor from nowhere', async () => {
  const { root, draw, focus } = await inShadow()
  await draw('ab')
  await focus('a')
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  await draw('ba')
  expect(document.activeElement).toBe(field)
  field.blur()
  await draw('ab')
  expect(root.activeElement).toBeNull()
  expect(document.activeElement).toBe(document.body)
})
