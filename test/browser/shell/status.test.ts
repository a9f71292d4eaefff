import { expect } from 'chai'
import { findByText, waitForText } from '../../support/pages/shadow-queries.ts'
import { until } from '../../support/wait.ts'
import { clearPage, find, load, next, shadowOf, show } from '../elements/support.ts'
import { violations } from './support.ts'

type Respond = () => Response

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const expired: Respond = () => json({ detail: 'error.app.session-expired' }, 401)
const disabled: Respond = () => json({ message: 'Widget is disabled' }, 403)
const healthy: Respond = () => json({}, 404)

const { fetch: realFetch } = window
let respond = healthy

before(async () => {
  await load('/dist/casino-elements.js')
  window.fetch = async (input, init) => {
    const url = String(input)
    return url.includes('/api/') ? respond() : realFetch(input, init)
  }
})
after(() => {
  window.fetch = realFetch
})
beforeEach(() => {
  respond = healthy
})
afterEach(clearPage)

const markup = '<casino-lobby token="first" api-url="https://api.test"></casino-lobby>'

it('an expired session shows Log in, which requests a sign-in, and a new token ends it', async () => {
  respond = expired
  const status = next('casino-status')
  await show(markup)
  expect((await status).detail).to.deep.equal({ status: 'disabledSessionExpired' })
  const root = shadowOf(find('casino-lobby'))
  await waitForText(root, '[role=alert] h2', 'Your session has expired')
  expect(await violations()).to.deep.equal([])
  const signIn = next('casino-sign-in')
  const logIn = await waitForText(root, 'button', 'Log in')
  // All that forced colours leave of it besides the words.
  expect(getComputedStyle(logIn).borderWidth).to.equal('1px')
  logIn.click()
  expect((await signIn).detail).to.deep.equal({ reason: 'session-expired' })

  respond = healthy
  const enabled = next('casino-status')
  find('casino-lobby').token = 'second'
  expect((await enabled).detail).to.deep.equal({ status: 'enabled' })
  await until('the notice is gone', () => !findByText(root, 'h2', 'Your session has expired'))
})

it('a disabled widget shows a heading and a text in the middle, and no button', async () => {
  respond = disabled
  await show(markup.replace('<casino-lobby', '<casino-lobby style="height: 900px"'))
  const root = shadowOf(find('casino-lobby'))
  const heading = await waitForText(root, '[role=alert] h2', 'Not available right now')
  expect(heading.parentElement?.querySelector('p')?.textContent).to.have.length.above(10)
  expect(root.querySelectorAll('button, a')).to.have.lengthOf(0)
  await until('it is centred', () => {
    const screen = heading.parentElement?.getBoundingClientRect()
    const box = find('casino-lobby').getBoundingClientRect()
    const [above, below] = [(screen?.top ?? 0) - box.top, box.bottom - (screen?.bottom ?? 0)]
    return above > 100 && Math.abs(above - below) < 2
  })
  expect(await violations()).to.deep.equal([])
})

it('<casino-rewards> stays as small as a button when its session has expired', async () => {
  respond = expired
  await show('<casino-rewards token="first" api-url="https://api.test"></casino-rewards>')
  const rewards = find('casino-rewards')
  const root = shadowOf(rewards)
  await waitForText(root, '[role=alert] h2', 'Your session has expired')
  expect(rewards.getBoundingClientRect().height).to.be.below(60)
  expect(await violations()).to.deep.equal([])
  const signIn = next('casino-sign-in')
  ;(await waitForText(root, 'button', 'Log in')).click()
  expect((await signIn).detail).to.deep.equal({ reason: 'session-expired' })
})
