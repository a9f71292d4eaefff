import {
  fireEvent,
  getAllByRole,
  getByRole,
  queryAllByRole,
  queryByRole,
} from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import ChatPanel from '../../../../src/features/chat/chat-panel.tsx'
import type { ChatMessage } from '../../../../src/model/chat-message.ts'
import { destinations } from '../../../../src/model/topics.ts'
import { type OverBackend, overBackend, Routed } from '../../../support/over-backend.tsx'
import { render } from '../../ui/render.tsx'
import { makeRecord } from '../lobby/factories.ts'

export const mira = makeRecord(walletOf('streamer:0'), { nickname: 'Mira Vale' })
export const otto = makeRecord(walletOf('streamer:1'), { nickname: 'Otto Kranz' })
export const historyCall = `GET rooms/${mira.wallet}/chat-history`
const topic = destinations.roomChat(mira.wallet)

/** The chat's world of the test that runs. */
export let made: OverBackend
afterEach(async () => {
  // As an element does it: what is on the page goes first.
  await render(null)
  made.dispose()
})

/** Begins a world, whose clock stands still until a test moves it. */
export function begin(query = ''): void {
  made = overBackend(query)
}

export const pass = (ms: number) => act(() => made.clock.advance(ms))
export const draw = (record = mira) =>
  render(
    <Routed runtime={made.runtime}>
      <ChatPanel record={record} />
    </Routed>,
  )

/** Turns until something holds; what comes by a dynamic import takes its own time. */
export async function until(what: string, holds: () => boolean) {
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

export async function open({ query = '', history }: Opening = {}) {
  begin(query)
  if (history) made.intercept = call => (call === historyCall ? Response.json(history) : undefined)
  const page = await draw()
  await until('the history is there', () => queryByRole(page, 'log') !== null)
  if (!query.includes('anonymous'))
    await until('the topic is heard', () => made.backend.hub.listeners(topic) === 1)
  return page
}

export const field = (page: HTMLElement) =>
  getByRole<HTMLTextAreaElement>(page, 'textbox', { name: 'Message' })
export const type = (page: HTMLElement, value: string) =>
  act(() => fireEvent.input(field(page), { target: { value } }))
export const press = (page: HTMLElement, key: string, more = {}) =>
  act(() => fireEvent.keyDown(field(page), { key, ...more }))
export const own = (page: HTMLElement) => getAllByRole(page, 'article', { name: 'Juniper' }).at(-1)
export const texts = (page: HTMLElement) =>
  queryAllByRole(page, 'article').map(it => it.textContent)
/** Does something to the other end of the socket, and lets it arrive at this one. */
export const atServer = (happens: () => void) =>
  act(async () => {
    happens()
    await made.clock.advance(0)
  })
export const tell = (...messages: ChatMessage[]) =>
  atServer(() => {
    for (const data of messages)
      made.backend.hub.publish(topic, JSON.stringify({ type: 'MESSAGE', data }))
  })
