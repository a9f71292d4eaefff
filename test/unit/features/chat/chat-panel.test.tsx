// @vitest-environment happy-dom
import {
  findByText,
  fireEvent,
  getAllByRole,
  getByRole,
  getByText,
  queryAllByRole,
  queryByRole,
  queryByText,
} from '@testing-library/react'
import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import { chatHistory } from '../../../../src/api/room.ts'
import { ANNOUNCE_INTERVAL, COUNT_INTERVAL } from '../../../../src/features/chat/announcements.tsx'
import ChatPanel from '../../../../src/features/chat/chat-panel.tsx'
import { ECHO_TIMEOUT } from '../../../../src/features/chat/outbox.ts'
import { destinations } from '../../../../src/model/topics.ts'
import { answering, setHanging } from '../../../support/backend-runtime.tsx'
import { renderRouted } from '../../../support/render-in-runtime.tsx'
import { makeRecord } from '../lobby/factories.ts'
import { message, numbered } from './factories.ts'
import {
  advance,
  answerHistory,
  field,
  harness,
  historyCall,
  messageTexts,
  mira,
  openChat,
  otto,
  ownMessage,
  pinned,
  publish,
  publishPin,
  renderChat,
  send,
  silenceServer,
  startHarness,
  until,
  untilButtons,
  untilSubscribed,
} from './support.tsx'

describe('the chat', () => {
  test('the chat shows a log with messages named by their sender, and the pinned one on top', async () => {
    const page = await openChat({
      history: [message('1'), message('2', { pinned: true, sid: mira.wallet })],
    })
    const region = getByRole(page, 'region', { name: 'Chat' })
    getByRole(region, 'log', { name: 'Messages' })
    expect(getAllByRole(region, 'article', { name: 'Ada' })).toHaveLength(2)
    expect(pinned(page)?.textContent).toContain('says 2')
    expect(messageTexts(page)[1]).toContain('Streamer')
    expect(messageTexts(page)[0]).not.toContain('Streamer')
  })

  test('a message that arrow keys focus is described by its text, as it is named by its sender', async () => {
    const page = await openChat({ history: [message('1'), message('2')] })
    const described = getAllByRole(page, 'article').map(article => {
      const id = article.getAttribute('aria-describedby')
      return id && document.getElementById(id)?.textContent
    })
    expect(described).toEqual(['says 1', 'says 2'])
  })

  test('the arrow of Reply is mirrored from right to left', async () => {
    const page = await openChat({ history: [message('1')] })
    await untilButtons(page, 'Reply')
    const icons = getAllByRole(page, 'button', { name: 'Reply' }).map(it => it.querySelector('svg'))
    expect(icons.map(it => it?.dataset.directional)).toEqual(['true'])
  })

  test('a message that says the same as the one before is read out as well', async () => {
    const page = await openChat({ history: [message('1')] })
    const spoken = page.querySelector('[aria-live=polite]')
    await publish(message('2', { message: 'gg' }))
    expect(spoken?.textContent).toBe('Ada: gg')
    const first = spoken?.firstChild
    await advance(ANNOUNCE_INTERVAL)
    await publish(message('3', { message: 'gg' }))
    expect(spoken?.textContent).toBe('Ada: gg')
    expect(spoken?.firstChild).not.toBe(first)
  })

  test('a pinned message has the direction of its text, whatever that of the name is', async () => {
    const page = await openChat({ history: [message('1', { pinned: true, sid: mira.wallet })] })
    const pinned = getByRole(page, 'region', { name: 'Pinned message' })
    const directions = [...pinned.querySelectorAll('[dir]')].map(({ textContent }) => textContent)
    expect(directions).toEqual([pinned.querySelector('p')?.textContent, 'Ada'])
  })

  test('the chat shows no message of the previous room after a change of room', async () => {
    const page = await openChat({ history: [message('1')] })
    await renderChat(otto)
    expect(queryByText(page, 'says 1')).toBeNull()
    await until('the other room has loaded', () => queryAllByRole(page, 'article').length > 3)
    expect(queryByText(page, 'says 1')).toBeNull()
  })

  test('the chat shows at most 200 messages, including live ones', async () => {
    const page = await openChat({ history: numbered(200) })
    await publish(message('200'), message('201'))
    await advance(1000)
    expect(messageTexts(page)).toHaveLength(200)
    expect(messageTexts(page).at(-1)).toContain('says 201')
    expect(messageTexts(page)[0]).toContain('says 2')
  })

  test('the chat shows markup and links as text', async () => {
    const text = '<b>x</b> https://a.example/ javascript:alert(1)'
    const page = await openChat({
      history: [message('1', { message: text, pinned: true })],
    })
    expect(queryAllByRole(page, 'link')).toEqual([])
    expect(messageTexts(page)[0]).toContain(text)
  })

  test('a streamer whose name ends in punctuation is mentioned by it', async () => {
    const page = await openChat({
      record: { ...mira, nickname: 'J.R.' },
      history: [message('1', { message: 'go @J.R. go' })],
    })
    getByText(page, '@J.R.')
  })

  test('a message with an invalid time shows the current time', async () => {
    const page = await openChat({ history: [message('1', { timestamp: 9e15 }), message('2')] })
    const [invalid, valid] = getAllByRole(page, 'article')
    expect(invalid?.textContent).toContain('says 1')
    expect(invalid?.querySelector('time')?.dateTime).toBe('2026-01-05T12:00:00.000Z')
    expect(valid?.querySelector('time')).not.toBeNull()
  })

  test('a message shows at most ten lines', async () => {
    const page = await openChat({ history: [message('1', { message: 'x\n'.repeat(500) })] })
    expect(messageTexts(page)[0]?.split('\n')).toHaveLength(10)
  })

  test('a chat without messages says so', async () => {
    const page = await openChat({ history: [] })
    getByText(page, 'No messages yet')
  })
})

test('what is written in a chat that failed to load is shown, and stays when Retry loads the rest', async () => {
  startHarness()
  let isBroken = true
  harness.intercept = call => {
    if (call !== historyCall || !isBroken) return undefined
    return Response.json({}, { status: 400 })
  }
  const page = await renderChat()
  await until('the error shows', () => queryByText(page, "Couldn't load the chat") !== null)
  expect(queryByText(page, 'No messages yet')).toBeNull()
  await untilSubscribed()
  const own = () => messageTexts(page).filter(text => text?.includes('gg everyone'))
  await send(page, 'gg everyone')
  await publish(message('live'))
  await advance(250)
  expect(messageTexts(page).filter(text => text?.includes('says live'))).toHaveLength(1)
  expect(page.querySelector('[aria-live=polite]')?.textContent).toBe('Ada: says live')
  // The server has it: it doesn't count as failed later.
  await advance(ECHO_TIMEOUT + 1000)
  expect(own()).toHaveLength(1)
  expect(queryByText(page, /Not sent|Couldn't send/)).toBeNull()
  getByText(page, "Couldn't load the chat")
  const composer = field(page)
  isBroken = false
  await act(() => fireEvent.click(getByRole(page, 'button', { name: 'Retry' })))
  await until('all messages are on screen', () => messageTexts(page).length > 3)
  // They aren't new.
  await advance(COUNT_INTERVAL + 1000)
  expect(queryByText(page, /new messages?$/)).toBeNull()
  expect(own()).toHaveLength(1)
  expect(queryByText(page, "Couldn't load the chat")).toBeNull()
  expect(field(page)).toBe(composer)
})

test('a message that is delivered again, or only then, after its removal stays removed', async () => {
  const page = await openChat({ history: [message('1')] })
  await publish(message('1', { message: '' }))
  await publish(message('2', { message: '' }), message('2'), message('1'), message('3'))
  await advance(1000)
  const ids = messageTexts(page).map(text => text?.match(/says (\d)/)?.[1])
  expect(ids.filter(id => id !== undefined)).toEqual(['3'])
})

test('an own message that a moderator removes at once was sent', async () => {
  const page = await openChat({ history: [message('1')] })
  await advance(1000)
  await publish(message('2'))
  await send(page, 'hello')
  // In the same batch as its echo.
  await publish(message(ownMessage(page)?.dataset.id ?? '', { message: '' }))
  await advance(ECHO_TIMEOUT)
  expect(messageTexts(page).filter(text => text?.includes('hello'))).toEqual([])
})

test('a live message is merged into reads for 15 s, also while no other one comes', async () => {
  const page = await openChat({ history: [message('1')] })
  await publish(message('2'))
  await advance(1000)
  harness.runtime.cache.refetch(chatHistory, { roomId: mira.wallet })
  await advance(1000)
  expect(queryByText(page, 'says 2')).not.toBeNull()
  silenceServer()
  await advance(15_000)
  harness.runtime.cache.refetch(chatHistory, { roomId: mira.wallet })
  await advance(1000)
  expect(queryByText(page, 'says 2')).toBeNull()
})

describe('two elements with one room', () => {
  /** Shows a chat of the same room per key. */
  async function showChats(...keys: string[]) {
    const page = await renderRouted(
      harness.runtime,
      keys.map(key => <ChatPanel key={key} record={mira} />),
    )
    await until('all are drawn', () => queryAllByRole(page, 'log').length === keys.length)
    return page
  }

  test('a pin is applied once where two elements show a room, also when the first of them leaves', async () => {
    await openChat({ history: [message('1'), message('2')] })
    const page = await showChats('first', 'second')
    const pins = () => queryAllByRole(page, 'region', { name: 'Pinned message' })
    await advance(1000)
    await publishPin('2')
    expect(pins().map(it => it.textContent)).toEqual(
      Array(2).fill(expect.stringContaining('says 2')),
    )
    await showChats('second')
    await publishPin('1')
    await advance(1000)
    expect(pins().map(it => it.textContent)).toEqual([expect.stringContaining('says 1')])
  })

  test('a message stays where two elements show a room and the first leaves before its batch', async () => {
    await openChat({ history: [message('1')] })
    await showChats('first')
    await advance(1000)
    await publish(message('2'))
    // The first one has just flushed a batch, the second one has not.
    const page = await showChats('first', 'second')
    await publish(message('3'))
    expect(messageTexts(page).filter(text => text?.includes('says 3'))).toHaveLength(2)
    await showChats('second')
    await advance(1000)
    expect(messageTexts(page).filter(text => text?.includes('says 3'))).toHaveLength(1)
  })
})

describe('the owner of a room', () => {
  const record = makeRecord(walletOf('streamer:10'), { nickname: 'Tomasz' })
  const failure = "Couldn't update the pinned message"

  /** Opens the own room; `pinLast` pins the last message, whose text is `text`. */
  async function openOwnRoom() {
    startHarness('demoType=streamer')
    const page = await renderChat(record)
    const pins = () => queryAllByRole(page, 'button', { name: 'Pin' })
    await until('messages can be pinned', () => pins().length > 1)
    await untilSubscribed(destinations.roomChat(record.wallet))
    // Confirming the subscription revalidates the history.
    await advance(1000)
    const text = getAllByRole(page, 'article').at(-1)?.querySelector('span')?.textContent ?? ''
    const pinLast = () => act(() => fireEvent.click(pins().at(-1) ?? page))
    return { page, text, pinLast }
  }

  test('can pin and unpin messages', async () => {
    const { page, text, pinLast } = await openOwnRoom()
    await pinLast()
    await until('the message is pinned', () => pinned(page)?.textContent?.includes(text) === true)
    await advance(1000)
    expect(queryByText(page, failure)).toBeNull()
    await act(() => fireEvent.click(getByRole(pinned(page) ?? page, 'button', { name: 'Unpin' })))
    await until('nothing is pinned', () => pinned(page) === null)
    expect(document.activeElement).toBe(getByRole(page, 'log'))
  })

  /** Pins a message without an echo; `isRead` if the history can be read then. */
  async function pinWithoutEcho(isRead: boolean) {
    const room = await openOwnRoom()
    const regions = getAllByRole(room.page, 'status')
    const letServerSend = silenceServer()
    if (!isRead) harness.intercept = answering('chat-history', {}, 400)
    await room.pinLast()
    await advance(ECHO_TIMEOUT)
    letServerSend()
    harness.intercept = () => undefined
    return { ...room, regions }
  }

  test('sees a pin whose echo was lost', async () => {
    const { page, text } = await pinWithoutEcho(true)
    await until('the message is pinned', () => pinned(page)?.textContent?.includes(text) === true)
    expect(queryByText(page, failure)).toBeNull()
  })

  test('sees a pin that could not be confirmed after Retry, which does not unpin it', async () => {
    const { page, text, regions } = await pinWithoutEcho(false)
    expect(pinned(page)?.textContent?.includes(text) ?? false).toBe(false)
    const alert = await findByText(page, failure)
    // Read out, as its live region was there before it.
    expect(regions).toContain(alert.closest('[role=status]'))
    const retry = getByRole(alert.parentElement ?? page, 'button', { name: 'Retry' })
    await act(() => fireEvent.click(retry))
    await until('the message is pinned', () => pinned(page)?.textContent?.includes(text) === true)
    await advance(ECHO_TIMEOUT)
    expect(pinned(page)?.textContent).toContain(text)
    expect(queryByText(page, failure)).toBeNull()
  })

  test('can discard a pin that failed', async () => {
    const { page } = await pinWithoutEcho(false)
    const alert = await findByText(page, failure)
    const discard = getByRole(alert.parentElement ?? page, 'button', { name: 'Discard' })
    await act(() => fireEvent.click(discard))
    expect(queryByText(page, failure)).toBeNull()
  })
})

test('a chat whose topic a hanging broker did not confirm is polled, and live again on the next connection', async () => {
  const page = await openChat()
  const delayed = () => queryByText(page, 'Messages may be delayed right now.')
  const regions = getAllByRole(page, 'status')
  await setHanging(harness, true, advance)
  // Read out, as its live region was there before it.
  expect(regions).toContain(delayed()?.closest('[role=status]'))
  await setHanging(harness, false, advance)
  await untilSubscribed()
  await publish(message('live'))
  await until('the message is shown', () => queryByText(page, 'says live') !== null)
  // What was missed is read up to 4 s after a reconnect.
  await advance(4000)
  expect(delayed()).toBeNull()
})

test('messages sent in a chat that is polled are confirmed by one read before they would count as failed', async () => {
  const page = await openChat()
  await setHanging(harness, true, advance)
  getByText(page, 'Messages may be delayed right now.')
  await send(page, 'hello one')
  await send(page, 'hello two')
  expect(ownMessage(page)?.textContent).toContain('Sending…')
  const reads = () => harness.calls.filter(call => call === historyCall).length
  await advance(ECHO_TIMEOUT - 1)
  const before = reads()
  await advance(1)
  await until(
    'the messages are confirmed',
    () => !messageTexts(page).some(text => /Sending|Not sent/.test(text ?? '')),
  )
  expect(messageTexts(page).filter(text => /hello (one|two)/.test(text ?? ''))).toHaveLength(2)
  expect(reads()).toBe(before + 1)
})

test('a pin that comes while a message without an echo reads the history stays', async () => {
  const history = [message('1'), message('2')]
  const page = await openChat({ history })
  const letServerSend = silenceServer()
  await send(page, 'hello')
  const respond: ((response: Response) => void)[] = []
  harness.intercept = call =>
    call === historyCall ? new Promise<Response>(resolve => respond.push(resolve)) : undefined
  await advance(ECHO_TIMEOUT)
  letServerSend()
  await publishPin('2')
  await advance(250)
  respond[0]?.(Response.json(history))
  await until(
    'the message has failed',
    () => ownMessage(page)?.textContent?.includes('Not sent') === true,
  )
  await advance(250)
  expect(pinned(page)?.textContent).toContain('says 2')
})

test('a pin stays that a read contains which was answered before its batch', async () => {
  const page = await openChat({ history: [message('1'), message('2')] })
  await advance(1000)
  await publish(message('3'))
  await publishPin('2')
  answerHistory([message('1'), message('2', { pinned: true })])
  harness.runtime.cache.refetch(chatHistory, { roomId: mira.wallet })
  await advance(100)
  await advance(1000)
  expect(pinned(page)?.textContent).toContain('says 2')
})

test('a chat whose socket is lost is polled, and says only that the viewer is offline', async () => {
  const page = await openChat()
  harness.broker.isRefusing = true
  await act(async () => harness.broker.cut())
  await advance(12_000)
  const reads = () => harness.calls.filter(call => call === historyCall).length
  const before = reads()
  await advance(15_000)
  expect(reads()).toBe(before + 1)
  expect(queryByText(page, 'Messages may be delayed right now.')).toBeNull()
})

test('an anonymous visitor reads the chat, and is asked to log in to write', async () => {
  const page = await openChat({ query: 'demoType=anonymous' })
  expect(queryAllByRole(page, 'article').length).toBeGreaterThan(3)
  expect(queryByRole(page, 'textbox')).toBeNull()
  expect(queryByRole(page, 'button', { name: 'Reply' })).toBeNull()
  await act(() => fireEvent.click(getByRole(page, 'button', { name: 'Log in to chat' })))
  expect(harness.signIns).toEqual(['chat'])
})
