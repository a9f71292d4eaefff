import { expect } from 'chai'
import { setQueryKeys } from '../../support/debugged-page.ts'
import { finishAnimations } from '../../support/finish-animations.ts'
import { until } from '../../support/wait.ts'
import { clearPage, find, load, show } from '../elements/support.ts'
import { waitForText } from '../shell/support.ts'

const kinds = [
  ['STREAMER_MODERATION_STAGE_CHANGE', 'Stream request update'],
  ['POOL_NOTIFICATION', 'Pool update'],
  ['USER_UNSEEN_INCOME', 'You earned money while you were away'],
  ['DEFAULT', 'Weekend tournament'],
] as const

before(async () => {
  const { restore } = setQueryKeys('debug&apiThrottling=0')
  await load('/dist/casino-elements.js')
  restore()
})

afterEach(clearPage)

const root = () => {
  const { shadowRoot } = find('casino-lobby')
  if (!shadowRoot) throw new Error('no shadow root')
  return shadowRoot
}
const region = () => root().querySelector<HTMLElement>('[part=notifications]')
const toasts = () => [...(region()?.querySelectorAll('li') ?? [])]

async function open(attributes = '') {
  await show(`<casino-lobby demo ${attributes}></casino-lobby>`)
  await until('notifications are connected', () => /connected/.test(summary()) && region() !== null)
  // The panel shows the connection before the last topic is subscribed.
  await until('the topic is subscribed', () => /\/notifications/.test(frames()))
  // Toasts stay while a pointer is over them, however long the machine takes.
  region()?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
}
const summary = () => root().querySelector('[part=debug] summary')?.textContent ?? ''
const frames = () => root().querySelector('[part=debug]')?.textContent ?? ''

async function send(kind: string) {
  const button = await waitForText(root(), '[part=debug] button', kind)
  button.click()
}

it('notifications of each kind are toasts, except the end of a stream, which opens a dialog', async () => {
  await open('locale="en"')
  for (const [kind, text] of kinds) {
    await send(kind)
    await until(`${kind} is shown`, () => region()?.textContent?.includes(text) ?? false)
    toasts().at(-1)?.querySelector('button')?.click()
    await until('it is dismissed', () => toasts().length === 0)
  }
  await send('TERMINATE_STREAM')
  const dialog = await waitForText(root(), 'dialog', 'The casino ended your stream')
  expect(dialog.matches(':modal')).to.equal(true)
  expect(toasts()).to.have.lengthOf(0)
})

it('notifications are on top of the page, inside the window, in a live region that exists before them', async () => {
  await open()
  expect(region()?.matches(':popover-open')).to.equal(true)
  expect(region()?.getAttribute('role')).to.equal('status')
  const before = region()
  for (const [kind] of kinds) await send(kind)
  await until('exactly three are shown', () => toasts().length === 3)
  expect(region()).to.equal(before)
  // Ends the animations in which they slide in.
  finishAnimations()
  for (const toast of toasts()) {
    const { top, left, right, bottom } = toast.getBoundingClientRect()
    expect(Math.min(top, left)).to.be.at.least(0)
    expect(right).to.be.at.most(window.innerWidth)
    expect(bottom).to.be.at.most(window.innerHeight)
  }
})

it('the notification region lets clicks through beside its toasts', async () => {
  await open()
  const box = region()
  expect(box && getComputedStyle(box).pointerEvents).to.equal('none')
})

it('focus goes to the next notification when one is dismissed by keyboard, then back', async () => {
  await open()
  const start = root().querySelector<HTMLElement>('[part=debug] summary')
  await send('DEFAULT')
  await send('POOL_NOTIFICATION')
  await until('two are shown', () => toasts().length === 2)
  start?.focus()
  const [first, second] = toasts().map(toast => toast.querySelector('button'))
  // Keyboard focus, for :focus-visible.
  first?.focus({ focusVisible: true } as FocusOptions)
  first?.click()
  await until('it is gone', () => first?.isConnected === false)
  await until('focus is on the other one', () => root().activeElement === second)
  second?.click()
  await until('that is gone too', () => second?.isConnected === false)
  await until('focus is back', () => root().activeElement === start)
})

it('notifications are shown once if a room is beside the lobby', async () => {
  await open()
  await show('<casino-room demo></casino-room>')
  await send('DEFAULT')
  await until('it is shown', () => toasts().length === 1)
  const regions = [...document.querySelectorAll('casino-lobby, casino-room')].flatMap(element => [
    ...(element.shadowRoot?.querySelectorAll('[part=notifications]') ?? []),
  ])
  expect(regions).to.have.lengthOf(1)
})
