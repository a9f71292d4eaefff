import { expect } from 'chai'
import { chatMessage } from '../../../contract/examples.ts'
import { walletOf } from '../../../demo/backend/random.ts'
import { destinations } from '../../../src/model/topics.ts'
import { addRoom, openSignedInPage, type SignedInPage } from '../../support/signed-in-page.ts'
import { until, waitFor } from '../../support/wait.ts'

const wallet = walletOf('streamer:0')
const topic = destinations.roomChat(wallet)

let page: SignedInPage
afterEach(() => page.close())

/** Publishes a message that another viewer has written. */
const write = (text: string) =>
  page.backend.hub.publish(
    topic,
    JSON.stringify({
      type: 'MESSAGE',
      data: { ...chatMessage, id: text, message: text, timestamp: Date.now() },
    }),
  )

const fromEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight

it('the chat follows the newest message until the reader scrolls up; then a button counts new messages and leads back', async () => {
  page = await openSignedInPage()
  const { part: log } = await addRoom(page, wallet, '[role=log]')
  await until('the topic is subscribed', () => page.backend.hub.listeners(topic) === 1)
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) write(text)
  await until('the newest message is shown', () => log.textContent?.includes('six') === true)
  await until('the newest message is on screen', () => fromEnd(log) < 33)
  const jumpButton = () =>
    [...(log.closest('[part~=chat]')?.querySelectorAll('button') ?? [])].find(it =>
      /Jump to latest|new message/.test(it.textContent ?? ''),
    )
  const button = await waitFor('the button', () => {
    const found = jumpButton()
    // A message that comes before the browser reports the scrolling leads back to the end.
    if (!found) {
      log.dispatchEvent(new WheelEvent('wheel', { bubbles: true, composed: true }))
      log.scrollTop = 0
    }
    return found
  })
  const scrollTop = log.scrollTop
  write('seven')
  await until('the new message is counted', () => /1 new message/.test(button.textContent ?? ''))
  expect(log.scrollTop).to.equal(scrollTop)
  button.click()
  await until('the log is at its end', () => fromEnd(log) < 33)
  await until('no new messages are counted', () => jumpButton() === undefined)
})
