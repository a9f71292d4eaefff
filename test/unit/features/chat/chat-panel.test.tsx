// @vitest-environment happy-dom
import {
  fireEvent,
  getAllByRole,
  getByRole,
  getByText,
  queryAllByRole,
  queryByRole,
  queryByText,
} from '@testing-library/dom'
import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import ChatPanel from '../../../../src/features/chat/chat-panel.tsx'
import { ECHO_TIMEOUT } from '../../../../src/features/chat/outbox.ts'
import type { ChatMessage } from '../../../../src/model/chat-message.ts'
import { destinations } from '../../../../src/model/topics.ts'
import { loginPromptAtom } from '../../../../src/runtime/atoms.ts'
import { type OverBackend, overBackend, Routed } from '../../../support/over-backend.tsx'
import { render } from '../../ui/render.tsx'
import { makeRecord } from '../lobby/factories.ts'
import { message, numbered } from './factories.ts'

const mira = makeRecord(walletOf('streamer:0'), { nickname: 'Mira Vale' })
const otto = makeRecord(walletOf('streamer:1'), { nickname: 'Otto Kranz' })
const historyCall = `GET rooms/${mira.wallet}/chat-history`
const topic = destinations.roomChat(mira.wallet)

let made: OverBackend
afterEach(async () => {
  // As an element does it: what is on the page goes first.
  await render(null)
  made.dispose()
})

const pass = (ms: number) => act(() => made.clock.advance(ms))
const draw = (record = mira) =>
  render(
    <Routed runtime={made.runtime}>
      <ChatPanel record={record} />
    </Routed>,
  )

/** Turns until something holds; what comes by a dynamic import takes its own time. */
async function until(what: string, holds: () => boolean) {
  const end = performance.now() + 30_000
  for (let turn = 0; !holds() && performance.now() < end; turn += 1) {
    await pass(turn < 300 ? 1 : 0)
    await act(() => new Promise(resolve => setTimeout(resolve, 5)))
  }
  expect(holds(), what).toBe(true)
  // What the same answer has set going comes to its end.
  await act(() => new Promise(resolve => setTimeout(resolve, 5)))
}

interface Opening {
  query?: string
  history?: ChatMessage[]
}

async function open({ query = '', history }: Opening = {}) {
  made = overBackend(query)
  if (history) made.intercept = call => (call === historyCall ? Response.json(history) : undefined)
  const page = await draw()
  await until('the history is there', () => queryByRole(page, 'log') !== null)
  if (!query.includes('anonymous'))
    await until('the topic is heard', () => made.backend.hub.listeners(topic) === 1)
  return page
}

const field = (page: HTMLElement) =>
  getByRole<HTMLTextAreaElement>(page, 'textbox', { name: 'Message' })
const type = (page: HTMLElement, value: string) =>
  act(() => fireEvent.input(field(page), { target: { value } }))
const press = (page: HTMLElement, key: string, more = {}) =>
  act(() => fireEvent.keyDown(field(page), { key, ...more }))
const own = (page: HTMLElement) => getAllByRole(page, 'article', { name: 'Juniper' }).at(-1)
const texts = (page: HTMLElement) => queryAllByRole(page, 'article').map(it => it.textContent)
/** Does something to the other end of the socket, and lets it arrive at this one. */
const atServer = (happens: () => void) =>
  act(async () => {
    happens()
    await made.clock.advance(0)
  })
const tell = (...messages: ChatMessage[]) =>
  atServer(() => {
    for (const data of messages)
      made.backend.hub.publish(topic, JSON.stringify({ type: 'MESSAGE', data }))
  })

describe('what was said', () => {
  test('stands in a log, each message named by its sender, the pinned one on top', async () => {
    const page = await open({
      history: [message('1'), message('2', { pinned: true, sid: mira.wallet })],
    })
    const region = getByRole(page, 'region', { name: 'Chat' })
    getByRole(region, 'log', { name: 'Messages' })
    expect(getAllByRole(region, 'article', { name: 'Ada' })).toHaveLength(2)
    expect(getByRole(region, 'region', { name: 'Pinned message' }).textContent).toContain('says 2')
    expect(texts(page)[1]).toContain('Streamer')
    expect(texts(page)[0]).not.toContain('Streamer')
  })

  test('is replaced when the room changes', async () => {
    const page = await open({ history: [message('1')] })
    await draw(otto)
    expect(queryByText(page, 'says 1')).toBeNull()
    await until('the other room is there', () => queryAllByRole(page, 'article').length > 3)
    expect(queryByText(page, 'says 1')).toBeNull()
  })

  test('is 200 messages at the most, also after live ones', async () => {
    const page = await open({ history: numbered(200) })
    await tell(message('200'), message('201'))
    await pass(1000)
    expect(texts(page)).toHaveLength(200)
    expect(texts(page).at(-1)).toContain('says 201')
    expect(texts(page)[0]).toContain('says 2')
  })

  test('keeps text as text, and links safe', async () => {
    const page = await open({
      history: [message('1', { message: '<b>x</b> https://a.example/ javascript:alert(1)' })],
    })
    const [link, ...others] = getAllByRole<HTMLAnchorElement>(page, 'link')
    expect(others).toEqual([])
    expect(link?.getAttribute('href')).toBe('https://a.example/')
    expect(link?.rel).toBe('noopener noreferrer')
    expect(texts(page)[0]).toContain('<b>x</b>')
  })

  test('is shown without a time where the server names a moment that no calendar has', async () => {
    const page = await open({ history: [message('1', { timestamp: 9e15 }), message('2')] })
    const [odd, plain] = getAllByRole(page, 'article')
    expect(odd?.textContent).toContain('says 1')
    expect(odd?.querySelector('time')).toBeNull()
    expect(plain?.querySelector('time')).not.toBeNull()
  })

  test('has no more than ten lines of its own, however many were written', async () => {
    const page = await open({ history: [message('1', { message: 'x\n'.repeat(500) })] })
    expect(texts(page)[0]?.split('\n')).toHaveLength(10)
  })

  test('says so where it is nothing', async () => {
    const page = await open({ history: [] })
    getByText(page, 'Nobody has said anything yet')
  })

  test('offers a retry where it did not come', async () => {
    made = overBackend()
    let isBroken = true
    made.intercept = call => {
      if (call !== historyCall) return undefined
      return isBroken ? Response.json({}, { status: 400 }) : Response.json([message('1')])
    }
    const page = await draw()
    await until('it failed', () => queryByText(page, 'The chat could not be loaded') !== null)
    isBroken = false
    await act(() => fireEvent.click(getByRole(page, 'button', { name: 'Retry' })))
    await until('it is there', () => queryByText(page, 'says 1') !== null)
  })
})

describe('what is sent', () => {
  test('shows at once as pending, until the echo comes', async () => {
    const page = await open({ history: [message('1')] })
    await until('who writes is known', () => made.calls.includes('GET user/info'))
    await type(page, '  hello  ')
    act(() => {
      fireEvent.keyDown(field(page), { key: 'Enter' })
    })
    expect(own(page)?.textContent).toContain('hello')
    expect(field(page).value).toBe('')
    await until('it is acknowledged', () => !own(page)?.textContent?.includes('Sending…'))
    expect(queryAllByRole(page, 'article', { name: 'Juniper' })).toHaveLength(1)
  })

  test('has failed after 10 s without an echo, and a retry sends it', async () => {
    const page = await open({ history: [message('1')] })
    await atServer(() => made.backend.hub.closeAll())
    await type(page, 'hello')
    await press(page, 'Enter')
    expect(own(page)?.textContent).toContain('Sending…')
    made.backend.connect = () => {
      throw new Error('no way there')
    }
    await pass(ECHO_TIMEOUT)
    expect(own(page)?.textContent).toContain('Not sent')
    getByRole(page, 'button', { name: 'Discard' })
    await act(() => fireEvent.click(getByRole(page, 'button', { name: 'Retry' })))
    expect(own(page)?.textContent).toContain('Sending…')
    expect(queryAllByRole(page, 'article', { name: 'Juniper' })).toHaveLength(1)
  })

  test('is sent by Enter, not by Shift and Enter, nor while a character is being composed', async () => {
    const page = await open({ history: [] })
    await type(page, 'hello')
    await press(page, 'Enter', { shiftKey: true })
    await press(page, 'Enter', { isComposing: true })
    expect(queryByRole(page, 'article')).toBeNull()
    await press(page, 'Enter')
    expect(own(page)?.textContent).toContain('hello')
  })

  test('is nothing where nothing was typed', async () => {
    const page = await open({ history: [] })
    for (const nothing of ['   \n ', '\u200b\u2060', '\u202e \u00ad']) {
      await type(page, nothing)
      await press(page, 'Enter')
      expect(queryByRole(page, 'article')).toBeNull()
    }
  })

  test('is kept while it is typed, over a change of tab', async () => {
    const page = await open({ history: [] })
    await type(page, 'half a sen')
    await render(<Routed runtime={made.runtime}>elsewhere</Routed>)
    expect(queryByRole(page, 'textbox')).toBeNull()
    await draw()
    expect(field(page).value).toBe('half a sen')
  })
})

describe('an own message', () => {
  const mine = (id: string) =>
    message(id, { sid: walletOf('user'), from: { name: 'Juniper', isLocal: true } })

  test('is edited where others are written, and the draft waits meanwhile', async () => {
    const page = await open()
    await type(page, 'first')
    await press(page, 'Enter')
    await until('it is there', () => queryByRole(page, 'button', { name: 'Edit' }) !== null)
    await type(page, 'a draft')
    await act(() => fireEvent.click(getByRole(page, 'button', { name: 'Edit' })))
    expect(field(page).value).toBe('first')
    await type(page, 'second')
    await press(page, 'Enter')
    expect(field(page).value).toBe('a draft')
    await until('it is edited', () => own(page)?.textContent?.includes('edited') === true)
    expect(own(page)?.textContent).toContain('second')
    await act(() => fireEvent.click(getByRole(page, 'button', { name: 'Edit' })))
    await press(page, 'Escape')
    expect(field(page).value).toBe('a draft')
  })

  test('is deleted, and only an own one can be', async () => {
    const page = await open({ history: [message('1')] })
    expect(queryByRole(page, 'button', { name: 'Delete' })).toBeNull()
    await type(page, 'first')
    await press(page, 'Enter')
    await until('it is there', () => queryByRole(page, 'button', { name: 'Delete' }) !== null)
    await act(() => fireEvent.click(getByRole(page, 'button', { name: 'Delete' })))
    await until('it has gone', () => queryByText(page, 'first') === null)
  })

  test('is pinned by the room’s owner alone', async () => {
    const page = await open({ history: [mine('1')] })
    expect(queryByRole(page, 'button', { name: 'Pin' })).toBeNull()
  })
})

test('the owner of the room pins and unpins', async () => {
  made = overBackend('demoType=streamer')
  const record = makeRecord(walletOf('streamer:10'), { nickname: 'Tomasz' })
  const page = await draw(record)
  await until('it can be pinned', () => queryAllByRole(page, 'button', { name: 'Pin' }).length > 1)
  const heard = destinations.roomChat(record.wallet)
  await until('the topic is heard', () => made.backend.hub.listeners(heard) === 1)
  const last = () => getAllByRole(page, 'article').at(-1)
  const text = last()?.querySelector('span')?.textContent ?? ''
  await act(() => fireEvent.click(getAllByRole(page, 'button', { name: 'Pin' }).at(-1) ?? page))
  const pinned = () => queryByRole(page, 'region', { name: 'Pinned message' })
  await until('it is on top', () => pinned()?.textContent?.includes(text) === true)
  await pass(1000)
  expect(queryByText(page, 'Pin not saved')).toBeNull()
  await act(() => fireEvent.click(getByRole(pinned() ?? page, 'button', { name: 'Unpin' })))
  await until('nothing is', () => pinned() === null)
})

describe('an anonymous visitor', () => {
  test('reads, is asked to log in to write, and sees the history again every 15 s', async () => {
    const page = await open({ query: 'demoType=anonymous' })
    expect(queryAllByRole(page, 'article').length).toBeGreaterThan(3)
    expect(queryByRole(page, 'textbox')).toBeNull()
    await act(() => fireEvent.click(getByRole(page, 'button', { name: 'Log in to write' })))
    expect(made.runtime.store.get(loginPromptAtom)).toMatchObject({ reason: 'chat' })
    const reads = () => made.calls.filter(call => call === historyCall).length
    const before = reads()
    await pass(15_000)
    expect(reads()).toBe(before + 1)
  })
})

test('nicknames are suggested behind an @, chosen by keyboard, and Enter then sends nothing', async () => {
  const page = await open({
    history: [message('1', { from: { name: 'Señor Lunes', isLocal: false } })],
  })
  await type(page, 'hi @se')
  act(() => {
    field(page).setSelectionRange(6, 6)
    fireEvent.select(field(page))
  })
  const [option] = getAllByRole(page, 'option')
  expect(option?.textContent).toBe('@Señor Lunes')
  expect(field(page).getAttribute('aria-activedescendant')).toBe(option?.id)
  await press(page, 'Enter')
  expect(field(page).value).toBe('hi @Señor\u00a0Lunes ')
  expect(queryByRole(page, 'option')).toBeNull()
  expect(queryAllByRole(page, 'article')).toHaveLength(1)
})

test('an emoji is put where the caret is', async () => {
  const page = await open({ history: [] })
  await type(page, 'ab')
  act(() => field(page).setSelectionRange(1, 1))
  await act(() => fireEvent.click(getByRole(page, 'button', { name: 'Add an emoji' })))
  const grid = getByRole(page, 'group', { name: 'Emoji' })
  await act(() => fireEvent.keyDown(grid, { key: 'ArrowRight' }))
  await act(() => fireEvent.click(getByRole(grid, 'button', { name: '😂' })))
  expect(field(page).value).toBe('a😂b')
  expect(queryByRole(page, 'group', { name: 'Emoji' })).toBeNull()
})
