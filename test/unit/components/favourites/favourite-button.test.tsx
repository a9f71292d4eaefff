// @vitest-environment happy-dom
import { findAllByRole, findByRole, queryByRole, waitFor } from '@testing-library/react'
import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import { FavouriteSlot } from '../../../../src/components/favourites/favourite-slot.tsx'
import { tokenAtom } from '../../../../src/runtime/atoms.ts'
import {
  type BackendRuntime,
  createBackendRuntime,
  RoutedProviders,
} from '../../../support/backend-runtime.tsx'
import { render } from '../../ui/render.tsx'

const wallet = walletOf('streamer:3')
const userId = 7004

let over: BackendRuntime | undefined
afterEach(() => over?.dispose())

async function open({ query = '', id = userId }: { query?: string; id?: number | null } = {}) {
  const harness = createBackendRuntime(query)
  over = harness
  const page = await render(
    <RoutedProviders runtime={harness.runtime}>
      <FavouriteSlot wallet={wallet} nickname="One" userId={id} />
      <FavouriteSlot wallet={wallet} nickname="One" userId={id} />
    </RoutedProviders>,
  )
  return { page, harness }
}
const buttons = (page: HTMLElement) => findAllByRole(page, 'button', { name: 'Favourite' })
const pressed = async (page: HTMLElement) =>
  (await buttons(page)).map(button => button.getAttribute('aria-pressed'))
const posts = ({ calls }: BackendRuntime) => calls.filter(call => call.startsWith('POST'))
const press = async (page: HTMLElement) => {
  const [button] = await buttons(page)
  await act(() => button?.click())
}

/** Delays the response to the next toggle; returns a function that sends it. */
function delayToggle(harness: BackendRuntime) {
  const { promise, resolve } = Promise.withResolvers<Response | undefined>()
  harness.intercept = call => (call.startsWith('POST') ? promise : undefined)
  return (response?: Response) => act(() => resolve(response))
}

describe('FavouriteButton', () => {
  it('shows a toggle on all buttons of the streamer before the response', async () => {
    const { page, harness } = await open()
    expect(await pressed(page)).toEqual(['false', 'false'])
    const respond = delayToggle(harness)
    await press(page)
    expect(await pressed(page)).toEqual(['true', 'true'])
    await respond()
    await waitFor(() => expect(harness.calls.at(-1)).toBe('GET favourites/streamers'))
    expect(await pressed(page)).toEqual(['true', 'true'])
    expect(posts(harness)).toEqual([`POST favourites/streamers/${userId}`])
  })

  it('adds a favourite on the first press, and removes it on the next', async () => {
    const { page, harness } = await open()
    await press(page)
    await waitFor(() => expect(harness.calls.at(-1)).toBe('GET favourites/streamers'))
    await press(page)
    await waitFor(() => expect(posts(harness)).toHaveLength(2))
    await waitFor(() => expect(harness.calls.at(-1)).toBe('GET favourites/streamers'))
    expect(await pressed(page)).toEqual(['false', 'false'])
  })

  it('sends one request for a double press, also on another button of the streamer', async () => {
    const { page, harness } = await open()
    const respond = delayToggle(harness)
    const [one, other] = await buttons(page)
    await act(() => one?.click())
    await act(() => one?.click())
    await act(() => other?.click())
    await respond()
    expect(posts(harness)).toHaveLength(1)
  })

  it('reverts a refused toggle, and shows a notice', async () => {
    const { page, harness } = await open()
    harness.intercept = call =>
      call.startsWith('POST') ? Response.json({ message: 'no' }, { status: 500 }) : undefined
    await press(page)
    const alert = await findByRole(page, 'alert')
    expect(alert.textContent).toContain("Couldn't update your favourites")
    expect(await pressed(page)).toEqual(['false', 'false'])
    await act(() => harness.clock.advance(10_000))
    expect(queryByRole(page, 'alert')).toBeNull()
  })

  it('shows that the limit of 20 favourites is reached', async () => {
    const { page, harness } = await open()
    harness.intercept = call =>
      call.startsWith('POST')
        ? Response.json({ message: 'You can only have 20 favorite players' }, { status: 400 })
        : undefined
    await press(page)
    expect((await findByRole(page, 'alert')).textContent).toContain("You've reached 20 favourites")
    expect(await pressed(page)).toEqual(['false', 'false'])
    // The list is reloaded, because another tab may have changed it.
    await waitFor(() => expect(harness.calls.at(-1)).toBe('GET favourites/streamers'))
  })

  it('shows the server’s state after a lost response', async () => {
    const { page, harness } = await open()
    await buttons(page)
    harness.intercept = async call => {
      if (!call.startsWith('POST')) return undefined
      harness.intercept = () => undefined
      await harness.backend.fetch(
        new Request(`https://api.example/api/v1/app/web/favourites/streamers/${userId}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${harness.runtime.store.get(tokenAtom)}` },
        }),
      )
      return Response.error()
    }
    await press(page)
    await waitFor(async () => expect(await pressed(page)).toEqual(['true', 'true']))
  })

  it('shows the state of the response if it differs from the toggle', async () => {
    const { page, harness } = await open()
    await buttons(page)
    harness.intercept = call => (call.startsWith('POST') ? Response.json('removed') : undefined)
    await press(page)
    await waitFor(async () => expect(await pressed(page)).toEqual(['false', 'false']))
    expect(queryByRole(page, 'alert')).toBeNull()
  })

  it('looks up the user id of a streamer by the wallet', async () => {
    const { page, harness } = await open({ id: null })
    await press(page)
    await waitFor(() => expect(posts(harness)).toEqual([`POST favourites/streamers/${userId}`]))
  })

  it('renders nothing for an anonymous visitor', async () => {
    const { page, harness } = await open({ query: 'demoType=anonymous' })
    await act(() => harness.clock.advance(1000))
    expect(queryByRole(page, 'button')).toBeNull()
    expect(harness.calls).toEqual([])
  })
})
