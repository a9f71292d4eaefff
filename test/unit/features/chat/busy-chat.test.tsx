// @vitest-environment happy-dom
import { fireEvent, getByRole } from '@testing-library/react'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubObserver } from '../../../support/fakes/fake-observers.ts'
import { numbered } from './factories.ts'
import { advance, harness, messageTexts, openChat, publish } from './support.tsx'

/** Messages of one line that the log has room for. */
const ROOM = 10

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(ROOM * 27)
  stubObserver('ResizeObserver', { first: [] })
})

/** Opens a chat with 60 messages and sends 40 more, of which 39 come at once. */
async function openBusyChat(): Promise<{ page: HTMLElement; log: HTMLElement }> {
  const page = await openChat({ history: numbered(60) })
  expect(messageTexts(page)).toHaveLength(60)
  await publish(...numbered(100).slice(60))
  await advance(250)
  return { page, log: getByRole(page, 'log') }
}

test('messages that come faster than they can be read are drawn only as far as they fit', async () => {
  const { page } = await openBusyChat()
  expect(messageTexts(page)).toHaveLength(ROOM)
  expect(messageTexts(page).at(-1)).toContain('says 99')
})

test('a chat draws all of its messages again when it is calm', async () => {
  const { page } = await openBusyChat()
  await publish(...numbered(101).slice(100))
  await advance(500)
  expect(messageTexts(page)).toHaveLength(101)
})

test('a busy chat draws all messages while a pointer is over them', async () => {
  const { page, log } = await openBusyChat()
  await act(() => fireEvent.pointerEnter(log))
  expect(messageTexts(page)).toHaveLength(100)
  await act(() => fireEvent.pointerLeave(log))
  expect(messageTexts(page)).toHaveLength(ROOM)
})

test('a busy chat draws all messages while the focus is on one of them', async () => {
  const { page, log } = await openBusyChat()
  await act(() => log.focus())
  for (let step = 0; step < 30; step += 1)
    await act(() => fireEvent.keyDown(log, { key: 'ArrowUp' }))
  expect(document.activeElement?.textContent).toContain('says 70')
  expect(messageTexts(page)).toHaveLength(100)
  await act(() => getByRole(page, 'textbox', { name: 'Message' }).focus())
  expect(messageTexts(page)).toHaveLength(ROOM)
})

test('a log that is scrolled before anybody has come to it stays at its end for 10 s in which the page runs; then a search of the browser may scroll it', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(60 * 27)
  const page = await openChat({ history: numbered(60) })
  const log = getByRole(page, 'log')
  const scrollTo = (top: number) =>
    act(() => {
      log.scrollTop = top
      fireEvent.scroll(log)
    })
  await scrollTo(27)
  expect(log.scrollTop).toBe(60 * 27)
  // As on a phone that was locked while the room was opened.
  harness.clock.set(60_000)
  await scrollTo(27)
  expect(log.scrollTop).toBe(60 * 27)
  await advance(10_000)
  await scrollTo(27)
  expect(log.scrollTop).toBe(27)
  getByRole(page, 'button', { name: 'Jump to latest' })
})
