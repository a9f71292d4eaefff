import { expect } from 'chai'
import { findInShadow, queryInShadow } from '../../support/shadow-queries.ts'
import { until, waitFor } from '../../support/wait.ts'
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

async function open() {
  const { element, button } = await mount()
  button.click()
  const dialog = await findInShadow(document, TAG, 'dialog[open]')
  const rows = () => [...dialog.querySelectorAll<HTMLElement>('ul > li')]
  const buttons = (label: string, within: Element = dialog) =>
    [...within.querySelectorAll('button')].filter(other =>
      (other.getAttribute('aria-label') ?? other.textContent)?.startsWith(label),
    )
  await until('six rewards are shown', () => rows().length === 6)
  return { element, button, dialog, rows, buttons }
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

it('the rewards icon is named by its label and the count', async () => {
  const { button } = await mount({ variant: 'icon' })
  const ids = button.getAttribute('aria-labelledby')?.split(' ') ?? []
  const names = ids.map(id => {
    const part = queryInShadow(document, TAG, `#${CSS.escape(id)}`)
    return part === button ? button.getAttribute('aria-label') : part?.textContent
  })
  expect(names).to.deep.equal(['Rewards', '7 unclaimed'])
})

it('a claimed reward raises the balance, and reports it to the host page', async () => {
  const balances: number[] = []
  const listener: EventListener = event => {
    if (event instanceof CustomEvent) balances.push(event.detail.balance)
  }
  document.addEventListener('casino-balance', listener)
  const { button, rows, buttons } = await open()
  await until('the balance is reported', () => balances.length > 0)
  // What formats amounts may come after the rows.
  const row = await waitFor('an unclaimed bonus', () =>
    rows().find(
      other => other.textContent?.includes('$10.00 bonus') && buttons('Claim', other).length === 1,
    ),
  )
  const [claim] = buttons('Claim', row)
  claim?.focus()
  claim?.click()
  claim?.click()
  await until('it is claimed', () => row.textContent?.includes('Claimed') === true)
  await until('the new balance is reported', () => balances.length > 1)
  document.removeEventListener('casino-balance', listener)
  // 10 USD at 1.08 USD for a euro, rounded down to cents.
  expect(Number(((balances.at(-1) ?? 0) - (balances[0] ?? 0)).toFixed(2))).to.equal(9.25)
  await until('the count is lower', () => button.textContent?.includes('6 unclaimed') === true)
  const root = row.getRootNode()
  await until('focus is on the row', () => root instanceof ShadowRoot && root.activeElement === row)
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
