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
import { ECHO_TIMEOUT } from '../../../../src/features/chat/outbox.ts'
import { destinations } from '../../../../src/model/topics.ts'
import { loginPromptAtom } from '../../../../src/runtime/login-prompt.ts'
import { makeRecord } from '../lobby/factories.ts'
import { message, numbered } from './factories.ts'
import {
  begin,
  draw,
  historyCall,
  made,
  mira,
  open,
  otto,
  pass,
  tell,
  texts,
  until,
} from './support.tsx'

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

  test('is of now where the server names a moment that no calendar has', async () => {
    const page = await open({ history: [message('1', { timestamp: 9e15 }), message('2')] })
    const [odd, plain] = getAllByRole(page, 'article')
    expect(odd?.textContent).toContain('says 1')
    expect(odd?.querySelector('time')?.dateTime).toBe('2026-01-05T12:00:00.000Z')
    expect(plain?.querySelector('time')).not.toBeNull()
  })

  test('has no more than ten lines of its own, however many were written', async () => {
    const page = await open({ history: [message('1', { message: 'x\n'.repeat(500) })] })
    expect(texts(page)[0]?.split('\n')).toHaveLength(10)
  })

  test('says so where it is nothing', async () => {
    const page = await open({ history: [] })
    getByText(page, 'No messages yet')
  })

  test('offers a retry where it did not come', async () => {
    begin()
    let isBroken = true
    made.intercept = call => {
      if (call !== historyCall) return undefined
      return isBroken ? Response.json({}, { status: 400 }) : Response.json([message('1')])
    }
    const page = await draw()
    await until('it failed', () => queryByText(page, "Couldn't load the chat") !== null)
    isBroken = false
    await act(() => fireEvent.click(getByRole(page, 'button', { name: 'Retry' })))
    await until('it is there', () => queryByText(page, 'says 1') !== null)
  })
})

test('the owner of the room pins and unpins', async () => {
  begin('demoType=streamer')
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
  expect(queryByText(page, "Couldn't update the pinned message")).toBeNull()
  await act(() => fireEvent.click(getByRole(pinned() ?? page, 'button', { name: 'Unpin' })))
  await until('nothing is', () => pinned() === null)
})

test('a pin whose echo was lost shows after a retry, and is not undone by it', async () => {
  begin('demoType=streamer')
  const record = makeRecord(walletOf('streamer:10'), { nickname: 'Tomasz' })
  const page = await draw(record)
  await until('it can be pinned', () => queryAllByRole(page, 'button', { name: 'Pin' }).length > 1)
  const { hub } = made.backend
  await until('the topic is heard', () => hub.listeners(destinations.roomChat(record.wallet)) === 1)
  const text = getAllByRole(page, 'article').at(-1)?.querySelector('span')?.textContent ?? ''
  // The read that the confirmed subscription asks for.
  await pass(1000)
  const { publish } = hub
  Object.assign(hub, { publish: () => 0 })
  await act(() => fireEvent.click(getAllByRole(page, 'button', { name: 'Pin' }).at(-1) ?? page))
  await pass(ECHO_TIMEOUT)
  Object.assign(hub, { publish })
  const pinned = () => queryByRole(page, 'region', { name: 'Pinned message' })?.textContent
  expect(pinned()?.includes(text) ?? false).toBe(false)
  const alert = await findByText(page, "Couldn't update the pinned message")
  await act(() =>
    fireEvent.click(getByRole(alert.parentElement ?? page, 'button', { name: 'Retry' })),
  )
  await until('it is on top', () => pinned()?.includes(text) === true)
  await pass(ECHO_TIMEOUT)
  expect(pinned()).toContain(text)
  expect(queryByText(page, "Couldn't update the pinned message")).toBeNull()
})

describe('an anonymous visitor', () => {
  test('reads, is asked to log in to write, and sees the history again every 15 s', async () => {
    const page = await open({ query: 'demoType=anonymous' })
    expect(queryAllByRole(page, 'article').length).toBeGreaterThan(3)
    expect(queryByRole(page, 'textbox')).toBeNull()
    await act(() => fireEvent.click(getByRole(page, 'button', { name: 'Log in to chat' })))
    expect(made.runtime.store.get(loginPromptAtom)).toMatchObject({ reason: 'chat' })
    const reads = () => made.calls.filter(call => call === historyCall).length
    const before = reads()
    await pass(15_000)
    expect(reads()).toBe(before + 1)
  })
})
