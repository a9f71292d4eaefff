// @vitest-environment happy-dom

import { fireEvent, getByRole, queryByRole, within } from '@testing-library/react'
import { act, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { expect, it, vi } from 'vitest'
import { createLeaderHook } from '../../../../src/app/once-per-page.tsx'
import Notifications from '../../../../src/features/notifications/notifications.tsx'
import { TOAST_DURATION } from '../../../../src/features/notifications/toast-region.tsx'
import { destinations, type NotificationKind } from '../../../../src/model/topics.ts'
import { closeDialog, showDialog } from '../../../../src/ui/layout/open-dialogs.ts'
import { createBackendRuntime } from '../../../support/backend-runtime.tsx'
import { stubProperties } from '../../../support/fakes/stub-properties.ts'
import { createManualClock } from '../../../support/manual-clock.ts'
import { renderInRuntime } from '../../../support/render-in-runtime.tsx'
import { nextTask } from '../../../support/wait.ts'
import { waitInAct } from '../../../support/wait-in-act.ts'
import { user } from '../../ui/render.tsx'

type Data = Record<string, unknown>

/** Renders a tree with the demo backend. */
async function open(tree: ReactNode = <Notifications />) {
  // Its clock never advances, so that the demo sends nothing on its own.
  const { runtime, backend, clock, lines } = createBackendRuntime('', '/', {
    clock: createManualClock(),
  })
  const topic = destinations.notifications(backend.user.wallet ?? '')
  const draw = (children: ReactNode) => renderInRuntime(runtime, children)
  const page = await draw(tree)
  await waitInAct(
    () => expect(backend.hub.listeners(topic)).toBe(1),
    () => clock.advance(0),
  )
  return {
    page,
    rerender: draw,
    clock,
    lines,
    region: () => getByRole(page, 'status', { hidden: true }),
    toasts: () => within(page).queryAllByRole('listitem', { hidden: true }),
    advance: (ms: number) => act(() => clock.advance(ms)),
    /** Publishes a message of any shape, and waits until it has arrived. */
    async publish(type: unknown, data: Data = {}) {
      const body = JSON.stringify({
        type,
        data: { id: crypto.randomUUID(), createdAt: '2026-01-05T12:00:00Z', ...data },
      })
      await act(async () => {
        backend.hub.publish(topic, body)
        await clock.advance(0)
        // The in-page socket and STOMP pass a message on in tasks of their own.
        await nextTask()
      })
    },
  }
}

const dismissIn = (toast: HTMLElement | undefined) => {
  if (!toast) throw new Error('no toast')
  return getByRole(toast, 'button', { name: 'Dismiss', hidden: true })
}

/** Has a pointer leave an element. */
const leave = (element: HTMLElement, pointerType: string) =>
  act(async () => fireEvent.pointerOut(element, { relatedTarget: document.body, pointerType }))

it('announces notifications politely, in a live region that is empty at first', async () => {
  const { region, publish, toasts } = await open()
  expect(region().getAttribute('aria-label')).toBe('Notifications')
  expect(region().getAttribute('aria-atomic')).toBe('false')
  expect(region().textContent).toBe('')
  await publish('DEFAULT', { title: 'Hello', message: 'There' })
  expect(toasts()).toHaveLength(1)
  expect(region().textContent).toContain('HelloThere')
})

it('shows the day of one that is not of today', async () => {
  const { publish, toasts } = await open()
  for (const createdAt of ['2026-01-05T09:30:00Z', '2026-01-02T09:30:00Z'])
    await publish('USER_UNSEEN_INCOME', { createdAt })
  expect(toasts().map(toast => toast.querySelector('time')?.textContent)).toEqual([
    '09:30',
    '2 Jan, 09:30',
  ])
})

it('shows them one after the other in the window of a phone', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }))
  const { publish, toasts, advance } = await open()
  await publish('DEFAULT', { title: 'First' })
  await publish('DEFAULT', { title: 'Second' })
  expect(toasts().map(toast => toast.textContent)).toEqual([expect.stringContaining('First')])
  await advance(TOAST_DURATION)
  expect(toasts().map(toast => toast.textContent)).toEqual([expect.stringContaining('Second')])
})

it.each<[NotificationKind, Data, string]>([
  ['STREAMER_MODERATION_STAGE_CHANGE', { moderationStage: 'ACCEPTED' }, "You're approved"],
  ['STREAMER_MODERATION_STAGE_CHANGE', { moderationStage: 'REJECTED' }, 'send a new request'],
  ['STREAMER_MODERATION_STAGE_CHANGE', {}, 'Your stream request was updated'],
  ['POOL_NOTIFICATION', {}, 'Pool update'],
  ['USER_UNSEEN_INCOME', {}, 'Your balance went up'],
  ['USER_UNSEEN_INCOME', { title: 'Paid' }, 'Paid'],
  ['DEFAULT', {}, 'You have a new message'],
])('shows for %s %j the text %s', async (kind, data, text) => {
  const { publish, toasts } = await open()
  await publish(kind, data)
  expect(toasts()[0]?.textContent).toContain(text)
})

it('shows the server’s texts as plain text', async () => {
  const { publish, toasts, page } = await open()
  await publish('DEFAULT', { title: '<img src=x onerror=alert(1)>', message: '<b>bold</b>' })
  expect(toasts()[0]?.textContent).toContain('<b>bold</b>')
  expect(page.querySelector('img, b')).toBeNull()
})

it('shows the end of a stream in a dialog, which Got it closes', async () => {
  const { publish, page, toasts } = await open()
  await publish('TERMINATE_STREAM')
  const dialog = getByRole(page, 'dialog', { name: 'Your casino ended your stream' })
  expect(toasts()).toHaveLength(0)
  // Keys meant for the chat press no button.
  expect(document.activeElement?.tagName).toBe('P')
  await user.click(getByRole(dialog, 'button', { name: 'Got it' }))
  expect(queryByRole(page, 'dialog')).toBeNull()
})

it('removes a toast after eight seconds, without the time in which the pointer is on it', async () => {
  const { publish, toasts, advance, region } = await open()
  await publish('DEFAULT')
  await advance(5000)
  await act(async () => fireEvent.pointerOver(toasts()[0] ?? document.body))
  await advance(60_000)
  expect(toasts()).toHaveLength(1)
  await leave(region(), 'mouse')
  await advance(2999)
  expect(toasts()).toHaveLength(1)
  await advance(1)
  expect(toasts()).toHaveLength(0)
})

it('keeps a toast that was tapped until something else is', async () => {
  const { publish, toasts, advance, region } = await open()
  await publish('DEFAULT')
  const toast = toasts()[0] ?? document.body
  await act(async () => fireEvent.pointerOver(toast))
  await act(async () => fireEvent.pointerDown(toast))
  // So do browsers end a tap.
  await leave(region(), 'touch')
  await advance(60_000)
  expect(toasts()).toHaveLength(1)
  await act(async () => fireEvent.pointerDown(document.body))
  await advance(TOAST_DURATION)
  expect(toasts()).toHaveLength(0)
})

it('removes a toast in time although the clock was set back while it was shown', async () => {
  const { publish, toasts, advance, region, clock } = await open()
  await publish('DEFAULT')
  const now = vi.spyOn(clock, 'now').mockReturnValue(clock.now() - 3_600_000)
  await act(async () => fireEvent.pointerOver(toasts()[0] ?? document.body))
  now.mockRestore()
  await leave(region(), 'mouse')
  await advance(TOAST_DURATION)
  expect(toasts()).toHaveLength(0)
})

it('keeps a toast while it has keyboard focus', async () => {
  const { publish, toasts, advance } = await open()
  await publish('DEFAULT')
  const button = dismissIn(toasts()[0])
  await act(async () => button.focus())
  await advance(60_000)
  expect(toasts()).toHaveLength(1)
  await act(async () => button.blur())
  await advance(TOAST_DURATION)
  expect(toasts()).toHaveLength(0)
})

it('removes a toast in time after one was dismissed by keyboard that had got the focus from nowhere', async () => {
  const { publish, toasts, advance } = await open()
  await publish('DEFAULT')
  const button = dismissIn(toasts()[0])
  await act(async () => button.focus())
  // Browsers tell React nothing of the focus that goes with its element.
  button.blur = () => {}
  await act(async () => fireEvent.keyDown(button, { key: 'Escape' }))
  expect(toasts()).toHaveLength(0)
  await publish('DEFAULT')
  await advance(TOAST_DURATION)
  expect(toasts()).toHaveLength(0)
})

it('keeps toasts while the tab is in the background', async () => {
  const { publish, toasts, advance } = await open()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  await publish('DEFAULT')
  await advance(60_000)
  expect(toasts()).toHaveLength(1)
  hidden.mockRestore()
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  await advance(TOAST_DURATION)
  expect(toasts()).toHaveLength(0)
})

it('announces notifications inside an open dialog', async () => {
  const { publish, page } = await open()
  await publish('DEFAULT', { title: 'Before' })
  await publish('TERMINATE_STREAM')
  const dialog = getByRole(page, 'dialog', { name: 'Your casino ended your stream' })
  const spoken = getByRole(dialog, 'status')
  expect(spoken.textContent).toBe('')
  await publish('DEFAULT', { title: 'Hello', message: 'There' })
  expect(spoken.textContent).toMatch(/^Hello +There$/)
  await publish('USER_UNSEEN_INCOME', { title: 'Prize', amount: 10, currency: 'USD' })
  await waitInAct(() => expect(spoken.textContent).toMatch(/Prize \$10\.00/))
  await user.click(getByRole(dialog, 'button', { name: 'Got it' }))
  expect(page.querySelectorAll('[role=status]')).toHaveLength(1)
})

it('keeps toasts behind a dialog, and afterwards for the rest of their time', async () => {
  const { publish, toasts, advance, page } = await open()
  await publish('DEFAULT')
  await advance(3000)
  await publish('TERMINATE_STREAM')
  await advance(60_000)
  await user.click(getByRole(page, 'button', { name: 'Got it' }))
  await advance(4999)
  expect(toasts()).toHaveLength(1)
  await advance(1)
  expect(toasts()).toHaveLength(0)
})

it('keeps toasts behind a dialog of another element until it is closed, and above the page afterwards', async () => {
  const showPopover = vi.fn()
  stubProperties(HTMLElement.prototype, { showPopover, hidePopover() {} })
  const root = document.body
    .appendChild(document.createElement('div'))
    .attachShadow({ mode: 'open' })
  const dialog = root.appendChild(document.createElement('dialog'))
  showDialog(dialog)
  const { publish, toasts, advance } = await open()
  await publish('DEFAULT')
  await advance(60_000)
  expect(toasts()).toHaveLength(1)
  expect(showPopover).not.toHaveBeenCalled()
  await act(async () => closeDialog(dialog))
  expect(showPopover).toHaveBeenCalledOnce()
  await advance(TOAST_DURATION)
  expect(toasts()).toHaveLength(0)
})

it('dismisses a toast on Escape', async () => {
  const { publish, toasts } = await open()
  await publish('DEFAULT')
  await act(async () => fireEvent.keyDown(dismissIn(toasts()[0]), { key: 'Escape' }))
  expect(toasts()).toHaveLength(0)
})

it('logs and ignores an invalid notification', async () => {
  const { publish, toasts, lines } = await open()
  await publish('RUBBISH')
  expect(toasts()).toHaveLength(0)
  expect(lines.filter(line => line.includes('topic-shape'))).toHaveLength(1)
})

it('shows an income with its value in the session’s currency', async () => {
  const { publish, toasts } = await open()
  await publish('USER_UNSEEN_INCOME', { amount: 10, currency: 'USD' })
  await waitInAct(() => expect(toasts()[0]?.textContent).toContain('≈\u00a0€9.25'))
  expect(toasts()[0]?.textContent).toContain('$10.00')
})

it('shows notifications in one of several elements, and in the next when that is removed', async () => {
  const useIsLeader = createLeaderHook()
  const Once = () => useIsLeader() && <Notifications />
  const { publish, page, rerender, toasts } = await open(
    <>
      <Once key="a" />
      <Once key="b" />
    </>,
  )
  await publish('DEFAULT', { title: 'Once' })
  expect(toasts()).toHaveLength(1)
  expect(page.querySelectorAll('[popover]')).toHaveLength(1)
  await rerender(<Once key="b" />)
  expect(toasts()).toHaveLength(1)
})

it('an element that is removed while it starts opens no popover, which would throw', async () => {
  const showPopover = vi.fn()
  stubProperties(HTMLElement.prototype, { showPopover })
  await open(createPortal(<Notifications />, document.createElement('div')))
  expect(showPopover).not.toHaveBeenCalled()
})
