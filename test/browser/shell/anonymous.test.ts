import { expect } from 'chai'
import { until } from '../../support/wait.ts'
import { find, load, rootOf, show } from '../elements/support.ts'
import { findByText, type Hosted, openHosted, violations, waitForText } from './support.ts'

const SECONDS = 'anonymous_session_seconds'
const seconds = () => Number(localStorage.getItem(SECONDS))
const ANONYMOUS = 'demoType=anonymous'

let open: Hosted[] = []
const hosted = async (query: string) => {
  const hostedPage = await openHosted(query)
  open.push(hostedPage)
  return hostedPage
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  for (const each of open) each.close()
  open = []
})

it('the time of an anonymous visitor with two open tabs is counted once', async () => {
  const startedAt = performance.now()
  await Promise.all([hosted(ANONYMOUS), hosted(ANONYMOUS)])
  await until('some seconds are counted', () => seconds() >= 4)
  expect(seconds()).to.be.at.most((performance.now() - startedAt) / 1000)
  expect(localStorage.getItem(SECONDS)).to.match(/^\d+$/)
})

it('an anonymous visitor is locked out of the room after 300 seconds, by a dialog that nothing closes', async () => {
  localStorage.setItem(SECONDS, '299')
  const { root, page, posted } = await hosted(`${ANONYMOUS}&fullPath=/room/0x1`)
  const dialog = await waitForText(root(), 'dialog[open]', 'Log in to keep watching')
  expect(seconds()).to.be.at.least(300)
  for (const key of ['Escape', 'Escape', 'Escape', 'Backspace'])
    dialog.dispatchEvent(new page.KeyboardEvent('keydown', { key, bubbles: true }))
  dialog.dispatchEvent(new page.Event('cancel', { cancelable: true }))
  page.document.body.click()
  root().querySelector<HTMLElement>('[part=root]')?.click()
  dialog.querySelector('button')?.click()
  await until('the sign-in request is posted', () => posted('sign-in').length > 0)
  expect(posted('sign-in')).to.deep.equal([{ reason: 'anonymous-session' }])
  expect(findByText(root(), 'dialog[open]', 'Log in to keep watching')).not.to.equal(null)
})

it('an anonymous visitor who is locked out of rooms can go back to the lobby', async () => {
  localStorage.setItem(SECONDS, '300')
  const { root, page } = await hosted(`${ANONYMOUS}&routing=hash`)
  page.location.hash = '#/room/0x1'
  await waitForText(root(), 'dialog[open]', 'Log in to keep watching')
  const navigated = new Promise(resolve =>
    page.addEventListener('popstate', resolve, { once: true }),
  )
  page.history.back()
  await navigated
  await until(
    'the lock is gone',
    () => !findByText(root(), 'dialog[open]', 'Log in to keep watching'),
  )
  await until('the lobby has loaded', () => root().querySelector('[role=tab]') !== null)
})

it('the lock of a room is not modal, so that the host page stays usable', async () => {
  localStorage.setItem(SECONDS, '300')
  const { root } = await hosted(`${ANONYMOUS}&fullPath=/room/0x1`)
  const dialog = await waitForText(root(), 'dialog[open]', 'Log in to keep watching')
  expect(dialog.matches(':modal')).to.equal(false)
})

it("the key signin resets an anonymous visitor's time, and is removed from the address", async () => {
  localStorage.setItem(SECONDS, '300')
  const { root, page } = await hosted(`${ANONYMOUS}&routing=path&signin=1&fullPath=/room/0x1`)
  await until('the time is reset', () => seconds() < 10)
  await until('the key is gone', () => !page.location.search.includes('signin'))
  await until('there is no lock', () => !findByText(root(), 'dialog[open]', 'Log in to keep'))
})

it('an anonymous visitor is offered the sign-up reward once per session, in a room opened by a link', async () => {
  const first = await hosted(`${ANONYMOUS}&fullPath=/room/0x1`)
  const dialog = await waitForText(first.root(), 'dialog[open]', 'Register for a reward')
  findByText(first.root(), 'dialog button', 'Register')?.click()
  await until('the sign-in request is posted', () => first.posted('sign-in').length > 0)
  expect(first.posted('sign-in')).to.deep.equal([{ reason: 'sign-up-reward' }])
  await until('the dialog is gone', () => !dialog.isConnected)
  first.close()
  const second = await hosted(`${ANONYMOUS}&fullPath=/room/0x1`)
  const before = seconds()
  await until('another second is counted', () => seconds() > before)
  expect(findByText(second.root(), 'dialog[open]', 'Register for a reward')).to.equal(null)
})

it('the lock of a room is centred in an element that is lower than the window', async () => {
  localStorage.setItem(SECONDS, '300')
  await load('/dist/casino-elements.js')
  await show(
    '<casino-room room-id="0x1" api-url="https://api.invalid" style="height: 440px"></casino-room>',
  )
  const room = find('casino-room')
  if (!room.shadowRoot) throw new Error('the room has no shadow root')
  const dialog = await waitForText(room.shadowRoot, 'dialog[open]', 'Log in to keep watching')
  const spaces = () => {
    const [inner, box] = [dialog.getBoundingClientRect(), room.getBoundingClientRect()]
    return { above: inner.top - box.top, below: box.bottom - inner.bottom }
  }
  // It comes in with a movement.
  await until('it is centred', () => {
    const { above, below } = spaces()
    return above > 0 && Math.abs(above - below) < 2
  })
  room.remove()
})

it('a locked room has no axe violations in either theme', async () => {
  localStorage.setItem(SECONDS, '300')
  await load('/dist/casino-elements.js')
  await show('<casino-room room-id="0x1" api-url="https://api.invalid"></casino-room>')
  const room = find('casino-room')
  if (!room.shadowRoot) throw new Error('the room has no shadow root')
  await waitForText(room.shadowRoot, 'dialog[open]', 'Log in to keep watching')
  expect(await violations()).to.deep.equal([])
  room.setAttribute('theme', 'light')
  await until('the theme is light', () => rootOf(room).getAttribute('data-theme') === 'light')
  expect(await violations()).to.deep.equal([])
  room.remove()
})

it("a signed-in viewer has no access to another streamer's studio", async () => {
  const { root } = await hosted('fullPath=/studio/0x1')
  await waitForText(root(), '[role=alert] h2', "You can't open this studio")
})
