import {
  fireEvent,
  getAllByRole,
  getByRole,
  queryAllByRole,
  queryByRole,
} from '@testing-library/react'
import { act } from 'react'
import { expect } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import ChatPanel from '../../../../src/features/chat/chat-panel.tsx'
import type { ChatEvent, ChatMessage } from '../../../../src/model/chat-message.ts'
import type { LobbyRecord } from '../../../../src/model/lobby.ts'
import { destinations } from '../../../../src/model/topics.ts'
import {
  answering,
  type BackendRuntime,
  createBackendRuntime,
} from '../../../support/backend-runtime.tsx'
import { renderRouted } from '../../../support/render-in-runtime.tsx'
import { nextTask } from '../../../support/wait.ts'
import { waitInAct } from '../../../support/wait-in-act.ts'
import { makeRecord } from '../lobby/factories.ts'

export const mira = makeRecord(walletOf('streamer:0'), { nickname: 'Mira Vale' })
export const otto = makeRecord(walletOf('streamer:1'), { nickname: 'Otto Kranz' })
export const historyCall = `GET rooms/${mira.wallet}/chat-history`
export const topic = destinations.roomChat(mira.wallet)

/** Backend and runtime of the running test. */
export let harness: BackendRuntime
/** Starts a backend and a runtime with a manual clock. */
export function startHarness(query = ''): void {
  harness = createBackendRuntime(query)
}

export const advance = (ms: number) => act(() => harness.clock.advance(ms))
export const renderChat = (record = mira) =>
  renderRouted(harness.runtime, <ChatPanel record={record} />)

/** Advances the clock until a condition is met, with time for dynamic imports in between. */
export async function until(condition: string, isMet: () => boolean) {
  // Less than what anything on screen lasts, so that waiting for code makes nothing late.
  let left = 300
  const tick = () => {
    left -= 1
    return harness.clock.advance(left > 0 ? 1 : 0)
  }
  await waitInAct(() => expect(isMet(), condition).toBe(true), tick)
  // Lets effects of the same response finish.
  await act(nextTask)
}

export const untilSubscribed = (to = topic) =>
  until('the topic is subscribed to', () => harness.backend.hub.listeners(to) === 1)
/** Answers reads of the history. */
export const answerHistory = (history: readonly ChatMessage[]) => {
  harness.intercept = answering(historyCall, history)
}

interface OpenOptions {
  query?: string
  record?: LobbyRecord
  history?: ChatMessage[]
  intercept?: BackendRuntime['intercept']
}

/** Opens a chat that has loaded, is live and knows who writes. */
export async function openChat({ query = '', record, history, intercept }: OpenOptions = {}) {
  startHarness(query)
  if (intercept) harness.intercept = intercept
  if (history) answerHistory(history)
  const page = await renderChat(record)
  await until('the history has loaded', () => queryByRole(page, 'log') !== null)
  if (query.includes('anonymous')) return page
  await untilSubscribed()
  await until('who writes is known', () => harness.calls.includes('GET user/info'))
  return page
}

export const field = (page: HTMLElement) =>
  getByRole<HTMLTextAreaElement>(page, 'textbox', { name: 'Message' })
export const typeText = (page: HTMLElement, value: string) =>
  act(() => fireEvent.input(field(page), { target: { value } }))
export const pressKey = (page: HTMLElement, key: string, more = {}) =>
  act(() => fireEvent.keyDown(field(page), { key, ...more }))
/** Types a message and sends it. */
export async function send(page: HTMLElement, text: string) {
  await typeText(page, text)
  await pressKey(page, 'Enter')
}
/** Waits until there are buttons of a name. */
export const untilButtons = (page: HTMLElement, name: string, count = 1) =>
  until(`there are buttons ${name}`, () => queryAllByRole(page, 'button', { name }).length >= count)
export const ownMessage = (page: HTMLElement) =>
  getAllByRole(page, 'article', { name: 'Juniper' }).at(-1)
export const untilAcknowledged = (page: HTMLElement) =>
  until('it is acknowledged', () => !ownMessage(page)?.textContent?.includes('Sending…'))
export const pinned = (page: HTMLElement) => queryByRole(page, 'region', { name: 'Pinned message' })
export const messageTexts = (page: HTMLElement) =>
  queryAllByRole(page, 'article').map(it => it.textContent)
/** Acts on the server's side of the socket, and delivers the messages. */
export const onServer = (action: () => void) =>
  act(async () => {
    action()
    await harness.clock.advance(0)
  })
/** Has the server send nothing; what it returns lets it send again. */
export function silenceServer(): () => void {
  const { hub } = harness.backend
  const { publish: send } = hub
  Object.assign(hub, { publish: () => 0 })
  return () => Object.assign(hub, { publish: send })
}
const publishEvents = (...events: ChatEvent[]) =>
  onServer(() => {
    for (const event of events) harness.backend.hub.publish(topic, JSON.stringify(event))
  })
export const publish = (...messages: ChatMessage[]) =>
  publishEvents(...messages.map(data => ({ type: 'MESSAGE' as const, data })))
export const publishPin = (id: string) => publishEvents({ type: 'PIN', data: { id } })
