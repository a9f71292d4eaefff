// @vitest-environment happy-dom
import { getByRole, queryAllByRole, waitFor } from '@testing-library/react'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { CardGrid } from '../../../../../src/features/lobby/cards/card-grid.tsx'
import { toDisplayedCards } from '../../../../../src/features/lobby/cards/card-order.ts'
import { createBackendRuntime } from '../../../../support/backend-runtime.tsx'
import { renderRouted } from '../../../../support/render-in-runtime.tsx'
import { makeRecord } from '../factories.ts'

const ENTRY = 100
const COUNT = 400

const cards = toDisplayedCards(
  Array.from({ length: COUNT }, (_, at) => ({ ...makeRecord(`s${at}`), viewers: at })),
)
const card = (page: HTMLElement, at: number) =>
  page.querySelector<HTMLElement>(`[data-wallet="s${at}"]`)

/** Draws that many cards; `draw` changes their number. */
async function open(count: number) {
  const { clock, runtime } = createBackendRuntime()
  const draw = (number: number) =>
    renderRouted(
      runtime,
      <div data-testid="scroller">
        <CardGrid
          cards={cards.slice(0, number)}
          live={new Set(cards.map(it => it.record.wallet))}
          currency={null}
          rtpFirst={false}
        />
      </div>,
    )
  return { page: await draw(count), clock, draw }
}

/** Draws a long list, and scrolls it; `kept` was drawn before, `added` comes with the scrolling. */
async function openScrolled() {
  vi.stubGlobal('innerHeight', 5 * ENTRY)
  const opened = await open(COUNT)
  const { page } = opened
  const scroller = page.querySelector<HTMLElement>('[data-testid=scroller]') ?? page
  Object.defineProperties(scroller, {
    scrollHeight: { get: () => COUNT * ENTRY },
    clientHeight: { get: () => 5 * ENTRY },
  })
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, -scroller.scrollTop, 100, ENTRY),
  )
  act(() => void window.dispatchEvent(new Event('resize')))
  await waitFor(() => expect(card(page, 20)).toBeNull())
  const list = getByRole(page, 'list')
  const kept = card(page, 8)
  act(() => {
    scroller.scrollTop = 6 * ENTRY
    scroller.dispatchEvent(new Event('scroll'))
  })
  return { ...opened, list, kept, added: card(page, 15) }
}

it('keeps the cards that stay near the viewport while it is scrolled, and draws the details of new ones afterwards', async () => {
  const { page, clock, list, kept, added } = await openScrolled()
  const link = kept && getByRole(kept, 'link')
  expect(getByRole(page, 'list')).toBe(list)
  expect(card(page, 8)).toBe(kept)
  expect(added?.textContent).toContain('s15')
  expect(added?.textContent).not.toContain('15 viewers')
  expect(kept?.textContent).toContain('8 viewers')
  await act(() => clock.advance(1000))
  expect(card(page, 15)).toBe(added)
  expect(added?.textContent).toContain('15 viewers')
  expect(kept && getByRole(kept, 'link')).toBe(link)
  expect(queryAllByRole(page, 'article').length).toBeLessThan(30)
  // A custom property would be inherited, and restyle all cards on each change.
  expect(list.getAttribute('style')).not.toContain('--')
})

it('keeps all cards of a list that grows beyond those of which only a part is drawn', async () => {
  const { page, draw } = await open(96)
  const all = [...getByRole(page, 'list').children]
  expect(all).toHaveLength(96)
  await draw(97)
  expect(all.every(item => item.isConnected)).toBe(true)
  expect(all.at(-1)?.getAttribute('aria-setsize')).toBe('97')
  await draw(96)
  expect(all.every(item => item.isConnected)).toBe(true)
  expect(all.at(-1)?.getAttribute('aria-setsize')).toBeNull()
})

it('keeps the cards near the viewport of a list that grows again', async () => {
  const { page, draw } = await openScrolled()
  await draw(96)
  const shown = card(page, 10)
  await draw(97)
  expect(card(page, 10)).toBe(shown)
  expect(shown?.textContent).toContain('10 viewers')
})

it('draws the details that were to come in a list that became short', async () => {
  const { page, draw, kept, added } = await openScrolled()
  expect(added?.textContent).not.toContain('15 viewers')
  await draw(96)
  expect(card(page, 8)).toBe(kept)
  expect(card(page, 15)?.textContent).toContain('15 viewers')
})
