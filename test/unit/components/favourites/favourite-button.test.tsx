// @vitest-environment happy-dom
import { findAllByRole, findByRole, queryByRole, waitFor } from '@testing-library/react'
import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import { FavouriteSlot } from '../../../../src/components/favourites/favourite-slot.tsx'
import { tokenAtom } from '../../../../src/runtime/atoms.ts'
import { type OverBackend, overBackend, Routed } from '../../../support/over-backend.tsx'
import { render } from '../../ui/render.tsx'

const wallet = walletOf('streamer:3')
const userId = 7004

let over: OverBackend | undefined
afterEach(() => over?.dispose())

async function open({ query = '', id = userId }: { query?: string; id?: number | null } = {}) {
  const made = overBackend(query)
  over = made
  const page = await render(
    <Routed runtime={made.runtime}>
      <FavouriteSlot wallet={wallet} nickname="One" userId={id} />
      <FavouriteSlot wallet={wallet} nickname="One" userId={id} />
    </Routed>,
  )
  return { page, made }
}
const buttons = (page: HTMLElement) => findAllByRole(page, 'button', { name: 'Favourite' })
const pressed = async (page: HTMLElement) =>
  (await buttons(page)).map(button => button.getAttribute('aria-pressed'))
const posts = ({ calls }: OverBackend) => calls.filter(call => call.startsWith('POST'))
const press = async (page: HTMLElement) => {
  const [button] = await buttons(page)
  await act(() => button?.click())
}

/** Holds the answer of the next toggle back until it is let go. */
function holdToggle(made: OverBackend) {
  const { promise, resolve } = Promise.withResolvers<Response | undefined>()
  made.intercept = call => (call.startsWith('POST') ? promise : undefined)
  return (answer?: Response) => act(() => resolve(answer))
}

describe('a favourite', () => {
  it('is shown at once, wherever it stands, before the server answers', async () => {
    const { page, made } = await open()
    expect(await pressed(page)).toEqual(['false', 'false'])
    const letGo = holdToggle(made)
    await press(page)
    expect(await pressed(page)).toEqual(['true', 'true'])
    await letGo()
    await waitFor(() => expect(made.calls.at(-1)).toBe('GET favourites/streamers'))
    expect(await pressed(page)).toEqual(['true', 'true'])
    expect(posts(made)).toEqual([`POST favourites/streamers/${userId}`])
  })

  it('is added by one press and removed by the next', async () => {
    const { page, made } = await open()
    await press(page)
    await waitFor(() => expect(made.calls.at(-1)).toBe('GET favourites/streamers'))
    await press(page)
    await waitFor(() => expect(posts(made)).toHaveLength(2))
    await waitFor(() => expect(made.calls.at(-1)).toBe('GET favourites/streamers'))
    expect(await pressed(page)).toEqual(['false', 'false'])
  })

  it('is sent once by a double press, also on another of its buttons', async () => {
    const { page, made } = await open()
    const letGo = holdToggle(made)
    const [one, other] = await buttons(page)
    await act(() => one?.click())
    await act(() => one?.click())
    await act(() => other?.click())
    await letGo()
    expect(posts(made)).toHaveLength(1)
  })

  it('is taken back when the server refuses, and the viewer is told', async () => {
    const { page, made } = await open()
    made.intercept = call =>
      call.startsWith('POST') ? Response.json({ message: 'no' }, { status: 500 }) : undefined
    await press(page)
    const alert = await findByRole(page, 'alert')
    expect(alert.textContent).toContain("Couldn't update your favourites")
    expect(await pressed(page)).toEqual(['false', 'false'])
    await act(() => made.clock.advance(10_000))
    expect(queryByRole(page, 'alert')).toBeNull()
  })

  it('is told that 20 are the most', async () => {
    const { page, made } = await open()
    made.intercept = call =>
      call.startsWith('POST')
        ? Response.json({ message: 'You can only have 20 favorite players' }, { status: 400 })
        : undefined
    await press(page)
    expect((await findByRole(page, 'alert')).textContent).toContain("You've reached 20 favourites")
    expect(await pressed(page)).toEqual(['false', 'false'])
    // Another tab may have filled the list: it is read again.
    await waitFor(() => expect(made.calls.at(-1)).toBe('GET favourites/streamers'))
  })

  it('shows what the server did where its answer was lost', async () => {
    const { page, made } = await open()
    await buttons(page)
    made.intercept = async call => {
      if (!call.startsWith('POST')) return undefined
      made.intercept = () => undefined
      await made.backend.fetch(
        new Request(`https://api.example/api/v1/app/web/favourites/streamers/${userId}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${made.runtime.store.get(tokenAtom)}` },
        }),
      )
      return Response.error()
    }
    await press(page)
    await waitFor(async () => expect(await pressed(page)).toEqual(['true', 'true']))
  })

  it('follows the server when it says the opposite', async () => {
    const { page, made } = await open()
    await buttons(page)
    made.intercept = call => (call.startsWith('POST') ? Response.json('removed') : undefined)
    await press(page)
    await waitFor(async () => expect(await pressed(page)).toEqual(['false', 'false']))
    expect(queryByRole(page, 'alert')).toBeNull()
  })

  it('looks up the id of somebody who is known by wallet alone', async () => {
    const { page, made } = await open({ id: null })
    await press(page)
    await waitFor(() => expect(posts(made)).toEqual([`POST favourites/streamers/${userId}`]))
  })

  it('is not there for an anonymous visitor', async () => {
    const { page, made } = await open({ query: 'demoType=anonymous' })
    await act(() => made.clock.advance(1000))
    expect(queryByRole(page, 'button')).toBeNull()
    expect(made.calls).toEqual([])
  })
})
