// @vitest-environment happy-dom
import {
  fireEvent,
  getByRole,
  queryAllByRole,
  queryByRole,
  queryByText,
  within,
} from '@testing-library/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { CHAT_CAP } from '../../../../src/features/chat/chat-log.ts'
import { ECHO_TIMEOUT } from '../../../../src/features/chat/outbox.ts'
import { streamDelaysOf } from '../../../../src/runtime/use-stream-delay.ts'
import { render } from '../../ui/render.tsx'
import { message } from './factories.ts'
import {
  advance,
  answerHistory,
  field,
  harness,
  historyCall,
  messageTexts,
  mira,
  onServer,
  openChat,
  ownMessage,
  pinned,
  pressKey,
  publish,
  publishPin,
  renderChat,
  send,
  startHarness,
  until,
  untilAcknowledged,
  untilSubscribed,
} from './support.tsx'

/** Delays the chat by the latency of its stream. */
async function delayBy(latency: number) {
  await act(async () => streamDelaysOf(harness.runtime).setLatency(mira.wallet, latency))
  await advance(latency * 2)
}

/** Fills the log with newer messages within a few seconds. */
async function pushOut() {
  for (let at = 0; at < 4; at += 1) {
    await publish(...Array.from({ length: CHAT_CAP / 4 }, (_, id) => message(`${at}-${id}`)))
    await advance(1000)
  }
}

/** Loses the connection, and has attempts to connect again fail. */
async function loseConnection() {
  harness.broker.isRefusing = true
  await onServer(() => harness.backend.hub.closeAll())
}

/** Has a delayed viewer write a message that isn't sent, as the connection is lost for that long. */
async function failToSend(page: HTMLElement) {
  await delayBy(20_000)
  await loseConnection()
  await send(page, 'hello')
  await advance(ECHO_TIMEOUT)
  harness.broker.isRefusing = false
}

/** Opens a chat 20 s behind in which an own message is on screen that newer ones have pushed out of the log. */
async function openPushedOut() {
  const page = await openChat({ history: [message('1')] })
  await delayBy(20_000)
  await send(page, 'hello')
  await untilAcknowledged(page)
  await advance(17_000)
  await pushOut()
  expect(ownMessage(page)?.textContent).toContain('hello')
  const press = (name: string) =>
    act(() => fireEvent.click(getByRole(ownMessage(page) ?? page, 'button', { name })))
  async function confirmRemoval() {
    await press('Delete')
    await until('it asks', () => queryByRole(page, 'dialog') !== null)
    const dialog = getByRole(page, 'dialog')
    await act(() => fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' })))
  }
  return { page, press, confirmRemoval }
}

test('messages of others wait for the picture, and keep their order', async () => {
  const page = await openChat({ history: [message('1')] })
  await delayBy(20_000)
  await publish(message('2'))
  await advance(5000)
  await publish(message('3'))
  await advance(14_000)
  expect(queryByText(page, 'says 2')).toBeNull()
  await advance(2000)
  expect(queryByText(page, 'says 2')).not.toBeNull()
  expect(queryByText(page, 'says 3')).toBeNull()
  await advance(4500)
  // The demo's own viewers write as well.
  const displayed = messageTexts(page).flatMap(text => text?.match(/says \d/)?.[0] ?? [])
  expect(displayed).toEqual(['says 1', 'says 2', 'says 3'])
})

test('messages of others wait for the picture in a chat that failed to load, its history does not once it is read', async () => {
  let isBroken = true
  startHarness()
  const live = message('1', { timestamp: harness.clock.now() + 60_000 })
  harness.intercept = call =>
    call === historyCall
      ? Response.json([message('old'), live], { status: isBroken ? 400 : 200 })
      : undefined
  const page = await renderChat()
  await until('it has failed', () => queryByText(page, "Couldn't load the chat") !== null)
  await untilSubscribed()
  await delayBy(20_000)
  await advance(live.timestamp - harness.clock.now())
  await publish(live)
  await advance(19_000)
  expect(queryByText(page, 'says 1')).toBeNull()
  await advance(2000)
  expect(queryByText(page, 'says 1')).not.toBeNull()
  isBroken = false
  await act(() => fireEvent.click(getByRole(page, 'button', { name: 'Retry' })))
  await until('the history shows', () => queryByText(page, 'says old') !== null)
  expect(queryByText(page, 'says 1')).not.toBeNull()
})

test('own messages show and are acknowledged at once, however long the delay', async () => {
  const page = await openChat({ history: [message('1')] })
  await delayBy(30_000)
  await send(page, 'hello')
  expect(ownMessage(page)?.textContent).toContain('hello')
  await untilAcknowledged(page)
  await advance(ECHO_TIMEOUT)
  expect(ownMessage(page)?.textContent).not.toContain('Not sent')
  expect(queryAllByRole(page, 'article', { name: 'Juniper' })).toHaveLength(1)
  await advance(30_000)
  expect(queryAllByRole(page, 'article', { name: 'Juniper' })).toHaveLength(1)
})

test('a pin of a message that still waits shows with its message, and is not undone by a read', async () => {
  const page = await openChat({ history: [message('1')] })
  await delayBy(20_000)
  await publish(message('2'))
  await publishPin('2')
  await advance(1000)
  expect(pinned(page)).toBeNull()
  await advance(20_000)
  expect(pinned(page)?.textContent).toContain('says 2')
})

test('a message that is removed while it waits never shows, also after 200 newer ones', async () => {
  const page = await openChat({ history: [message('1')] })
  await delayBy(20_000)
  await publish(message('bad'))
  await advance(10_000)
  await pushOut()
  await publish(message('bad', { message: '' }))
  await advance(6500)
  expect(queryByText(page, 'says 0-1')).toBeNull()
  expect(queryByText(page, 'says bad')).toBeNull()
  await advance(1000)
  expect(queryByText(page, 'says bad')).toBeNull()
})

test('an own message on screen that the log has dropped can be deleted', async () => {
  const { page, confirmRemoval } = await openPushedOut()
  await confirmRemoval()
  await until('it has gone', () => queryByText(page, 'hello') === null)
})

test('an own message on screen that the log has dropped says that it isn’t deleted without a connection', async () => {
  const { page, confirmRemoval } = await openPushedOut()
  await loseConnection()
  await confirmRemoval()
  await advance(ECHO_TIMEOUT)
  expect(ownMessage(page)?.textContent).toContain('Not deleted')
})

test('an own message on screen that the log has dropped can be edited', async () => {
  const { page, press } = await openPushedOut()
  await press('Edit')
  await advance(10)
  expect(queryByText(page, /is gone/)).toBeNull()
  expect(field(page).value).toBe('hello')
  await send(page, 'hello all')
  await until('it is edited', () => queryByText(page, 'hello all') !== null)
  expect(queryAllByRole(page, 'article', { name: 'Juniper' })).toHaveLength(1)
})

test('an own message on screen that the log has dropped is not sent again by an edit that changes nothing', async () => {
  const { page, press } = await openPushedOut()
  await loseConnection()
  await press('Edit')
  await advance(10)
  expect(field(page).value).toBe('hello')
  await pressKey(page, 'Enter')
  expect(field(page).value).toBe('')
  expect(ownMessage(page)?.dataset.outgoing).toBeUndefined()
})

test('a message that was not sent goes when it is discarded after 200 newer ones', async () => {
  const page = await openChat({ history: [message('1')] })
  await failToSend(page)
  await advance(5000)
  await pushOut()
  await advance(3000)
  expect(queryByText(page, 'says 0-1')).toBeNull()
  await act(() => fireEvent.click(getByRole(page, 'button', { name: 'Discard' })))
  expect(queryByText(page, 'hello')).toBeNull()
})

test('a message that was said not to be sent, and has come late, stays after 200 newer ones', async () => {
  const page = await openChat({ history: [message('1')] })
  await failToSend(page)
  await advance(5000)
  await publish(message(ownMessage(page)?.dataset.id ?? '', { message: 'hello' }))
  await advance(250)
  expect(queryByText(page, 'Not sent')).toBeNull()
  await pushOut()
  await advance(3000)
  expect(queryByText(page, 'says 0-1')).toBeNull()
  expect(queryByText(page, 'hello')).not.toBeNull()
})

test('a message that was not sent shows once when the panel comes back after 200 newer ones', async () => {
  let page = await openChat({ history: [message('1')] })
  await failToSend(page)
  await render(null)
  await advance(40_000)
  const now = harness.clock.now()
  const history = Array.from({ length: CHAT_CAP }, (_, at) =>
    message(`${at}`, { timestamp: now - 40_000 + at * 200 }),
  )
  answerHistory(history)
  page = await renderChat()
  const failed = () => messageTexts(page).filter(text => text?.includes('Not sent'))
  for (let at = 0; at < 15; at += 1) {
    await advance(2000)
    expect(failed()).toHaveLength(1)
  }
})
