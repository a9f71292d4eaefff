import { expect } from 'chai'
import { until } from '../../support/wait.ts'
import { find, load, rootOf, show } from '../elements/support.ts'
import { type Hosted, openHosted, violations, waitForText } from './support.ts'

const SECONDS = 'anonymous_session_seconds'
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

it('the lock of a room is not modal, so that the host page stays usable', async () => {
  localStorage.setItem(SECONDS, '300')
  const { root } = await hosted(`${ANONYMOUS}&fullPath=/room/0x1`)
  const dialog = await waitForText(root(), 'dialog[open]', 'Log in to keep watching')
  expect(dialog.matches(':modal')).to.equal(false)
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
