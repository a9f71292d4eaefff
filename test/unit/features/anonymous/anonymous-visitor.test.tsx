// @vitest-environment happy-dom
import { fireEvent, getByRole, queryByRole, waitFor } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { featureFlags } from '../../../../src/api/user.ts'
import { AppFrame } from '../../../../src/app/app-frame.tsx'
import { locationOf } from '../../../../src/runtime/app-location.ts'
import { useAskToLogIn } from '../../../../src/runtime/login-prompt.ts'
import { createTestRuntime, Inside, type TestRuntime } from '../../../support/test-runtime.tsx'
import { render } from '../../ui/render.tsx'

// The first of them waits for the code to be compiled.
const PATIENCE = { timeout: 30_000, interval: 5 }
const SECONDS = 'anonymous_session_seconds'
const LOCK = { name: 'Log in to keep watching' }
const PROMPT = { name: 'Log in to play along' }
const REWARD = { name: 'Register for a reward' }

let made: TestRuntime
vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({}, { status: 404 }))
})
afterEach(() => made.runtime.dispose())

function Tip() {
  const ask = useAskToLogIn()
  return (
    <button type="button" onClick={() => ask('tip')}>
      Tip
    </button>
  )
}

const tree = (elements = 1) => (
  <Inside runtime={made.runtime}>
    {['first', 'second', 'third'].slice(0, elements).map(name => (
      <AppFrame key={name} scope="lobby">
        <p>content</p>
        <Tip />
      </AppFrame>
    ))}
  </Inside>
)

async function open(query = '', flags = {}, elements = 1) {
  made = createTestRuntime({
    query: `demoType=anonymous&${query}`,
    answers: { 'feature-flags': flags },
  })
  const page = await render(tree(elements))
  // The part of anonymous visitors comes with code and texts of its own.
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(made.clock.pending).toBeGreaterThan(0)
  }, PATIENCE)
  return page
}
const pass = (seconds: number) => act(() => made.clock.advance(seconds * 1000))
const stored = () => localStorage.getItem(SECONDS)
const press = (page: HTMLElement, name: string) =>
  act(() => fireEvent.click(getByRole(page, 'button', { name })))

describe('the time of an anonymous visitor', () => {
  it('increases by one every second', async () => {
    await open()
    await pass(1)
    expect(stored()).toBe('1')
    await pass(9)
    expect(stored()).toBe('10')
  })

  it('is counted once per page, however many elements', async () => {
    await open('', {}, 3)
    await pass(10)
    expect(stored()).toBe('10')
  })

  it('is not counted for who has a token', async () => {
    made = createTestRuntime()
    await render(tree())
    await pass(10)
    expect(stored()).toBeNull()
  })

  it('is counted no more when a token comes, and no timer stays', async () => {
    await open()
    await pass(2)
    await act(() => made.runtime.configure({ demo: false, token: 'new' }))
    await pass(10)
    expect(stored()).toBe('2')
  })
})

describe('the lock', () => {
  it('shows in the room at 300 seconds, not before, with the room gone', async () => {
    localStorage.setItem(SECONDS, '298')
    const page = await open('fullPath=/room/a')
    await pass(1)
    expect(queryByRole(page, 'dialog', LOCK)).toBeNull()
    await pass(1)
    expect(stored()).toBe('300')
    getByRole(page, 'dialog', LOCK)
    expect(page.textContent).not.toContain('content')
  })

  it('asks the host to sign the visitor in, and stays', async () => {
    localStorage.setItem(SECONDS, '300')
    const page = await open('fullPath=/room/a')
    await press(page, 'Log in')
    expect(made.signIns()).toEqual(['anonymous-session'])
    getByRole(page, 'dialog', LOCK)
  })

  it('is closed by no key and no click', async () => {
    localStorage.setItem(SECONDS, '300')
    const page = await open('fullPath=/')
    expect(queryByRole(page, 'dialog', LOCK)).toBeNull()
    await act(() => void locationOf(made.runtime).navigate('/room/a'))
    const lock = getByRole(page, 'dialog', LOCK)
    await act(() => {
      for (const key of ['Escape', 'Escape', 'Enter', 'Backspace']) fireEvent.keyDown(lock, { key })
      fireEvent(lock, new Event('cancel', { cancelable: true }))
      fireEvent.pointerDown(lock)
      fireEvent.click(document.body)
    })
    getByRole(page, 'dialog', LOCK)
    expect(queryByRole(page, 'button', { name: 'Close' })).toBeNull()
  })

  it.each(['/', '/faq', '/live', '/studio/a'])('covers rooms only: %s stays usable', async path => {
    localStorage.setItem(SECONDS, '300')
    const page = await open('fullPath=/room/a')
    getByRole(page, 'dialog', LOCK)
    await act(() => void locationOf(made.runtime).navigate(path))
    expect(queryByRole(page, 'dialog', LOCK)).toBeNull()
    expect(page.textContent).toContain('content')
  })

  it('is not there in the lobby, whose visitor has not been in a room', async () => {
    localStorage.setItem(SECONDS, '900')
    const page = await open('fullPath=/')
    await pass(1)
    expect(queryByRole(page, 'dialog')).toBeNull()
    expect(page.textContent).toContain('content')
  })

  it('opens with a token', async () => {
    localStorage.setItem(SECONDS, '300')
    const page = await open('fullPath=/room/a')
    getByRole(page, 'dialog', LOCK)
    await act(() => made.runtime.configure({ demo: false, token: 'new' }))
    expect(queryByRole(page, 'dialog')).toBeNull()
    expect(page.textContent).toContain('content')
  })

  it('opens when the visitor is back from sign-in', async () => {
    localStorage.setItem(SECONDS, '300')
    const page = await open('fullPath=/room/a')
    getByRole(page, 'dialog', LOCK)
    await act(() => void locationOf(made.runtime).navigate('/room/a?signin=1&x'))
    await waitFor(() => expect(stored()).toBeNull())
    await pass(1)
    expect(queryByRole(page, 'dialog', LOCK)).toBeNull()
  })
})

describe('the call to action', () => {
  it('shows once in a room, after 30 seconds, and can be put off', async () => {
    const page = await open('fullPath=/room/a')
    await pass(29)
    expect(queryByRole(page, 'dialog')).toBeNull()
    await pass(1)
    getByRole(page, 'dialog', PROMPT)
    await press(page, 'Not now')
    await act(() => void locationOf(made.runtime).navigate('/room/b'))
    await pass(60)
    expect(queryByRole(page, 'dialog')).toBeNull()
  })

  it('does not show by itself in the lobby', async () => {
    const page = await open()
    await pass(60)
    expect(queryByRole(page, 'dialog')).toBeNull()
  })

  it('shows on a try at what needs a session, and hands its reason to the host', async () => {
    const page = await open()
    await press(page, 'Tip')
    getByRole(page, 'dialog', PROMPT)
    await press(page, 'Log in')
    expect(made.signIns()).toEqual(['tip'])
    expect(queryByRole(page, 'dialog')).toBeNull()
  })
})

describe('the sign-up reward', () => {
  const flag = { gamification_center_sign_up_reward: true }

  it('shows in a room that was the first history entry, and Register asks the host', async () => {
    const page = await open('fullPath=/room/a', flag)
    await waitFor(() => getByRole(page, 'dialog', REWARD))
    await press(page, 'Register')
    expect(made.signIns()).toEqual(['sign-up-reward'])
    expect(queryByRole(page, 'dialog')).toBeNull()
  })

  it('shows once in a session', async () => {
    const page = await open('fullPath=/room/a', flag)
    await waitFor(() => getByRole(page, 'dialog', REWARD))
    await press(page, 'Close')
    await act(() => void locationOf(made.runtime).navigate('/room/b'))
    expect(queryByRole(page, 'dialog')).toBeNull()
    expect(sessionStorage.length).toBe(1)
  })

  it('lets the call to action wait for its turn', async () => {
    const page = await open('fullPath=/room/a', flag)
    await waitFor(() => getByRole(page, 'dialog', REWARD))
    await pass(31)
    getByRole(page, 'dialog', REWARD)
    expect(queryByRole(page, 'dialog', PROMPT)).toBeNull()
    await press(page, 'Close')
    getByRole(page, 'dialog', PROMPT)
    await press(page, 'Close')
    expect(queryByRole(page, 'dialog')).toBeNull()
  })

  it.each([
    [
      'the flag is off',
      'fullPath=/room/a',
      { gamification_center_sign_up_reward: false },
      '/room/b',
    ],
    ['the first history entry was no room', 'fullPath=/', flag, '/room/b'],
    ['the current route is no room', 'fullPath=/room/a&forceFlags=', flag, '/faq'],
  ])('does not show where %s', async (_name, query, flags, then) => {
    const page = await open(query, {})
    await act(() => void locationOf(made.runtime).navigate(then))
    await act(() => made.runtime.cache.update(featureFlags, {}, () => flags))
    await pass(1)
    expect(queryByRole(page, 'dialog', REWARD)).toBeNull()
  })

  it('does not show to who is signed in', async () => {
    made = createTestRuntime({ query: 'fullPath=/room/a', answers: { 'feature-flags': flag } })
    const page = await render(tree())
    await pass(1)
    expect(queryByRole(page, 'dialog')).toBeNull()
  })
})
