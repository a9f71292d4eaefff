import { expect } from 'chai'
import { findInShadow } from '../../support/pages/shadow-queries.ts'
import { until } from '../../support/wait.ts'
import { clearPage, load } from '../elements/support.ts'

before(async () => {
  await load('/dist/casino-elements.js')
})
beforeEach(() => sessionStorage.clear())
afterEach(clearPage)

const TAG = 'casino-rewards'
// The placeholder's button, which React replaces, has no id.
const BUTTON = '[part~=rewards-button][id]'

async function mount(attributes: Record<string, string> = {}) {
  const element = document.createElement(TAG)
  for (const [name, value] of Object.entries({ demo: '', ...attributes }))
    element.setAttribute(name, value)
  const main = document.createElement('main')
  main.append(element)
  document.body.append(main)
  const button = await findInShadow(document, TAG, BUTTON)
  await until('the count is shown', () => /\d/.test(button.textContent ?? ''))
  return { element, button }
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
  const { element, button } = await mount()
  button.click()
  const dialog = await findInShadow(document, TAG, 'dialog[open]')
  if (element.parentElement) element.parentElement.style.pointerEvents = 'none'
  const close = dialog.querySelector('button[aria-label=Close]')
  const { x, y, width, height } = close?.getBoundingClientRect() ?? new DOMRect()
  const hit = element.shadowRoot?.elementFromPoint(x + width / 2, y + height / 2)
  expect(close?.contains(hit ?? null)).to.equal(true)
})

it('the rewards stay visible in a menu that becomes invisible once one has closed it', async () => {
  const { element, button } = await mount()
  button.click()
  const dialog = await findInShadow(document, TAG, 'dialog[open]')
  if (element.parentElement) element.parentElement.style.visibility = 'hidden'
  expect(getComputedStyle(button).visibility).to.equal('hidden')
  const close = dialog.querySelector('button[aria-label=Close]')
  expect(close?.checkVisibility({ visibilityProperty: true })).to.equal(true)
  const { x, y, width, height } = close?.getBoundingClientRect() ?? new DOMRect()
  const hit = element.shadowRoot?.elementFromPoint(x + width / 2, y + height / 2)
  expect(close?.contains(hit ?? null)).to.equal(true)
})
