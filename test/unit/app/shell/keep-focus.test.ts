// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HEADING_TIMEOUT, keepFocus } from '../../../../src/app/shell/keep-focus.ts'
import base from '../../../../src/ui/styles/view-base.css'
import { createManualClock } from '../../../support/manual-clock.ts'
import { nextTask } from '../../../support/wait.ts'

const clock = createManualClock()
let root: ShadowRoot
let stop = () => {}

beforeEach(() => {
  const host = document.body.appendChild(document.createElement('div'))
  root = host.attachShadow({ mode: 'open' })
  root.innerHTML = `
    <div id="page">
      <h1>Mira Vale</h1>
      <section aria-label="Copy bets" id="copy">
        <h2>Copy bets</h2>
        <form id="form"><button id="start"></button></form>
        <section aria-label="Next round" id="round"><p><button id="place"></button></p></section>
        <div role="log" aria-label="Messages"></div>
      </section>
      <p><button id="menu"></button></p>
    </div>`
  stop = keepFocus(root, clock)
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

const element = (selector: string) => {
  const found = root.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
async function frames() {
  await nextTask()
  for (let count = 0; count < 4; count += 1) await frame()
}
/** Removes an element while another one, by default one in it, has the focus. */
async function remove(selector: string, focused = selector) {
  element(focused).focus()
  element(selector).remove()
  await frames()
}

test('the focus of a button that is removed goes to the heading of its region', async () => {
  await remove('#form', '#start')
  expect(root.activeElement).toBe(element('h2'))
})

test.each(['the heading', 'what is in it'])(
  'the focus goes to the region itself if %s is for screen readers alone',
  async part => {
    const heading = element('#copy h2')
    if (part === 'the heading') heading.className = base.hidden ?? ''
    else heading.innerHTML = `<span class="${base.hidden}">Copy bets</span>`
    await remove('#form', '#start')
    expect(root.activeElement).toBe(element('#copy'))
  },
)

test('the focus goes to the region itself if it has no heading, so that Tab goes on from there', async () => {
  await remove('p', '#place')
  expect(root.activeElement).toBe(element('#round'))
})

test('the focus of a button that is disabled goes to the heading of its region', async () => {
  const button = element('#start')
  button.focus()
  // Browsers do this in the frame after it is disabled; happy-dom doesn't.
  button.blur()
  button.toggleAttribute('disabled', true)
  await frames()
  expect(root.activeElement).toBe(element('h2'))
})

test('after a dialog whose opener is gone, the focus goes to the region that the opener was in', async () => {
  element('#place').focus()
  const dialog = document.createElement('dialog')
  dialog.innerHTML = '<button id="close"></button>'
  root.append(dialog)
  element('#close').focus()
  element('#place').remove()
  await frames()
  expect(root.activeElement).toBe(element('#close'))
  dialog.remove()
  await frames()
  expect(root.activeElement).toBe(element('#round'))
})

test('the focus of a message that is removed stays in the log', async () => {
  const log = element('[role=log]')
  log.innerHTML = '<article aria-label="Juniper" tabindex="-1"></article>'
  await remove('article')
  expect(root.activeElement).toBe(log)
})

test('the focus goes to the heading of the page if no region is left, also of one that comes later', async () => {
  await remove('#copy', '#place')
  expect(root.activeElement).toBe(element('h1'))
  await remove('#page', 'h1')
  expect(root.activeElement).toBeNull()
  root.innerHTML = '<h1>Account</h1>'
  await frames()
  expect(root.activeElement).toBe(element('h1'))
})

test.each([
  ['h2', 'Your session has expired'],
  ['strong', "Couldn't load this part"],
])('the focus goes to the heading of what replaces a page, as the %s “%s”', async (tag, text) => {
  await remove('#page', '#menu')
  root.innerHTML = `<div role="alert"><${tag}>${text}</${tag}><button></button></div>`
  await frames()
  expect(root.activeElement).toBe(element(tag))
})

test('in a lobby the focus goes to the selected tab, and in a list of players, which has no tabs, to its heading', async () => {
  await remove('#page', '#menu')
  root.innerHTML = `
    <div data-kind="lobby">
      <button role="tab" aria-selected="false" id="live"></button>
      <button role="tab" aria-selected="true" id="winning"></button>
      <h2>Winning now</h2><a href="/winning" id="all"></a>
    </div>`
  await frames()
  expect(root.activeElement).toBe(element('#winning'))
  await remove('div', '#all')
  root.innerHTML = '<div data-kind="lobby"><a href="/"></a><h2 id="list">Winning now</h2></div>'
  await frames()
  expect(root.activeElement).toBe(element('#list'))
})

test('a heading that comes too late gets no focus', async () => {
  await remove('#page', '#menu')
  await clock.advance(HEADING_TIMEOUT + 1)
  await frames()
  root.innerHTML = '<h1>Account</h1>'
  await frames()
  expect(root.activeElement).toBeNull()
})

test('an element that scrolls, to which browsers give the focus of what was removed, passes it on', async () => {
  element('#start').focus()
  element('#form').remove()
  Object.assign(root.host, { tabIndex: 0 })
  document.querySelector<HTMLElement>('body > div')?.focus()
  expect(document.activeElement).toBe(root.host)
  await frames()
  expect(root.activeElement).toBe(element('h2'))
})

test('what has taken the focus meanwhile keeps it', async () => {
  element('#start').focus()
  element('#form').remove()
  element('#menu').focus()
  await frames()
  expect(root.activeElement).toBe(element('#menu'))

  const field = document.body.appendChild(document.createElement('input'))
  element('#menu').remove()
  field.focus()
  await frames()
  expect(document.activeElement).toBe(field)
})

test('what the viewer has left before it is removed moves no focus', async () => {
  element('#start').focus()
  element('#start').blur()
  await nextTask()
  element('#form').remove()
  await frames()
  expect(root.activeElement).toBeNull()
})

test('what is moved in its place, and takes its focus again at once, passes it on once it is removed', async () => {
  const button = element('#place')
  button.focus()
  // Chrome sends this for what is removed, before it is gone.
  button.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  element('#round').append(button)
  button.focus()
  await nextTask()
  await remove('#place')
  expect(root.activeElement).toBe(element('#round'))
})
