import { expect } from 'chai'
import { openSignedInPage, type SignedInPage } from '../../support/pages/signed-in-page.ts'
import { until, waitFor } from '../../support/wait.ts'
import { shadowOf } from './support.ts'

// Chunks wait at the gate: the core, so that the page shows what is there before React, or the socket's.
const setGate = (state: 'open' | 'closed' | 'broken' | 'no-socket') =>
  fetch(`/pages/gate/${state}`, { method: 'POST' })

let pages = 0

/** Returns the address of a page whose core hasn't been loaded before. */
function address(name: string): string {
  pages += 1
  return `/pages/gated-${pages}/${name}`
}

let page: SignedInPage

type Attributes = Readonly<Record<string, string>>

/** Adds an element with a token to the page. */
function place(tag: string, attributes: Attributes = {}): HTMLElement {
  const element = page.document.createElement(tag)
  for (const [name, value] of Object.entries({ token: 'signed-in', ...attributes }))
    element.setAttribute(name, value)
  page.document.body.append(element)
  return element
}

const buttonsOf = (element: Element) => [
  ...shadowOf(element).querySelectorAll<HTMLElement>('[part~=rewards-button]'),
]
const firstButton = (element: Element) =>
  waitFor('a placeholder', () => buttonsOf(element).find(it => !it.id))
const realButton = (element: Element) =>
  waitFor('the real button', () => buttonsOf(element).find(it => it.id))

/** Expects the placeholder alone, also after two frames, in which observers are called. */
async function expectNothingLoaded(element: Element): Promise<void> {
  await firstButton(element)
  for (let count = 0; count < 2; count += 1)
    await new Promise(resolve => page.window.requestAnimationFrame(resolve))
  expect(page.calls).to.deep.equal([])
  const names = page.window.performance.getEntriesByType('resource').map(({ name }) => name)
  expect(names.filter(name => name.includes('/chunks/core-'))).to.deep.equal([])
}

/** Returns everything about a button and its label that a viewer or a screen reader perceives. */
function describeButton(button: HTMLElement): object {
  const nodes = [button, ...button.querySelectorAll('svg, svg *, span[class*=label]')]
  return nodes.map(node => {
    const style = page.window.getComputedStyle(node)
    const names = node.getAttributeNames().filter(name => !/^(id|aria-labelledby)$/.test(name))
    return {
      tag: node.localName,
      text: node.matches('span') ? node.textContent : undefined,
      attributes: Object.fromEntries(names.sort().map(name => [name, node.getAttribute(name)])),
      box: node.getBoundingClientRect().toJSON(),
      style: Object.fromEntries(
        [...style]
          .filter(name => !name.startsWith('--'))
          .map(name => [name, style.getPropertyValue(name)]),
      ),
    }
  })
}

beforeEach(async () => {
  await setGate('closed')
  page = await openSignedInPage(address('gated.html'))
})

afterEach(async () => {
  await setGate('open')
  expect(page.violations).to.deep.equal([])
})

it('the button before React has the box, styles, role and name of the real one', async () => {
  const elements = [
    place('casino-rewards'),
    place('casino-rewards', { variant: 'icon', locale: 'pl' }),
    place('casino-rewards', { dir: 'rtl' }),
  ]
  // The locale is the page's.
  await until('all are Polish', () =>
    elements.every(element => buttonsOf(element)[0]?.ariaLabel === 'Nagrody'),
  )
  const before = await Promise.all(
    elements.map(async element => describeButton(await firstButton(element))),
  )
  await setGate('open')
  for (const [index, element] of elements.entries()) {
    expect(describeButton(await realButton(element))).to.deep.equal(before[index])
    expect(buttonsOf(element)).to.have.lengthOf(1)
  }
})

it('a press before React goes to the real button', async () => {
  const rewards = place('casino-rewards')
  const first = await firstButton(rewards)
  first.click()
  await setGate('open')
  await realButton(rewards)
  expect(first.isConnected).to.equal(false)
  await until('the dialog is open', () => shadowOf(rewards).querySelector('dialog[open]') !== null)
})

it('focus moves to the real button', async () => {
  const rewards = place('casino-rewards')
  const first = await firstButton(rewards)
  first.focus()
  await setGate('open')
  const real = await realButton(rewards)
  expect(shadowOf(rewards).activeElement).to.equal(real)
})

it('a signed-out visitor sees no button, and a token that comes later draws it', async () => {
  const rewards = place('casino-rewards', { token: '' })
  expect(shadowOf(rewards).querySelector('[part=root]')).not.to.equal(null)
  expect(buttonsOf(rewards)).to.have.lengthOf(0)
  rewards.setAttribute('token', 'signed-in')
  await firstButton(rewards)
})

it('lobby and room show that they load, in a box of the same size', async () => {
  const elements = ['casino-lobby', 'casino-room'].map(tag => place(tag, { locale: 'pl' }))
  const boxes = () => elements.map(element => element.getBoundingClientRect().toJSON())
  for (const element of elements) {
    const status = shadowOf(element).querySelector('[role=status]')
    expect(status?.getAttribute('aria-label')).to.equal('Wczytywanie')
    const bars = [...shadowOf(element).querySelectorAll('[role=status] > span')]
    // Motion ends at once for those who don't want it.
    const calm = shadowOf(element)
      .adoptedStyleSheets.flatMap(sheet => [...sheet.cssRules])
      .filter(rule => rule.cssText.startsWith('@media (prefers-reduced-motion: reduce)'))
      .map(rule => rule.cssText)
      .join('')
    expect(calm).to.match(/\*[^}]*animation-duration: 1ms !important/)
    expect(bars.every(bar => bar.closest('.base_root'))).to.equal(true)
  }
  const before = boxes()
  await setGate('open')
  for (const element of elements)
    await until(
      'the view is there',
      () => !!shadowOf(element).querySelector('casino-elements-view > *'),
    )
  expect(boxes()).to.deep.equal(before)
})

it('an element may be moved, and removed, while its code loads', async () => {
  const [moved, removed] = [place('casino-rewards'), place('casino-rewards')]
  const first = await firstButton(moved)
  const box = page.document.body.appendChild(page.document.createElement('div'))
  box.append(moved)
  removed.remove()
  await until('the removed one is empty', () => shadowOf(removed).childElementCount === 0)
  expect(buttonsOf(moved)).to.deep.equal([first])
  await setGate('open')
  await realButton(moved)
  expect(shadowOf(removed).childElementCount).to.equal(0)
  page.document.body.append(removed)
  await realButton(removed)
})

it('a core that fails to load is reported and shown with Retry', async () => {
  await setGate('broken')
  const rewards = place('casino-rewards')
  const errors: unknown[] = []
  page.window.addEventListener('preload-error', ({ detail }) => errors.push(detail.view))
  const notice = await waitFor('a notice', () => shadowOf(rewards).querySelector('[role=alert]'))
  expect(new Set(errors)).to.deep.equal(new Set(['core']))
  await setGate('open')
  // More than once, because code that came before asks for the core as well, and may have failed since.
  await until('the real button is there', () => {
    notice.querySelector('button')?.click()
    return buttonsOf(rewards).some(it => it.id)
  })
  await until('the notice is gone', () => !notice.isConnected)
})

it('the first requests leave before the core is there, and are used by the view', async () => {
  // However slow the machine, the responses don't expire.
  const { setTimeout } = page.window
  Object.assign(page.window, {
    setTimeout: (run: () => void, delay: number) => (delay >= 15_000 ? 0 : setTimeout(run, delay)),
  })
  place('casino-lobby')
  const paths = [
    '/api/v1/app/web/user/info',
    '/api/v1/app/control/user/feature-flags',
    '/api/v1/app/web/lobby',
    '/api/v1/app/web/lobby/top-streamers',
    '/api/v1/app/web/settings',
  ]
  await until('all have left', () => page.calls.length >= paths.length)
  expect(page.calls).to.have.members(paths)
  // With a socket, the view would read again what it may have missed.
  await setGate('no-socket')
  await until('the lobby is there', () =>
    Boolean(page.document.querySelector('casino-lobby')?.shadowRoot?.querySelector('a[href]')),
  )
  for (const path of paths)
    expect(
      page.calls.filter(call => call === path),
      path,
    ).to.have.lengthOf(1)
})

it('an element in the markup has its picture before React, and its view afterwards', async () => {
  page = await openSignedInPage(address('gated-markup.html'))
  const rewards = page.document.querySelector('casino-rewards')
  if (!rewards) throw new Error('no element')
  const first = await firstButton(rewards)
  expect(first.getAttribute('aria-label')).to.equal('Nagrody')
  await setGate('open')
  expect((await realButton(rewards)).getAttribute('aria-label')).to.equal('Nagrody')
})

it('an element that is not rendered loads nothing until it is', async () => {
  await setGate('open')
  const rewards = place('casino-rewards', { hidden: '' })
  await expectNothingLoaded(rewards)
  rewards.removeAttribute('hidden')
  await realButton(rewards)
})

it('the attribute loading decides when an element far below the fold is loaded', async () => {
  await setGate('open')
  const spacer = page.document.body.appendChild(page.document.createElement('div'))
  spacer.style.height = '5000px'
  const rewards = place('casino-rewards', { loading: 'lazy' })
  await expectNothingLoaded(rewards)
  rewards.setAttribute('loading', 'eager')
  await realButton(rewards)
})
