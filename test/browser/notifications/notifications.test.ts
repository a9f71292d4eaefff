import { expect } from 'chai'
import { destinations } from '../../../src/model/topics.ts'
import { finishAnimations } from '../../support/pages/finish-animations.ts'
import { findInShadow, queryInShadow, waitForLobby } from '../../support/pages/shadow-queries.ts'
import {
  addElement,
  addScript,
  openSignedInPage,
  type SignedInPage,
} from '../../support/pages/signed-in-page.ts'
import { until } from '../../support/wait.ts'

const kinds = [
  'STREAMER_MODERATION_STAGE_CHANGE',
  'POOL_NOTIFICATION',
  'USER_UNSEEN_INCOME',
  'DEFAULT',
] as const

let page: SignedInPage

const region = () => queryInShadow(page.document, 'casino-lobby', '[part=notifications]')
const toasts = () => [...(region()?.querySelectorAll('li') ?? [])]
const send = (kind: (typeof kinds)[number]) => page.backend.control.sendNotification(kind)

/** Opens a lobby to which nobody but the test sends notifications. */
async function open() {
  page = await openSignedInPage()
  await addScript(page)
  addElement(page, 'casino-lobby')
  const shown = await findInShadow(page.document, 'casino-lobby', '[part=notifications]')
  const topic = destinations.notifications(page.backend.user.wallet ?? '')
  await until('the topic is subscribed', () => page.backend.hub.listeners(topic) === 1)
  // Toasts stay while a pointer is over them, however long the machine takes.
  shown.dispatchEvent(new page.window.PointerEvent('pointerover', { bubbles: true }))
}

it('notifications are on top of the page, inside the window, in a live region that exists before them', async () => {
  await open()
  expect(region()?.matches(':popover-open')).to.equal(true)
  expect(region()?.getAttribute('role')).to.equal('status')
  const before = region()
  for (const kind of kinds) send(kind)
  await until('exactly three are shown', () => toasts().length === 3)
  expect(region()).to.equal(before)
  // Ends the animations in which they slide in.
  finishAnimations(page.document)
  for (const toast of toasts()) {
    const { top, left, right, bottom } = toast.getBoundingClientRect()
    expect(Math.min(top, left)).to.be.at.least(0)
    expect(right).to.be.at.most(page.window.innerWidth)
    expect(bottom).to.be.at.most(page.window.innerHeight)
  }
})

it('the notification region lets clicks through beside its toasts', async () => {
  await open()
  const box = region()
  expect(box && page.window.getComputedStyle(box).pointerEvents).to.equal('none')
})

it('focus goes to the next notification when one is dismissed by keyboard, then back', async () => {
  await open()
  const start = await waitForLobby(page.document)
  const root = start.getRootNode()
  const isFocused = (element: Element | null | undefined) =>
    Reflect.get(root, 'activeElement') === element
  send('DEFAULT')
  send('POOL_NOTIFICATION')
  await until('two are shown', () => toasts().length === 2)
  start.focus()
  const [first, second] = toasts().map(toast => toast.querySelector('button'))
  // Keyboard focus, for :focus-visible.
  first?.focus({ focusVisible: true } as FocusOptions)
  first?.click()
  await until('it is gone', () => first?.isConnected === false)
  await until('focus is on the other one', () => isFocused(second))
  second?.click()
  await until('that is gone too', () => second?.isConnected === false)
  await until('focus is back', () => isFocused(start))
})
