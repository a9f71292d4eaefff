// @vitest-environment happy-dom
import { fireEvent, getByRole, queryByRole, waitFor } from '@testing-library/react'
import { act, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { featureFlags } from '../../../../src/api/user.ts'
import { AppFrame } from '../../../../src/app/app-frame.tsx'
import { useAskToLogIn } from '../../../../src/components/ask-to-log-in.ts'
import { locationOf } from '../../../../src/runtime/navigation/app-location.ts'
import type { RouterScope } from '../../../../src/runtime/navigation/app-router.tsx'
import { Dialog } from '../../../../src/ui/layout/dialog.tsx'
import {
  createTestRuntime,
  RuntimeProviders,
  type TestRuntime,
} from '../../../support/test-runtime.tsx'
import { press, render } from '../../ui/render.tsx'

// The first test waits until vite has compiled the chunk.
const LONG_WAIT = { timeout: 30_000, interval: 5 }
const SECONDS = 'anonymous_session_seconds'
const LOCK = { name: 'Log in to keep watching' }
const PROMPT = { name: 'Log in to play along' }
const REWARD = { name: 'Register for a reward' }

let harness: TestRuntime
vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({}, { status: 404 }))
})

function Tip() {
  const ask = useAskToLogIn()
  return (
    <button type="button" onClick={() => ask('tip')}>
      Tip
    </button>
  )
}

function EventSheet() {
  const ask = useAskToLogIn()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <button type="button" onClick={() => setOpen(true)}>
        Event
      </button>
    )
  }
  return (
    <Dialog title="Wheel" onClose={() => setOpen(false)}>
      <button type="button" onClick={() => ask('join-event')}>
        Join
      </button>
    </Dialog>
  )
}

const appTree = (elements = 1, scope: RouterScope = 'lobby') => (
  <RuntimeProviders runtime={harness.runtime}>
    {['first', 'second', 'third'].slice(0, elements).map(name => (
      <AppFrame key={name} scope={scope}>
        <p>content</p>
        <Tip />
        <EventSheet />
      </AppFrame>
    ))}
  </RuntimeProviders>
)

async function open(query = '', flags = {}, elements = 1, scope?: RouterScope) {
  harness = createTestRuntime({
    query: `demoType=anonymous&${query}`,
    responses: { 'feature-flags': flags },
  })
  const everySecond = vi.spyOn(harness.clock, 'every')
  const page = await render(appTree(elements, scope))
  // The code and texts for anonymous visitors are loaded on demand.
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(everySecond).toHaveBeenCalled()
  }, LONG_WAIT)
  return page
}
const advanceSeconds = (seconds: number) => act(() => harness.clock.advance(seconds * 1000))
const go = (path: string) => act(() => void locationOf(harness.runtime).navigate(path))
/** Opens a room when the visitor's time is over. */
async function openLocked(scope?: RouterScope) {
  localStorage.setItem(SECONDS, '300')
  const page = await open('fullPath=/room/a', {}, 1, scope)
  getByRole(page, 'dialog', LOCK)
  return page
}
const storedSeconds = () => localStorage.getItem(SECONDS)
describe('time of an anonymous visitor', () => {
  it('the time of an anonymous visitor increases by one every second', async () => {
    await open()
    await advanceSeconds(1)
    expect(storedSeconds()).toBe('1')
    await advanceSeconds(9)
    expect(storedSeconds()).toBe('10')
  })

  it('the time of an anonymous visitor is counted once per page, however many elements it has', async () => {
    await open('', {}, 3)
    await advanceSeconds(10)
    expect(storedSeconds()).toBe('10')
  })

  it('the time stops when a token arrives', async () => {
    await open()
    await advanceSeconds(2)
    await act(() => harness.runtime.configure({ demo: false, token: 'new' }))
    await advanceSeconds(10)
    expect(storedSeconds()).toBe('2')
  })
})

describe('lock screen', () => {
  it('the lock screen replaces a room at 300 seconds, not before', async () => {
    localStorage.setItem(SECONDS, '298')
    const page = await open('fullPath=/room/a')
    await advanceSeconds(1)
    expect(queryByRole(page, 'dialog', LOCK)).toBeNull()
    await advanceSeconds(1)
    expect(storedSeconds()).toBe('300')
    getByRole(page, 'dialog', LOCK)
    expect(page.textContent).not.toContain('content')
  })

  it('no key or click closes the lock screen, whose button asks the host page to sign in', async () => {
    localStorage.setItem(SECONDS, '300')
    const page = await open('fullPath=/')
    expect(queryByRole(page, 'dialog', LOCK)).toBeNull()
    await go('/room/a')
    const lock = getByRole(page, 'dialog', LOCK)
    await act(() => {
      for (const key of ['Escape', 'Escape', 'Enter', 'Backspace']) fireEvent.keyDown(lock, { key })
      fireEvent(lock, new Event('cancel', { cancelable: true }))
      fireEvent.pointerDown(lock)
      fireEvent.click(document.body)
    })
    expect(queryByRole(page, 'button', { name: 'Close' })).toBeNull()
    await press(page, 'Log in')
    expect(harness.signIns()).toEqual(['anonymous-session'])
    getByRole(page, 'dialog', LOCK)
  })

  it('the lock screen leads back to the lobby, where the element has one', async () => {
    const page = await openLocked()
    await act(() => fireEvent.click(getByRole(page, 'link', { name: 'Back to lobby' })))
    expect(locationOf(harness.runtime).get().path).toBe('/')
    expect(queryByRole(page, 'dialog', LOCK)).toBeNull()
    expect(page.textContent).toContain('content')
  })

  it('the lock screen closes the login prompt for good, which says that there is time left to watch', async () => {
    localStorage.setItem(SECONDS, '299')
    const page = await open('fullPath=/room/a')
    await press(page, 'Tip')
    getByRole(page, 'dialog', PROMPT)
    await advanceSeconds(1)
    getByRole(page, 'dialog', LOCK)
    await act(() => fireEvent.click(getByRole(page, 'link', { name: 'Back to lobby' })))
    expect(queryByRole(page, 'dialog')).toBeNull()
  })

  it('the lock screen of a single room has no link to a lobby', async () => {
    const page = await openLocked('rooms')
    expect(queryByRole(page, 'link')).toBeNull()
  })

  it.each(['/', '/faq', '/live', '/studio/a'])('the lock screen leaves %s usable', async path => {
    const page = await openLocked()
    await go(path)
    expect(queryByRole(page, 'dialog', LOCK)).toBeNull()
    expect(page.textContent).toContain('content')
  })

  it('a token removes the lock screen', async () => {
    const page = await openLocked()
    await act(() => harness.runtime.configure({ demo: false, token: 'new' }))
    expect(queryByRole(page, 'dialog')).toBeNull()
    expect(page.textContent).toContain('content')
  })

  it('the return from sign-in removes the lock screen', async () => {
    const page = await openLocked()
    await go('/room/a?signin=1&x')
    await waitFor(() => expect(storedSeconds()).toBeNull())
    await advanceSeconds(1)
    expect(queryByRole(page, 'dialog', LOCK)).toBeNull()
  })
})

describe('login prompt', () => {
  it('the login prompt shows once in a room, after 30 seconds, and can be dismissed', async () => {
    const page = await open('fullPath=/room/a')
    await advanceSeconds(29)
    expect(queryByRole(page, 'dialog')).toBeNull()
    await advanceSeconds(1)
    getByRole(page, 'dialog', PROMPT)
    await press(page, 'Not now')
    await go('/room/b')
    await advanceSeconds(60)
    expect(queryByRole(page, 'dialog')).toBeNull()
  })

  it('the login prompt does not show on its own once the host page was asked to sign in, by whatever', async () => {
    const page = await open('fullPath=/room/a')
    await advanceSeconds(10)
    await act(() => harness.runtime.requestSignIn('sign-up-reward'))
    await advanceSeconds(30)
    expect(queryByRole(page, 'dialog')).toBeNull()
  })

  it('the login prompt does not show on its own in the lobby', async () => {
    const page = await open()
    await advanceSeconds(60)
    expect(queryByRole(page, 'dialog')).toBeNull()
  })

  it('the login prompt shows when an action needs a session, and its reason is posted to the host page', async () => {
    const page = await open()
    await press(page, 'Tip')
    getByRole(page, 'dialog', PROMPT)
    await press(page, 'Log in')
    expect(harness.signIns()).toEqual(['tip'])
    expect(queryByRole(page, 'dialog')).toBeNull()
  })
})

/** Returns what is called when the host is asked to sign in, with the dialog that is open then. */
function watchSignIn(page: HTMLElement) {
  const onSignIn = vi.fn<(open: Element | null) => void>()
  harness.runtime.events.listen(({ name }) => {
    if (name === 'casino-sign-in') onSignIn(page.querySelector('dialog'))
  })
  return onSignIn
}

it('no dialog is open when the host is asked to sign in, whose form has the focus then', async () => {
  const page = await open()
  const email = document.body.appendChild(document.createElement('input'))
  const onSignIn = watchSignIn(page).mockImplementation(() => email.focus())
  getByRole(page, 'button', { name: 'Tip' }).focus()
  await press(page, 'Tip')
  await press(page, 'Log in')
  expect(onSignIn.mock.calls).toEqual([[null]])
  expect(document.activeElement).toBe(email)
})

it('the sheet below the login prompt closes as well, before the host is asked to sign in', async () => {
  const page = await open()
  const onSignIn = watchSignIn(page)
  await press(page, 'Event')
  await press(page, 'Join')
  getByRole(page, 'dialog', PROMPT)
  await press(page, 'Log in')
  expect(onSignIn.mock.calls).toEqual([[null]])
})

describe('sign-up reward', () => {
  const SIGN_UP = 'gamification_center_sign_up_reward'
  const flag = { [SIGN_UP]: true }

  it('the sign-up reward shows in a room that was opened first, and Register asks the host page to sign in', async () => {
    const page = await open('fullPath=/room/a', flag)
    await waitFor(() => getByRole(page, 'dialog', REWARD))
    await press(page, 'Register')
    expect(harness.signIns()).toEqual(['sign-up-reward'])
    expect(queryByRole(page, 'dialog')).toBeNull()
  })

  it('the sign-up reward shows once per session', async () => {
    const page = await open('fullPath=/room/a', flag)
    await waitFor(() => getByRole(page, 'dialog', REWARD))
    await press(page, 'Close')
    await go('/room/b')
    expect(queryByRole(page, 'dialog')).toBeNull()
    expect(sessionStorage.length).toBe(1)
  })

  it('the login prompt waits until the sign-up reward is closed', async () => {
    const page = await open('fullPath=/room/a', flag)
    await waitFor(() => getByRole(page, 'dialog', REWARD))
    await advanceSeconds(31)
    getByRole(page, 'dialog', REWARD)
    expect(queryByRole(page, 'dialog', PROMPT)).toBeNull()
    await press(page, 'Close')
    getByRole(page, 'dialog', PROMPT)
    await press(page, 'Close')
    expect(queryByRole(page, 'dialog')).toBeNull()
  })

  it('Register takes the place of the login prompt that waits', async () => {
    const page = await open('fullPath=/room/a', flag)
    await waitFor(() => getByRole(page, 'dialog', REWARD))
    await advanceSeconds(31)
    const onSignIn = watchSignIn(page)
    await press(page, 'Register')
    expect(onSignIn.mock.calls).toEqual([[null]])
    expect(queryByRole(page, 'dialog')).toBeNull()
  })

  it.each([
    ['the flag is off', 'fullPath=/room/a', { [SIGN_UP]: false }, '/room/b'],
    ['the first history entry is not a room', 'fullPath=/', flag, '/room/b'],
    ['the current route is not a room', 'fullPath=/room/a&forceFlags=', flag, '/faq'],
  ])('the sign-up reward does not show if %s', async (_name, query, flags, path) => {
    const page = await open(query, {})
    await go(path)
    await act(() => harness.runtime.cache.update(featureFlags, {}, () => flags))
    await advanceSeconds(1)
    expect(queryByRole(page, 'dialog', REWARD)).toBeNull()
  })
})
