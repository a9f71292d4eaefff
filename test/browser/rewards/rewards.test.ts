import { expect } from 'chai'
import { findInShadow } from '../../support/pages/shadow-queries.ts'
import { until } from '../../support/wait.ts'
import { find, shadowOf, withElements } from '../elements/support.ts'

withElements()

const TAG = 'casino-rewards'
// The placeholder's button, which React replaces, has no id.
const BUTTON = '[part~=rewards-button][id]'

/** Opens the rewards in a menu of the page. */
async function openInMenu() {
  const menu = document.createElement('main')
  menu.innerHTML = '<casino-rewards demo></casino-rewards>'
  document.body.append(menu)
  const button = await findInShadow(document, TAG, BUTTON)
  await until('the count is shown', () => /\d/.test(button.textContent ?? ''))
  button.click()
  const dialog = await findInShadow(document, TAG, 'dialog[open]')
  return { menu, button, close: dialog.querySelector('button[aria-label=Close]') }
}

/** Expects that a button takes the press on it. */
function expectPressable(close: Element | null) {
  const { x, y, width, height } = close?.getBoundingClientRect() ?? new DOMRect()
  const hit = shadowOf(find(TAG)).elementFromPoint(x + width / 2, y + height / 2)
  expect(close?.contains(hit)).to.equal(true)
}

it('the rewards button shows how many are unclaimed, without moving the page', async () => {
  const element = document.createElement(TAG)
  element.setAttribute('demo', '')
  document.body.append(element)
  const button = await findInShadow(document, TAG, BUTTON)
  const before = button.getBoundingClientRect()
  await until('the count is shown', () => (button.textContent ?? '').includes('7 unclaimed'))
  expect(button.getBoundingClientRect().width).to.equal(before.width)
  expect(element.getBoundingClientRect().width).to.equal(before.width)
})

it('the rewards stay usable in a menu that takes no presses any more once one has closed it', async () => {
  const { menu, close } = await openInMenu()
  menu.style.pointerEvents = 'none'
  expectPressable(close)
})

it('the rewards stay visible in a menu that becomes invisible once one has closed it', async () => {
  const { menu, button, close } = await openInMenu()
  menu.style.visibility = 'hidden'
  expect(getComputedStyle(button).visibility).to.equal('hidden')
  expect(close?.checkVisibility({ visibilityProperty: true })).to.equal(true)
  expectPressable(close)
})
