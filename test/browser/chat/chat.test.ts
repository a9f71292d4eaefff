import { expect } from 'chai'
import { walletOf } from '../../../demo/backend/random.ts'
import { type LobbyPage, openLobby } from '../../support/lobby-page.ts'
import { until, waitFor } from '../../support/wait.ts'
import { clearPage, load } from '../elements/support.ts'

const room = `/room/${walletOf('streamer:0')}`

before(async () => {
  await load('/dist/casino-elements.js')
})
beforeEach(() => sessionStorage.clear())
afterEach(clearPage)

async function openRoom(): Promise<LobbyPage & { log: HTMLElement }> {
  const browsing = await openLobby(room)
  await browsing.find('[role=log] article')
  const log = await browsing.find('[role=log]')
  return { ...browsing, log }
}

async function send({ find }: LobbyPage, text: string): Promise<HTMLElement> {
  const field = await find('textarea')
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('the composer has no text field')
  const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  setter?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.form?.requestSubmit()
  // Others may have written the same word.
  const message = await find('article[data-own=true]', text)
  await until('the message is acknowledged', () => !message.textContent?.includes('Sending…'))
  return message
}

const fromEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight

it('the chat of a room is a region with a log, a pinned message on top and a message field', async () => {
  const { find, log } = await openRoom()
  expect(log.getAttribute('aria-label')).to.equal('Messages')
  await find('section[aria-label=Chat]')
  await find('section[aria-label="Pinned message"]', 'Mira Vale')
  const field = await find('textarea')
  expect(field.getAttribute('aria-label')).to.equal('Message')
  await find('button[type=submit]', 'Send')
})

it('a chat message appears at once, and its sender edits and deletes it', async () => {
  const browsing = await openRoom()
  const { find, all } = browsing
  const message = await send(browsing, 'what a line')
  expect(message.dataset.own).to.equal('true')
  expect(message.getAttribute('aria-label')).to.equal('Juniper')
  message.querySelector<HTMLElement>('button[aria-label=Edit]')?.click()
  await find('span', 'Editing your message')
  await send(browsing, 'what an evening')
  await until(
    'the message is marked as edited',
    () => message.textContent?.includes('edited') === true,
  )
  message.querySelector<HTMLElement>('button[aria-label=Delete]')?.click()
  const remaining = () => all('article').filter(it => it.textContent?.includes('what an evening'))
  await until('the message is gone', () => remaining().length === 0)
})

it('the chat follows the newest message until the reader scrolls up; then a button counts new messages and leads back', async () => {
  const browsing = await openRoom()
  const { log, all } = browsing
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) await send(browsing, text)
  await until('the newest message is on screen', () => fromEnd(log) < 33)
  const isJumpButton = (it: HTMLElement) => /Jump to latest|new message/.test(it.textContent ?? '')
  const button = await waitFor('the button', () => {
    const found = all('button').find(isJumpButton)
    // A message that comes before the browser reports the scrolling leads back to the end.
    if (!found) log.scrollTop = 0
    return found
  })
  const scrollTop = log.scrollTop
  // The demo posts a message every 3 to 8 seconds.
  await until('new messages are counted', () => /\d+ new message/.test(button.textContent ?? ''))
  expect(log.scrollTop).to.equal(scrollTop)
  button.click()
  await until('the log is at its end', () => fromEnd(log) < 33)
  const isCounting = () => all('button').some(it => it.textContent?.includes('new message'))
  await until('no new messages are counted', () => !isCounting())
})

it("keys typed into the chat don't reach the host's keyboard shortcuts", async () => {
  const { find } = await openRoom()
  const field = await find('textarea')
  const keys: string[] = []
  const listener = ({ key }: KeyboardEvent) => keys.push(key)
  document.addEventListener('keydown', listener)
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', bubbles: true, composed: true }))
  document.removeEventListener('keydown', listener)
  expect(keys).to.deep.equal([])
})
