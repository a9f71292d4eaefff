import { expect } from 'chai'
import { waitForText } from '../../support/pages/shadow-queries.ts'
import { until } from '../../support/wait.ts'
import { clearPage, find, load, rootOf, shadowOf, show } from '../elements/support.ts'
import { openHosted, violations } from './support.ts'

const SECONDS = 'anonymous_session_seconds'

beforeEach(() => {
  localStorage.setItem(SECONDS, '300')
  sessionStorage.clear()
})
afterEach(async () => {
  localStorage.clear()
  await clearPage()
})

const lockIn = (root: ShadowRoot) => waitForText(root, 'dialog[open]', 'Log in to keep watching')

/** Opens a room on this page, and waits for its lock. */
async function openLocked(style = '') {
  await load('/dist/casino-elements.js')
  await show(
    `<casino-room room-id="0x1" api-url="https://api.invalid" style="${style}"></casino-room>`,
  )
  const room = find('casino-room')
  return { room, dialog: await lockIn(shadowOf(room)) }
}

it('the lock of a room is not modal, so that the host page stays usable', async () => {
  const hosted = await openHosted('demoType=anonymous&fullPath=/room/0x1')
  const dialog = await lockIn(hosted.root())
  expect(dialog.matches(':modal')).to.equal(false)
})

it('the lock of a room is centred in an element that is lower than the window', async () => {
  const { room, dialog } = await openLocked('height: 440px')
  const spaces = () => {
    const [inner, box] = [dialog.getBoundingClientRect(), room.getBoundingClientRect()]
    return { above: inner.top - box.top, below: box.bottom - inner.bottom }
  }
  // It comes in with a movement.
  await until('it is centred', () => {
    const { above, below } = spaces()
    return above > 0 && Math.abs(above - below) < 2
  })
})

it('a locked room has no axe violations in either theme', async () => {
  const { room } = await openLocked()
  expect(await violations()).to.deep.equal([])
  room.setAttribute('theme', 'light')
  await until('the theme is light', () => rootOf(room).getAttribute('data-theme') === 'light')
  expect(await violations()).to.deep.equal([])
})
