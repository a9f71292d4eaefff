// @vitest-environment happy-dom
import {
  findAllByRole,
  findByRole,
  queryAllByRole,
  queryByRole,
  waitFor,
} from '@testing-library/react'
import { act } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import { FavouriteSlot } from '../../../../src/components/favourites/favourite-slot.tsx'
import { pendingWritesAtom } from '../../../../src/runtime/writes.ts'
import {
  answering,
  type BackendRuntime,
  createBackendRuntime,
  losing,
  RoutedProviders,
  read,
} from '../../../support/backend-runtime.tsx'
import { waitInAct } from '../../../support/wait-in-act.ts'
import { render } from '../../ui/render.tsx'

const wallet = walletOf('streamer:3')
const userId = 7004

async function open({ query = '', id = userId }: { query?: string; id?: number | null } = {}) {
  const harness = createBackendRuntime(query)
  const page = await renderButtons(harness, id)
  return { page, harness }
}
const renderButtons = (harness: BackendRuntime, id: number | null = userId) =>
  render(
    <RoutedProviders runtime={harness.runtime}>
      <FavouriteSlot wallet={wallet} nickname="One" userId={id} />
      <FavouriteSlot wallet={wallet} nickname="One" userId={id} />
    </RoutedProviders>,
  )
const buttons = (page: HTMLElement) => findAllByRole(page, 'button', { name: 'Favourite' })
const pressed = async (page: HTMLElement) =>
  (await buttons(page)).map(button => button.getAttribute('aria-pressed'))
const posts = ({ calls }: BackendRuntime) => calls.filter(call => call.startsWith('POST'))
const press = async (page: HTMLElement) => {
  const [button] = await buttons(page)
  await act(() => button?.click())
}

/** Delays the response to the next toggle; returns a function that sends it, the backend's by default. */
function delayToggle(harness: BackendRuntime) {
  const { promise, resolve } = Promise.withResolvers<Response | undefined>()
  harness.intercept = call => {
    if (!call.startsWith('POST')) return undefined
    harness.intercept = () => undefined
    return promise
  }
  return (response?: Response | Promise<never>) => act(() => resolve(response))
}

/** Toggles on the server, as another tab does. */
const toggleElsewhere = ({ backend }: BackendRuntime) => {
  const path = `https://api.example/api/v1/app/web/favourites/streamers/${userId}`
  return backend.fetch(new Request(path, { method: 'POST' }))
}

/** How a request fails without a response. */
const lost = new TypeError('Failed to fetch')
const refusal = () => Response.json({ message: 'no' }, { status: 403 })
const limitRefusal = () =>
  Response.json({ message: 'You can only have 20 favorite players' }, { status: 400 })
const isOnServer = async (harness: BackendRuntime) =>
  JSON.stringify(await read(harness, 'favourites/streamers')).includes(wallet)

/** Waits until nothing is in flight, and the list has been read again. */
const answered = (harness: BackendRuntime) =>
  waitInAct(() => {
    expect(harness.runtime.store.get(pendingWritesAtom).size).toBe(0)
    expect(harness.calls.at(-1)).toBe('GET favourites/streamers')
  })

describe('FavouriteButton', () => {
  it('adds a favourite on the first press, and removes it on the next', async () => {
    const { page, harness } = await open()
    await press(page)
    await answered(harness)
    await press(page)
    await waitFor(() => expect(posts(harness)).toHaveLength(2))
    await answered(harness)
    expect(await pressed(page)).toEqual(['false', 'false'])
    expect(harness.tracked).toEqual([
      { name: 'favourite', roomId: wallet, added: true },
      { name: 'favourite', roomId: wallet, added: false },
    ])
  })

  it('reverts a refused toggle, and shows a notice above everything else', async () => {
    const { page, harness } = await open()
    const onTop: Element[] = []
    Object.assign(HTMLElement.prototype, {
      showPopover(this: Element) {
        onTop.push(this)
      },
    })
    onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'showPopover'))
    harness.intercept = answering('POST', { message: 'no' }, 500)
    await press(page)
    const alert = await findByRole(page, 'alert')
    expect(alert.textContent).toContain("Couldn't update your favourites")
    expect(onTop).toEqual([alert])
    expect(await pressed(page)).toEqual(['false', 'false'])
    await act(() => harness.clock.advance(10_000))
    expect(queryByRole(page, 'alert')).toBeNull()
  })

  it('keeps what was asked for after a lost response, if the server has it', async () => {
    const { page, harness } = await open()
    await buttons(page)
    harness.intercept = losing(harness, 'POST')
    await press(page)
    await answered(harness)
    expect(await pressed(page)).toEqual(['true', 'true'])
    expect(posts(harness)).toHaveLength(1)
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

describe('FavouriteButton that is pressed again before the response', () => {
  interface Row {
    presses: number
    /** Response to the first toggle; the backend's by default. */
    response?: () => Response | Promise<never>
    /** Whether the first toggle took effect although its response was lost. */
    tookEffect?: boolean
    sent: number
    isFavourite: boolean
    notices?: string[]
  }
  const loss = () => Promise.reject(lost)

  it.each<[string, Row]>([
    ['sends the second one after the response', { presses: 2, sent: 2, isFavourite: false }],
    ['sends no third one that asks for the same', { presses: 3, sent: 1, isFavourite: true }],
    [
      'shows no notice if the first one is refused and the second one took it back',
      { presses: 2, response: refusal, sent: 1, isFavourite: false },
    ],
    [
      'shows a refusal, as at the limit of 20, on one button if the last press asked for the same again',
      {
        presses: 3,
        response: limitRefusal,
        sent: 1,
        isFavourite: false,
        notices: ["You've reached 20 favourites. Remove one to add another."],
      },
    ],
    [
      'sends the second one after a lost response if the first one took effect',
      { presses: 2, response: loss, tookEffect: true, sent: 2, isFavourite: false },
    ],
    [
      'sends nothing more after a lost request if the second one took it back',
      { presses: 2, response: loss, sent: 1, isFavourite: false },
    ],
  ])('%s', async (_name, { presses, response, tookEffect, sent, isFavourite, notices = [] }) => {
    const { page, harness } = await open()
    const respond = delayToggle(harness)
    for (let count = 1; count <= presses; count += 1) {
      await press(page)
      expect(await pressed(page)).toEqual(Array(2).fill(String(count % 2 === 1)))
      expect(posts(harness)).toHaveLength(1)
    }
    if (tookEffect) await toggleElsewhere(harness)
    await respond(response?.())
    await answered(harness)
    expect(posts(harness)).toHaveLength(sent)
    expect(await pressed(page)).toEqual(Array(2).fill(String(isFavourite)))
    expect(await isOnServer(harness)).toBe(isFavourite)
    await waitInAct(() =>
      expect(queryAllByRole(page, 'alert').map(alert => alert.textContent)).toEqual(notices),
    )
  })

  it('counts a press on another button of the streamer as the next one', async () => {
    const { page, harness } = await open()
    const respond = delayToggle(harness)
    for (const button of await buttons(page)) await act(() => button.click())
    expect(await pressed(page)).toEqual(['false', 'false'])
    await respond()
    await answered(harness)
    expect(posts(harness)).toHaveLength(2)
    expect(await isOnServer(harness)).toBe(false)
  })
})

describe('FavouriteButton whose state on the server is another one', () => {
  it('toggles once more if another tab has toggled meanwhile', async () => {
    const { page, harness } = await open()
    await buttons(page)
    await toggleElsewhere(harness)
    await press(page)
    await answered(harness)
    expect(posts(harness)).toHaveLength(2)
    expect(await pressed(page)).toEqual(['true', 'true'])
    expect(await isOnServer(harness)).toBe(true)
  })

  it('shows the server’s state if a second toggle is undone as well', async () => {
    const { page, harness } = await open()
    await buttons(page)
    harness.intercept = answering('POST', 'removed')
    await press(page)
    await answered(harness)
    expect(posts(harness)).toHaveLength(2)
    expect(await pressed(page)).toEqual(['false', 'false'])
    expect(queryByRole(page, 'alert')).toBeNull()
  })

  it('shows a notice after a lost request, and reads the list until the server answers', async () => {
    const { page, harness } = await open()
    await buttons(page)
    harness.intercept = () => Promise.reject(lost)
    await press(page)
    expect((await findByRole(page, 'alert')).textContent).toContain(
      "Couldn't update your favourites",
    )
    await toggleElsewhere(harness)
    harness.intercept = () => undefined
    await waitInAct(
      () => expect(page.querySelector('[aria-pressed]')?.getAttribute('aria-pressed')).toBe('true'),
      () => harness.clock.advance(1000),
    )
    expect(posts(harness)).toHaveLength(1)
  })
})

describe('FavouriteButton that is removed before the response', () => {
  it('still sends the last press, and another button shows the result', async () => {
    const { page, harness } = await open()
    const respond = delayToggle(harness)
    await press(page)
    await press(page)
    await render(<p />)
    await respond()
    await waitInAct(() => expect(posts(harness)).toHaveLength(2))
    await waitInAct(() => expect(harness.runtime.store.get(pendingWritesAtom).size).toBe(0))
    expect(await isOnServer(harness)).toBe(false)
    expect(await pressed(await renderButtons(harness))).toEqual(['false', 'false'])
  })

  it('sends no later press in the next session, in which presses count anew', async () => {
    const { page, harness } = await open()
    const respond = delayToggle(harness)
    await press(page)
    await press(page)
    await act(() => harness.runtime.configure({ apiUrl: 'https://other.example' }))
    expect(await pressed(page)).toEqual(['false', 'false'])
    await respond(Response.json('added'))
    expect(posts(harness)).toHaveLength(1)
    await press(page)
    await answered(harness)
    expect(posts(harness)).toHaveLength(2)
    expect(await pressed(page)).toEqual(['true', 'true'])
  })
})
