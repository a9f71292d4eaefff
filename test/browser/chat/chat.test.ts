import { expect } from 'chai'
import { walletOf } from '../../../demo/backend/random.ts'
import { type Browsing, browse } from '../../support/browsing.ts'
import { until, waitFor } from '../../support/until.ts'
import { load, wait } from '../elements/support.ts'

const room = `/room/${walletOf('streamer:0')}`

before(async () => {
  await load('/dist/casino-elements.js')
})
beforeEach(() => sessionStorage.clear())
afterEach(async () => {
  document.body.replaceChildren()
  await wait(20)
})

async function enter(): Promise<Browsing & { log: HTMLElement }> {
  const browsing = await browse(room)
  await browsing.find('[role=log] article')
  const log = await browsing.find('[role=log]')
  return { ...browsing, log }
}

async function say({ find }: Browsing, text: string): Promise<HTMLElement> {
  const field = await find('textarea')
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('that is no field')
  const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  setter?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.form?.requestSubmit()
  const mine = await find('article', text)
  await until('it is acknowledged', () => !mine.textContent?.includes('Sending…'))
  return mine
}

const fromEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight

it('the chat of a room is a region with a log, a pinned message on top and a message field', async () => {
  const { find, log } = await enter()
  expect(log.getAttribute('aria-label')).to.equal('Messages')
  await find('section[aria-label=Chat]')
  await find('section[aria-label="Pinned message"]', 'Mira Vale')
  const field = await find('textarea')
  expect(field.getAttribute('aria-label')).to.equal('Message')
  await find('button[type=submit]', 'Send')
})

it('a chat message appears at once, and its sender edits and deletes it', async () => {
  const browsing = await enter()
  const { find, all } = browsing
  const mine = await say(browsing, 'what a line')
  expect(mine.dataset.own).to.equal('true')
  expect(mine.getAttribute('aria-label')).to.equal('Juniper')
  mine.querySelector<HTMLElement>('button[aria-label=Edit]')?.click()
  await find('span', 'Editing your message')
  await say(browsing, 'what an evening')
  await until('it is marked as edited', () => mine.textContent?.includes('edited') === true)
  mine.querySelector<HTMLElement>('button[aria-label=Delete]')?.click()
  const left = () => all('article').filter(it => it.textContent?.includes('what an evening'))
  await until('it has gone', () => left().length === 0)
})

it('the chat follows the newest message until the reader scrolls up; then a button counts new messages and leads back', async () => {
  const browsing = await enter()
  const { log, all } = browsing
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) await say(browsing, text)
  await until('the newest is in sight', () => fromEnd(log) < 33)
  log.scrollTop = 0
  const isPill = (it: HTMLElement) => /Jump to latest|new message/.test(it.textContent ?? '')
  const pill = await waitFor('the pill', () => all('button').find(isPill))
  const before = log.scrollTop
  // The room talks by itself, every 3 to 8 seconds.
  await until('it counts', () => /\d+ new message/.test(pill.textContent ?? ''))
  expect(log.scrollTop).to.equal(before)
  pill.click()
  await until('the end is there', () => fromEnd(log) < 33)
  const counts = () => all('button').some(it => it.textContent?.includes('new message'))
  await until('nothing is counted', () => !counts())
})

it("keys typed into the chat don't reach the host's keyboard shortcuts", async () => {
  const { find } = await enter()
  const field = await find('textarea')
  const heard: string[] = []
  const listener = ({ key }: KeyboardEvent) => heard.push(key)
  document.addEventListener('keydown', listener)
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', bubbles: true, composed: true }))
  document.removeEventListener('keydown', listener)
  expect(heard).to.deep.equal([])
})
