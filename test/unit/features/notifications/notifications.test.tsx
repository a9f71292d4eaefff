// @vitest-environment happy-dom

import { fireEvent, getByRole, queryByRole, queryByText, within } from '@testing-library/react'
import { Provider } from 'jotai'
import { act, type ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBackend, parseDemoSettings } from '../../../../demo/backend/index.ts'
import { createLeaderHook } from '../../../../src/app/leader-hook.ts'
import { createPageBridge } from '../../../../src/bridge/page.ts'
import Notifications from '../../../../src/features/notifications/notifications.tsx'
import { TOAST_DURATION } from '../../../../src/features/notifications/toast.tsx'
import { createLog } from '../../../../src/lib/log.ts'
import { destinations, type NotificationKind } from '../../../../src/model/topics.ts'
import { defaultConfig } from '../../../../src/runtime/atoms.ts'
import { RuntimeContext } from '../../../../src/runtime/context.ts'
import { createRuntime } from '../../../../src/runtime/create-runtime.ts'
import type { Runtime } from '../../../../src/runtime/runtime.ts'
import { createManualClock } from '../../../support/manual-clock.ts'
import { noDemo } from '../../../support/no-demo.ts'
import { render, user } from '../../ui/render.tsx'

type Data = Record<string, unknown>

let runtime: Runtime | undefined
let lines: string[] = []
beforeEach(() => {
  lines = []
})
afterEach(() => runtime?.dispose())

/** A page over the demo backend, on a clock of its own. */
async function open(tree: ReactNode = <Notifications />, locale: 'en' | 'pl' = 'en') {
  const clock = createManualClock()
  // Stands still, so that the demo tells nothing by itself.
  const backend = createBackend({
    clock: createManualClock(),
    seed: 1,
    settings: parseDemoSettings(new URLSearchParams()),
    images: 'linked',
    latencyFactor: 0,
  })
  const made = createRuntime({
    window,
    connectHost: createPageBridge,
    version: '0',
    config: { ...defaultConfig, apiUrl: 'https://api.example', demo: true },
    reservedKeys: new URLSearchParams(),
    ...noDemo,
    loadDemo: async () => backend,
    readStaticTexts: () => Promise.reject(new Error('404')),
    clock,
    log: createLog((_level, line) => lines.push(line)),
  })
  runtime = made
  const draw = (drawn: ReactNode) =>
    render(
      <RuntimeContext value={made}>
        <Provider store={made.store}>
          <SWRConfig value={made.cache.swr}>{drawn}</SWRConfig>
        </Provider>
      </RuntimeContext>,
      locale,
    )
  const page = await draw(tree)
  const topic = destinations.notifications(backend.user.wallet ?? '')
  await act(() =>
    vi.waitFor(async () => {
      await clock.advance(0)
      expect(backend.hub.listeners(topic)).toBe(1)
    }),
  )
  return {
    page,
    draw,
    clock,
    region: () => getByRole(page, 'status', { hidden: true }),
    toasts: () => within(page).queryAllByRole('listitem', { hidden: true }),
    pass: (ms: number) => act(() => clock.advance(ms)),
    /** Sends a message of any shape, and lets it arrive. */
    async say(type: unknown, data: Data = {}) {
      const body = JSON.stringify({
        type,
        data: { id: crypto.randomUUID(), createdAt: '2026-01-05T12:00:00Z', ...data },
      })
      await act(async () => {
        backend.hub.publish(topic, body)
        await clock.advance(0)
        // The in-page socket and STOMP pass a message on in tasks of their own.
        await new Promise(resolve => setTimeout(resolve))
      })
    },
  }
}

const dismissIn = (toast: HTMLElement | undefined) => {
  if (!toast) throw new Error('no toast')
  return getByRole(toast, 'button', { name: 'Dismiss', hidden: true })
}

describe('notifications', () => {
  it('are announced politely: the live region stands empty before the first one', async () => {
    const { region, say, toasts } = await open()
    expect(region().getAttribute('aria-label')).toBe('Notifications')
    expect(region().getAttribute('aria-atomic')).toBe('false')
    expect(region().textContent).toBe('')
    await say('DEFAULT', { title: 'Hello', message: 'There' })
    expect(toasts()).toHaveLength(1)
    expect(region().textContent).toContain('HelloThere')
  })

  it.each<[NotificationKind, Data, string]>([
    ['STREAMER_MODERATION_STAGE_CHANGE', { moderationStage: 'ACCEPTED' }, 'You can go live now'],
    ['STREAMER_MODERATION_STAGE_CHANGE', { moderationStage: 'REJECTED' }, "can't go live"],
    ['STREAMER_MODERATION_STAGE_CHANGE', {}, 'Your stream request was updated'],
    ['POOL_NOTIFICATION', {}, 'Pool update'],
    ['USER_UNSEEN_INCOME', {}, 'Your balance went up'],
    ['USER_UNSEEN_INCOME', { title: 'Paid' }, 'Paid'],
    ['DEFAULT', {}, 'You have a new message'],
  ])('%s %j has words of its own: %s', async (kind, data, words) => {
    const { say, toasts } = await open()
    await say(kind, data)
    expect(toasts()[0]?.textContent).toContain(words)
  })

  it('have their own words in Polish', async () => {
    const { say, page } = await open(<Notifications />, 'pl')
    await say('POOL_NOTIFICATION')
    expect(queryByText(page, 'Zmiana w puli')).not.toBeNull()
  })

  it('say what the server says, as text whatever it holds', async () => {
    const { say, toasts, page } = await open()
    await say('DEFAULT', { title: '<img src=x onerror=alert(1)>', message: '<b>bold</b>' })
    expect(toasts()[0]?.textContent).toContain('<b>bold</b>')
    expect(page.querySelector('img, b')).toBeNull()
  })

  it('end a stream in a dialog, which is closed by its one button', async () => {
    const { say, page, toasts } = await open()
    await say('TERMINATE_STREAM')
    const dialog = getByRole(page, 'dialog', { name: 'The casino ended your stream' })
    expect(toasts()).toHaveLength(0)
    await user.click(getByRole(dialog, 'button', { name: 'Got it' }))
    expect(queryByRole(page, 'dialog')).toBeNull()
  })

  it('are shown three at a time, the next when one goes', async () => {
    const { say, toasts } = await open()
    for (const title of ['a', 'b', 'c', 'd']) await say('DEFAULT', { title })
    expect(toasts()).toHaveLength(3)
    await user.click(dismissIn(toasts()[0]))
    expect(toasts().map(toast => toast.querySelector('p')?.textContent)).toEqual(['b', 'c', 'd'])
  })

  it('show the same id once', async () => {
    const { say, toasts } = await open()
    await say('DEFAULT', { id: 1 })
    await say('DEFAULT', { id: '1' })
    expect(toasts()).toHaveLength(1)
  })

  it('leave after eight seconds', async () => {
    const { say, toasts, pass } = await open()
    await say('DEFAULT')
    await pass(TOAST_DURATION - 1)
    expect(toasts()).toHaveLength(1)
    await pass(1)
    expect(toasts()).toHaveLength(0)
  })

  it('stay while the pointer is on them, and have the rest of their time afterwards', async () => {
    const { say, toasts, pass, region } = await open()
    await say('DEFAULT')
    await pass(5000)
    await act(() => fireEvent.pointerOver(toasts()[0] ?? document.body))
    await pass(60_000)
    expect(toasts()).toHaveLength(1)
    await act(() => fireEvent.pointerOut(region(), { relatedTarget: document.body }))
    await pass(2999)
    expect(toasts()).toHaveLength(1)
    await pass(1)
    expect(toasts()).toHaveLength(0)
  })

  it('stay while a tab is in the background', async () => {
    const { say, toasts, pass } = await open()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await act(() => document.dispatchEvent(new Event('visibilitychange')))
    await say('DEFAULT')
    await pass(60_000)
    expect(toasts()).toHaveLength(1)
    hidden.mockRestore()
    await act(() => document.dispatchEvent(new Event('visibilitychange')))
    await pass(TOAST_DURATION)
    expect(toasts()).toHaveLength(0)
  })

  it('are announced in the dialog that is open: all else is inert meanwhile', async () => {
    const { say, page } = await open()
    await say('DEFAULT', { title: 'Before' })
    await say('TERMINATE_STREAM')
    const dialog = getByRole(page, 'dialog', { name: 'The casino ended your stream' })
    const spoken = getByRole(dialog, 'status')
    expect(spoken.textContent).toBe('')
    await say('DEFAULT', { title: 'Hello', message: 'There' })
    expect(spoken.textContent).toBe('Hello There')
    await user.click(getByRole(dialog, 'button', { name: 'Got it' }))
    expect(page.querySelectorAll('[role=status]')).toHaveLength(1)
  })

  it('stay behind a dialog until it is closed', async () => {
    const { say, toasts, pass, page } = await open()
    await say('DEFAULT')
    await say('TERMINATE_STREAM')
    await pass(60_000)
    expect(toasts()).toHaveLength(1)
    await user.click(getByRole(page, 'button', { name: 'Got it' }))
    await pass(2000)
    expect(toasts()).toHaveLength(0)
  })

  it('are closed by Escape from within', async () => {
    const { say, toasts } = await open()
    await say('DEFAULT')
    await act(() => fireEvent.keyDown(dismissIn(toasts()[0]), { key: 'Escape' }))
    expect(toasts()).toHaveLength(0)
  })

  it('of another shape are logged and ignored', async () => {
    const { say, toasts } = await open()
    await say('RUBBISH')
    expect(toasts()).toHaveLength(0)
    expect(lines.filter(line => line.includes('topic-shape'))).toHaveLength(1)
  })

  it('show an income with what it is worth in the currency of the session', async () => {
    const { say, toasts } = await open()
    await say('USER_UNSEEN_INCOME', { amount: 10, currency: 'USD' })
    await act(() => vi.waitFor(() => expect(toasts()[0]?.textContent).toContain('≈\u00a0€9.25')))
    expect(toasts()[0]?.textContent).toContain('$10.00')
  })

  it('are shown by one of several elements, and by the next one when that leaves', async () => {
    const useOnlyOne = createLeaderHook()
    const Once = () => useOnlyOne() && <Notifications />
    const { say, page, draw, toasts } = await open(
      <>
        <Once key="a" />
        <Once key="b" />
      </>,
    )
    await say('DEFAULT', { title: 'Once' })
    expect(toasts()).toHaveLength(1)
    expect(page.querySelectorAll('[popover]')).toHaveLength(1)
    await draw(<Once key="b" />)
    expect(toasts()).toHaveLength(1)
  })
})
