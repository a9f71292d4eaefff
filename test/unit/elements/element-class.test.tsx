// @vitest-environment happy-dom

import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { elementAttributes } from '../../../elements/definition/attributes.ts'
import { casinoRoom, specs } from '../../../elements/definition/specs.ts'
import type { ElementHost } from '../../../elements/element-host.ts'
import { defineElements } from '../../../elements/install.ts'
import { configAtom, roomElementCountAtom } from '../../../src/runtime/atoms.ts'
import type { RuntimeReference } from '../../../src/runtime/create-runtime.ts'
import { locationOf } from '../../../src/runtime/navigation/app-location.ts'
import { nextTask } from '../../support/wait.ts'
import { createTestPageHost } from './page-host.ts'
import { probes } from './probe.tsx'

vi.mock('../../../src/app/shell/shell.tsx', () => import('./probe.tsx'))

// Elements render on their own here, as in a page.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })

const references: RuntimeReference[] = []
const released: RuntimeReference[] = []
const page = createTestPageHost({ loadCore: () => import('../../../elements/mount-view.ts') })
const host = {
  ...page,
  acquire(...given: Parameters<ElementHost['acquire']>) {
    const reference = page.acquire(...given)
    references.push(reference)
    return {
      runtime: reference.runtime,
      release() {
        released.push(reference)
        reference.release()
      },
    }
  },
}

// Nobody is on air, so that no stream starts before a room.
Object.assign(window, { fetch: async () => new Response('', { status: 404 }) })

defineElements(customElements, specs, host)

// Turns of the loop, not time: React works in immediates here, and a release waits for a tick.
async function tick() {
  for (let turn = 0; turn < 15; turn += 1) {
    await nextTask()
    await new Promise(resolve => setImmediate(resolve))
  }
}
let warn = vi.spyOn(console, 'warn')
const config = () => references.at(-1)?.runtime.store.get(configAtom)
/** Returns where the runtimes are that came after some. */
const pathsSince = (count: number) =>
  references.slice(count).map(({ runtime }) => locationOf(runtime).get().path)
function probeOf(element: Element) {
  const probe = element.shadowRoot ? probes.get(element.shadowRoot) : undefined
  if (!probe) throw new Error('the element was never mounted')
  return probe
}
function isMounted(element: Element): boolean {
  return element.shadowRoot !== null && probes.has(element.shadowRoot)
}

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(async () => {
  document.body.replaceChildren()
  await tick()
})

async function place(markup: string): Promise<Element> {
  document.body.innerHTML = markup
  await tick()
  const element = document.body.firstElementChild
  if (!element) throw new Error('no element')
  return element
}

/** Places one element with attributes. */
async function placeOne<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
): Promise<HTMLElementTagNameMap[Tag]> {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.replaceChildren(element)
  await tick()
  return element
}

// The code is there, so that turns of the loop are enough.
beforeAll(async () => {
  await host.loadCore()
  await casinoRoom.loadEarly()
})

describe('attributes of the view', () => {
  // Without their dash, as frameworks write them on a server.
  it.each([
    ['absent', '', null, 'room', 0],
    ['empty', 'room-id="" room-view=""', null, 'room', 0],
    ['bare', 'room-id room-view', null, 'room', 0],
    ['given', 'room-id=" 0x1 " room-view="BS-Studio"', '0x1', 'bs-studio', 0],
    ['malformed', 'room-id="{" room-view="attic-1"', '{', 'room', 1],
    ['empty without a dash', 'roomid="" roomview=""', null, 'room', 0],
    ['bare without a dash', 'roomid roomview', null, 'room', 0],
    ['given without a dash', 'roomId="0x1" roomView="studio"', '0x1', 'studio', 0],
    ['given twice', 'roomid="0x1" room-id="0x2" room-view roomview="studio"', '0x2', 'room', 0],
  ])(
    'attributes that are %s give the props of the view; the dashed one wins',
    async (_name, attributes, roomId, roomView, warnings) => {
      const element = await place(`<casino-room ${attributes}></casino-room>`)
      expect(probeOf(element).props).toEqual({ roomId, roomView })
      expect(warn).toHaveBeenCalledTimes(warnings)
    },
  )

  it('a removed attribute goes back to its default', async () => {
    const element = await place('<casino-room room-id="0x1" room-view="studio"></casino-room>')
    element.removeAttribute('room-id')
    element.removeAttribute('room-view')
    await tick()
    expect(probeOf(element).props).toEqual({ roomId: null, roomView: 'room' })
    expect(probeOf(element).mounts).toBe(1)
  })

  it('the same invalid value is warned about once', async () => {
    const element = await place('<casino-rewards variant="loud"></casino-rewards>')
    element.setAttribute('variant', 'text')
    element.setAttribute('variant', 'loud')
    await tick()
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn.mock.lastCall?.[0]).toContain('"loud" is not one of text, icon')
  })
})

describe('attributes without their dash', () => {
  it('every attribute has both spellings', () => {
    const dashed = Object.entries(elementAttributes).flatMap(([tag, rows]) =>
      rows.filter(({ name }) => name.includes('-')).map(row => ({ tag, ...row })),
    )
    expect(new Set(dashed.map(({ name }) => name.replaceAll('-', '')))).toEqual(
      new Set(['apiurl', 'timezone', 'parentorigin', 'balancemarker', 'roomid', 'roomview']),
    )
    for (const { tag, name, property } of dashed) {
      const [element, other] = [document.createElement(tag), document.createElement(tag)]
      const text = name === 'room-view' ? 'studio' : 'https://a.test'
      element.setAttribute(name.replaceAll('-', ''), text)
      other.setAttribute(name, text)
      expect(Reflect.get(element, property), name).toEqual(Reflect.get(other, property))
      expect(Reflect.get(element, property), name).toBeTruthy()
    }
  })

  it('they can be changed and removed, and the dashed one takes over and gives way', async () => {
    const element = await place('<casino-room roomid="0x1"></casino-room>')
    const roomId = async () => {
      await tick()
      return Reflect.get(probeOf(element).props, 'roomId')
    }
    element.setAttribute('roomid', '0x2')
    expect(await roomId()).toBe('0x2')
    element.setAttribute('room-id', '0x3')
    expect(await roomId()).toBe('0x3')
    element.setAttribute('roomid', '0x4')
    expect(await roomId()).toBe('0x3')
    element.removeAttribute('room-id')
    expect(await roomId()).toBe('0x4')
    element.removeAttribute('roomid')
    expect(await roomId()).toBeNull()
    expect(probeOf(element).mounts).toBe(1)
  })

  it('a property replaces both', async () => {
    const element = await place('<casino-room roomid="0x1" parentorigin="https://a.test">')
    const origins = ['https://b.test']
    Object.assign(element, { roomId: null, parentOrigin: origins })
    await tick()
    expect(probeOf(element).props).toMatchObject({ roomId: null })
    expect(element.getAttributeNames()).toEqual(['parent-origin'])
    expect(Reflect.get(element, 'parentOrigin')).toBe(origins)
    expect(config()?.parentOrigins).toEqual(origins)
  })
})

describe('properties', () => {
  it("properties are reflected and return the attribute's value", async () => {
    const room = await placeOne('casino-room')
    room.roomId = '0x2'
    room.roomView = 'studio'
    room.demo = true
    room.locale = 'pl'
    expect(room.getAttribute('room-id')).toBe('0x2')
    expect(room.getAttribute('demo')).toBe('')
    await tick()
    expect(probeOf(room).props).toEqual({ roomId: '0x2', roomView: 'studio' })
    expect(config()).toMatchObject({ demo: true, locale: 'pl' })

    room.demo = false
    room.roomId = null
    expect(room.getAttribute('demo')).toBe('false')
    expect(room.hasAttribute('room-id')).toBe(false)
    room.setAttribute('locale', 'pl-PL')
    expect(room.locale).toBe('pl')
    room.setAttribute('theme', 'purple')
    expect(room.theme).toBeNull()
  })

  it('the property market takes fields of a market, as configure does', async () => {
    const lobby = await placeOne('casino-lobby', { market: 'de' })
    Object.assign(lobby, { market: { tips: false } })
    expect(lobby.getAttribute('market')).toBe('{"tips":false}')
    await tick()
    expect(config()?.market).toBe('{"tips":false}')
  })

  it('a property set to a list returns the same list', async () => {
    const lobby = await placeOne('casino-lobby')
    const origins = ['https://a.test', 'https://b.test']
    lobby.parentOrigin = origins
    expect(lobby.parentOrigin).toBe(origins)
    expect(lobby.getAttribute('parent-origin')).toBe('https://a.test https://b.test')
    await tick()
    expect(config()?.parentOrigins).toEqual(origins)
    lobby.setAttribute('parent-origin', 'https://c.test')
    expect(lobby.parentOrigin).toBe('https://c.test')
  })

  it('the property token is not reflected and removes the attribute', async () => {
    const lobby = await placeOne('casino-lobby', { token: 'one' })
    expect(lobby.token).toBe('one')
    lobby.token = 'two'
    await tick()
    expect(document.body.innerHTML).not.toMatch(/one|two/)
    expect(config()?.token).toBe('two')
    lobby.setAttribute('token', 'three')
    await tick()
    expect(config()?.token).toBe('three')
    lobby.token = null
    await tick()
    expect(lobby.hasAttribute('token')).toBe(false)
    expect(config()?.token).toBeNull()
    expect(probeOf(lobby).mounts).toBe(1)
  })

  it("a token that no header can carry, such as a login page's HTML, mounts the view without one", async () => {
    const rejected: unknown[] = []
    const handleRejection = (reason: unknown) => rejected.push(reason)
    process.on('unhandledRejection', handleRejection)
    const lobby = await placeOne('casino-lobby', { token: '<!doctype html>\n<p>Log in' })
    expect(isMounted(lobby)).toBe(true)
    expect(config()?.token).toBeNull()
    expect(warn.mock.calls.flat()).toEqual([
      expect.stringContaining("token: can't be sent in a header"),
    ])
    expect(rejected).toEqual([])
    process.off('unhandledRejection', handleRejection)
  })

  it('setting the same token again reaches the runtime', async () => {
    const lobby = await placeOne('casino-lobby', { token: 'one' })
    const runtime = references.at(-1)?.runtime
    if (!runtime) throw new Error('no runtime')
    const configure = vi.spyOn(runtime, 'configure')
    lobby.token = 'one'
    await tick()
    expect(configure.mock.calls).toEqual([[{ token: 'one' }]])
    // Another element with the same token isn't a change.
    document.body.insertAdjacentHTML('beforeend', '<casino-rewards token="one"></casino-rewards>')
    await tick()
    expect(configure).toHaveBeenCalledOnce()
  })

  it('false switches off what the page has on; null and a removed attribute unset it', async () => {
    const lobby = await placeOne('casino-lobby')
    page.configure({ demo: true, balanceMarker: true })
    lobby.demo = false
    lobby.balanceMarker = false
    await tick()
    expect(lobby).toMatchObject({ demo: false, balanceMarker: false })
    expect(config()).toMatchObject({ demo: false, balanceMarker: false })
    lobby.removeAttribute('balance-marker')
    Object.assign(lobby, { demo: null })
    await tick()
    expect(lobby.getAttributeNames()).toEqual([])
    expect(config()).toMatchObject({ demo: true, balanceMarker: true })
    page.configure({ demo: false, balanceMarker: false })
  })
})

describe('lifecycle', () => {
  it('a detached element has no runtime', async () => {
    const element = document.createElement('casino-room')
    element.setAttribute('room-id', '0x1')
    element.roomView = 'studio'
    element.navigate('/faq')
    const before = references.length
    await tick()
    expect(isMounted(element)).toBe(false)
    expect(references).toHaveLength(before)
    document.body.append(element)
    await tick()
    expect(probeOf(element).props).toEqual({ roomId: '0x1', roomView: 'studio' })
    const runtime = references.at(-1)?.runtime
    await vi.waitFor(() => expect(runtime && locationOf(runtime).get().path).toBe('/faq'))
  })

  it('a path that is opened before the element is in the document starts it, which nobody sees', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await placeOne('casino-lobby', { loading: 'lazy' })
    const before = references.length
    const lobby = document.createElement('casino-lobby')
    lobby.loading = 'lazy'
    lobby.navigate('/faq')
    document.body.append(lobby)
    await tick()
    expect(pathsSince(before)).toEqual(['/faq'])
    hidden.mockRestore()
  })

  it('an element of a page that is prerendered starts when the page is opened, whatever asks for it', async () => {
    Object.assign(document, { prerendering: true })
    const before = references.length
    const lobby = await placeOne('casino-lobby', { loading: 'eager' })
    lobby.navigate('/faq')
    await tick()
    expect(references).toHaveLength(before)
    Object.assign(document, { prerendering: false })
    document.dispatchEvent(new Event('prerenderingchange'))
    await tick()
    expect(pathsSince(before)).toEqual(['/faq'])
    expect(probeOf(lobby)).toMatchObject({ mounts: 1 })
  })

  it('a removed element releases its runtime, and gets a new one when it is added again', async () => {
    const element = await place('<casino-room></casino-room>')
    const first = references.at(-1)
    element.remove()
    await tick()
    expect(probeOf(element)).toMatchObject({ mounts: 1, unmounts: 1 })
    expect(released.at(-1)).toBe(first)
    document.body.append(element)
    await tick()
    expect(probeOf(element)).toMatchObject({ mounts: 2, unmounts: 1 })
    expect(references.at(-1)?.runtime).not.toBe(first?.runtime)
  })

  it('a lobby that is added again opens where the last one was, unless the page navigates before it is ready', async () => {
    await place('<div><casino-lobby></casino-lobby><casino-rewards></casino-rewards></div>')
    const paths: string[] = []
    const addLobby = async (path?: string) => {
      document.querySelector('casino-lobby')?.remove()
      await tick()
      const lobby = document.createElement('casino-lobby')
      lobby.addEventListener('casino-navigate', ({ detail }) => paths.push(detail.path))
      document.querySelector('div')?.append(lobby)
      if (path !== undefined) lobby.navigate(path)
      await tick()
      return pathsSince(-1)
    }
    expect(await addLobby('/faq')).toEqual(['/faq'])
    expect(await addLobby()).toEqual(['/faq'])
    expect(paths).toEqual(['/faq'])
    expect(await addLobby('/')).toEqual(['/'])
    expect(paths).toEqual(['/faq', '/'])
  })

  it('room elements on the page are counted', async () => {
    await place('<div><casino-lobby></casino-lobby><casino-room></casino-room></div>')
    const store = references.at(-1)?.runtime.store
    expect(store?.get(roomElementCountAtom)).toBe(1)
    document.querySelector('casino-room')?.remove()
    await tick()
    expect(store?.get(roomElementCountAtom)).toBe(0)
  })
})

it('events are dispatched on the element and bubble to the window', async () => {
  const lobby = await placeOne('casino-lobby')
  const received: Event[] = []
  const listener = (event: Event) => received.push(event)
  for (const name of ['casino-navigate', 'casino-sign-in']) window.addEventListener(name, listener)
  lobby.navigate('/upcoming')
  await vi.waitFor(() => expect(received).toHaveLength(1))
  references.at(-1)?.runtime.requestSignIn('test')
  expect(received.map(({ type, target }) => [type, target])).toEqual([
    ['casino-navigate', lobby],
    ['casino-sign-in', lobby],
  ])
  for (const name of ['casino-navigate', 'casino-sign-in'])
    window.removeEventListener(name, listener)
})

it('style sheets are adopted before the first render', () => {
  const element = document.createElement('casino-rewards')
  expect(element.shadowRoot?.adoptedStyleSheets).toHaveLength(2)
  expect(element.shadowRoot?.delegatesFocus).not.toBe(true)
})
