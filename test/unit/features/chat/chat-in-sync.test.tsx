// @vitest-environment happy-dom
import { getByRole, queryAllByRole, queryByText } from '@testing-library/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { ECHO_TIMEOUT } from '../../../../src/features/chat/outbox.ts'
import { streamDelaysOf } from '../../../../src/runtime/use-stream-delay.ts'
import { message } from './factories.ts'
import {
  advance,
  harness,
  messageTexts,
  mira,
  openChat,
  ownMessage,
  publish,
  publishPin,
  send,
  until,
} from './support.tsx'

/** Delays the chat by the latency of its stream. */
async function delayBy(latency: number) {
  await act(async () => streamDelaysOf(harness.runtime).setLatency(mira.wallet, latency))
  await advance(latency * 2)
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

test('own messages show and are acknowledged at once, however long the delay', async () => {
  const page = await openChat({ history: [message('1')] })
  await until('who writes is known', () => harness.calls.includes('GET user/info'))
  await delayBy(30_000)
  await send(page, 'hello')
  expect(ownMessage(page)?.textContent).toContain('hello')
  await until('it is acknowledged', () => !ownMessage(page)?.textContent?.includes('Sending…'))
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
  expect(page.querySelector('[aria-label="Pinned message"]')).toBeNull()
  await advance(20_000)
  expect(getByRole(page, 'region', { name: 'Pinned message' }).textContent).toContain('says 2')
})
