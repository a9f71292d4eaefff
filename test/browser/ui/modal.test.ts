import { expect } from 'chai'
import { openModal } from '../../../src/ui/layout/modal.ts'
import { nextPaint, until } from '../../support/wait.ts'

let end: (() => void)[] = []
afterEach(() => {
  for (const each of end) each()
  end = []
  document.body.replaceChildren()
})

/** Adds a dialog in a shadow root, with what its host has around it. */
function addDialog(markup: string) {
  document.body.innerHTML = `<button>Page</button>${markup}`
  const host = document.querySelector<HTMLElement>('[data-host]') ?? document.body
  const dialog = document.createElement('dialog')
  dialog.innerHTML = '<input aria-label="Amount">'
  document
    .querySelector('slot')
    ?.appendChild(document.createElement('div'))
    .attachShadow({ mode: 'open' })
    .append(dialog)
  const open = () => end.push(openModal(dialog))
  return { host, dialog, open, field: dialog.querySelector('input') ?? document.body }
}

const isModal = (dialog: Element) => dialog.matches(':modal')

/** Returns whether the button of the page takes a press. */
function isPageAlive(): boolean {
  const button = document.querySelector('button')
  const { x, y } = button?.getBoundingClientRect() ?? new DOMRect()
  return document.elementFromPoint(x + 4, y + 4) === button
}

it('a dialog that opens while its host hides it leaves the page alive and the focus, and is modal once it is shown', async () => {
  const { host, dialog, open } = addDialog(
    '<div data-host style="display: none"><slot></slot></div>',
  )
  const button = document.querySelector('button')
  button?.focus()
  open()
  await nextPaint()
  expect(isPageAlive()).to.equal(true)
  expect(document.activeElement).to.equal(button)
  host.style.display = ''
  await until('it is modal', () => isModal(dialog))
  expect(isPageAlive()).to.equal(false)
})

const hides: readonly [
  name: string,
  markup: string,
  hide: (host: HTMLElement, isHidden: boolean) => unknown,
][] = [
  [
    'a menu that takes it out of the layout',
    '<div data-host><slot></slot></div>',
    (host, isHidden) => {
      host.style.display = isHidden ? 'none' : ''
    },
  ],
  [
    'a part of the page that is hidden until it is found',
    '<div data-host><slot></slot></div>',
    (host, isHidden) =>
      host.toggleAttribute('hidden', isHidden) && host.setAttribute('hidden', 'until-found'),
  ],
  [
    'a menu of <details>',
    '<details data-host open><summary>Menu</summary><slot></slot></details>',
    (host, isHidden) => host.toggleAttribute('open', !isHidden),
  ],
]
for (const [name, markup, hide] of hides) {
  it(`an open dialog in ${name} leaves the page alive while that is closed, and keeps what was typed`, async () => {
    const { host, dialog, open, field } = addDialog(markup)
    open()
    if (field instanceof HTMLInputElement) field.value = '2.50'
    expect(isModal(dialog)).to.equal(true)
    hide(host, true)
    await until('the page is alive', isPageAlive)
    expect(isModal(dialog)).to.equal(false)
    hide(host, false)
    await until('it is modal again', () => isModal(dialog))
    expect(isPageAlive()).to.equal(false)
    expect(field).to.have.property('value', '2.50')
  })
}
