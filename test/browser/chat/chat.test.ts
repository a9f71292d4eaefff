import { expect } from 'chai'
import { chatMessage } from '../../../contract/examples.ts'
import { walletOf } from '../../../demo/backend/random.ts'
import { destinations } from '../../../src/model/topics.ts'
import { addRoom, openSignedInPage, type SignedInPage } from '../../support/pages/signed-in-page.ts'
import { until, waitFor } from '../../support/wait.ts'

const wallet = walletOf('streamer:0')
const topic = destinations.roomChat(wallet)

let page: SignedInPage

/** Publishes a message that another viewer has written; an empty text removes the one with this id. */
const write = (id: string, message = id) =>
  page.backend.hub.publish(
    topic,
    JSON.stringify({
      type: 'MESSAGE',
      data: { ...chatMessage, id, message, timestamp: Date.now() },
    }),
  )

const jumpButtonOf = (log: HTMLElement) =>
  [...(log.closest('[part~=chat]')?.querySelectorAll('button') ?? [])].find(it =>
    /Jump to latest|new message/.test(it.textContent ?? ''),
  )

/** Scrolls the log as its reader does, and returns the button that leads back to the newest message. */
const scrollTo = (log: HTMLElement, top: () => number) =>
  waitFor('the button', () => {
    const found = jumpButtonOf(log)
    // A message that comes before the browser reports the scrolling leads back to the end.
    if (!found) {
      log.dispatchEvent(new WheelEvent('wheel', { bubbles: true, composed: true }))
      log.scrollTop = top()
    }
    return found
  })

const fromEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight

it('the chat follows the newest message until the reader scrolls up; then a button counts new messages and leads back', async () => {
  page = await openSignedInPage()
  const { part: log } = await addRoom(page, wallet, '[role=log]')
  await until('the topic is subscribed', () => page.backend.hub.listeners(topic) === 1)
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) write(text)
  await until('the newest message is shown', () => log.textContent?.includes('six') === true)
  await until('the newest message is on screen', () => fromEnd(log) < 33)
  const button = await scrollTo(log, () => 0)
  const scrollTop = log.scrollTop
  write('seven')
  await until('the new message is counted', () => /1 new message/.test(button.textContent ?? ''))
  expect(log.scrollTop).to.equal(scrollTop)
  button.click()
  await until('the log is at its end', () => fromEnd(log) < 33)
  await until('no new messages are counted', () => jumpButtonOf(log) === undefined)
})

it('what a reader has on screen stays in place when a message above it is removed or gets longer, or is removed with the first ones on screen', async () => {
  page = await openSignedInPage()
  const { part: log } = await addRoom(page, wallet, '[role=log]')
  await until('the topic is subscribed', () => page.backend.hub.listeners(topic) === 1)
  // Few enough at once that all of them are drawn.
  for (const batch of ['a', 'b', 'c', 'd']) {
    for (let count = 0; count < 12; count += 1) write(`${batch}${count}`)
    await until('they are shown', () => log.querySelector(`[data-id="${batch}11"]`) !== null)
  }
  await until('the newest message is on screen', () => fromEnd(log) < 33)
  await scrollTo(log, () => log.scrollHeight - log.clientHeight - 100)
  const { top: start } = log.getBoundingClientRect()
  const rows = [...log.querySelectorAll('article')]
  const first = rows.findIndex(it => it.getBoundingClientRect().bottom > start + 30)
  const [above, row, next] = rows.slice(first - 1)
  if (!(above && row && next)) throw new Error('no messages are on screen')
  const { top } = row.getBoundingClientRect()
  write('a1', '')
  await until('it is removed', () => log.querySelector('[data-id="a1"]') === null)
  expect(row.getBoundingClientRect().top).to.be.closeTo(top, 1)
  write('a2', 'word '.repeat(90))
  await until('it is longer', () =>
    /(word ){80}/.test(log.querySelector('[data-id="a2"]')?.textContent ?? ''),
  )
  expect(row.getBoundingClientRect().top).to.be.closeTo(top, 1)
  const { top: nextTop } = next.getBoundingClientRect()
  // With the first one on screen, of which less than 30 px may be left.
  for (const id of ['a3', above.dataset.id, row.dataset.id]) if (id) write(id, '')
  await until('all are removed', () => !(above.isConnected || row.isConnected))
  expect(next.getBoundingClientRect().top).to.be.closeTo(nextTop, 1)
})
