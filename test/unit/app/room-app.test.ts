// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prepare } from '../../../src/app/room-app.tsx'
import { roomElementCountAtom, statusAtom } from '../../../src/runtime/atoms.ts'
import type { RoutingKind } from '../../../src/runtime/config/config.ts'
import { leavePromptAtom, locationOf } from '../../../src/runtime/navigation/app-location.ts'
import { createTestRuntime } from '../../support/test-runtime.tsx'

beforeEach(() => window.history.replaceState(null, '', '/'))
afterEach(() => document.body.replaceChildren())

type View = 'room' | 'studio'

/** A page whose room elements come and go; it keeps its runtime unless `last` says that none is left. */
function open(query: string | URLSearchParams = '', routing: RoutingKind = 'memory') {
  const created = createTestRuntime({ query, config: { routing } })
  const { runtime } = created
  const count = (by: number) => runtime.store.set(roomElementCountAtom, all => all + by)
  return {
    ...created,
    path: () => locationOf(runtime).get().path,
    navigate: (path: string) => locationOf(runtime).navigate(path),
    /** Adds an element, whose code comes after it. */
    connect: () => count(1),
    add(roomId: string | null, roomView: View = 'room') {
      count(1)
      void prepare(runtime, { roomId, roomView })
    },
    remove: () => count(-1),
    removeLast() {
      runtime.dispose()
      count(-1)
    },
    paths: () =>
      created.events.flatMap(({ name, detail }) => (name === 'casino-navigate' ? detail.path : [])),
  }
}

const ofAttributes = { roomId: '0x12', roomView: 'room' } as const
const hash = () => window.location.hash

it('the first render of a room element has the room of its attributes, which the host hears of once', () => {
  const { runtime, path, paths } = open()
  void prepare(runtime, ofAttributes)
  void prepare(runtime, ofAttributes)
  expect(path()).toBe('/room/0x12')
  expect(paths()).toEqual(['/room/0x12'])
})

it("a room in the page's URL takes precedence over the attribute of the first room element", () => {
  const { add, path, remove } = open('fullPath=/room/0x34')
  add('0x12')
  expect(path()).toBe('/room/0x34')
  remove()
  add('0x12')
  expect(path()).toBe('/room/0x12')
})

it('nothing is opened without a room, nor in an app that is switched off', () => {
  const { runtime, path } = open()
  void prepare(runtime, { roomId: null, roomView: 'room' })
  runtime.store.set(statusAtom, 'disabledNoAuthToken')
  void prepare(runtime, ofAttributes)
  expect(path()).toBe('/')
})

it('a room element shows its own room after another one in the same task, also with what the viewer opened in that', () => {
  const { add, navigate, path, remove } = open()
  add('0x12')
  navigate('/room/0x99')
  add('0x34')
  remove()
  expect(path()).toBe('/room/0x34')
})

it('a studio element shows the studio after a room of the same streamer, and the room after it asks nothing', () => {
  const { add, path, remove, runtime } = open()
  add('0x12')
  add('0x12', 'studio')
  remove()
  expect(path()).toBe('/studio/0x12')
  add('0x34')
  remove()
  expect(path()).toBe('/room/0x34')
  expect(runtime.store.get(leavePromptAtom)).toBeNull()
  expect(runtime.store.get(statusAtom)).toBe('enabled')
})

it('a room that is opened while the code of the element is loading is kept', () => {
  const { connect, navigate, path, runtime } = open()
  connect()
  navigate('/room/0x99')
  void prepare(runtime, ofAttributes)
  expect(path()).toBe('/room/0x99')
})

it('a room that the host opens in a lobby beside the room is kept, though the lobby is sooner there', () => {
  document.body.innerHTML = '<casino-lobby></casino-lobby>'
  const { add, navigate, path } = open()
  navigate('/room/0x99')
  add('0x12')
  expect(path()).toBe('/room/0x99')
})

it.each(['memory', 'hash'] as const)(
  'a room element of a later runtime shows its own room, with %s routing',
  routing => {
    const query = new URLSearchParams('fullPath=/room/0x77')
    const first = open(query, routing)
    first.add('0x12')
    first.navigate('/room/0x99')
    first.removeLast()
    const second = open(query, routing)
    second.add('0x34')
    expect(second.path()).toBe('/room/0x34')
  },
)

it('the lobby is where it was once the last room element is gone', () => {
  const { add, navigate, path, paths, remove } = open()
  navigate('/faq')
  add('0x12')
  navigate('/room/0x99')
  add('0x34')
  remove()
  expect(path()).toBe('/room/0x34')
  remove()
  expect(path()).toBe('/faq')
  expect(paths().at(-1)).toBe('/faq')
  // What a lobby opens itself is none of a room element's.
  navigate('/room/0x55')
  add('0x12')
  remove()
  expect(path()).toBe('/room/0x55')
})

it('a path that the host asks for as the last room element goes is the next one that it hears of', async () => {
  const { add, navigate, path, paths, remove, runtime } = open()
  navigate('/room/0x99')
  add('0x12')
  runtime.navigate('/')
  remove()
  await vi.waitFor(() => expect(path()).toBe('/'))
  expect(paths()).toEqual(['/room/0x99', '/room/0x12', '/'])
  expect(runtime.navigations()).toBe(0)
})

it('a path that the host asks for as a studio element goes is opened without a question', async () => {
  const { add, path, remove, runtime } = open()
  add('0x12', 'studio')
  runtime.navigate('/faq')
  remove()
  await vi.waitFor(() => expect(path()).toBe('/faq'))
  expect(runtime.store.get(statusAtom)).toBe('enabled')
})

it('a lobby in place of a studio is asked nothing, and its session goes on', () => {
  const { add, navigate, path, remove, runtime } = open()
  add('0x12', 'studio')
  remove()
  expect(path()).toBe('/')
  navigate('/faq')
  expect(path()).toBe('/faq')
  expect(runtime.store.get(statusAtom)).toBe('enabled')
})

it("a studio that an element shows again, or that is the page's address, still ends the session when it is left", () => {
  const { add, navigate, remove, runtime } = open('fullPath=/studio/0x12')
  add('0x12', 'studio')
  add('0x12', 'studio')
  remove()
  navigate('/faq')
  expect(runtime.store.get(leavePromptAtom)).toBe('/faq')
})

it('a studio that is live in a lobby stays when the last room element beside it goes', () => {
  document.body.append(document.createElement('casino-lobby'))
  const { add, navigate, path, remove, runtime } = open('', 'hash')
  add('0x34')
  navigate('/studio/0x12')
  locationOf(runtime).isRefused = () => true
  remove()
  expect(path()).toBe('/studio/0x12')
})

it('the address has no room once its element is gone, also with the last element of the page', () => {
  const query = new URLSearchParams()
  const first = open(query, 'hash')
  first.navigate('/faq')
  first.add('0x12')
  expect(hash()).toBe('#/room/0x12')
  first.removeLast()
  expect(hash()).toBe('#/faq')
  expect(first.paths()).toEqual(['/faq', '/room/0x12'])
})

it('an address that the host has changed meanwhile is read, and not written', () => {
  const { add, path, remove, runtime } = open('', 'hash')
  add('0x12', 'studio')
  window.history.pushState(null, '', '/other')
  remove()
  expect(path()).toBe('/')
  expect(window.location.href).toMatch(/\/other$/)
  expect(runtime.store.get(statusAtom)).toBe('enabled')
})

it.each([
  ['an anchor of the page', 'hash', '/', '#content'],
  ['a query that the app writes otherwise', 'path', '/room/0x12?ref=email:june&flag', ''],
] as const)(
  'the lobby is there once the last room element is gone, also after %s',
  (_what, routing, first, followed) => {
    window.history.replaceState(null, '', first)
    const { add, path, remove } = open('', routing)
    add('0x12')
    if (followed) window.history.pushState(null, '', followed)
    window.dispatchEvent(new Event('popstate'))
    expect(path()).toBe('/room/0x12')
    remove()
    expect(path()).toBe('/')
  },
)

it('a room that was unset is opened again, in place of what the viewer has opened since', () => {
  const { runtime, navigate, path } = open()
  void prepare(runtime, ofAttributes)
  navigate('/room/0x99')
  void prepare(runtime, { roomId: null, roomView: 'room' })
  expect(path()).toBe('/room/0x99')
  void prepare(runtime, ofAttributes)
  expect(path()).toBe('/room/0x12')
})

it("a user's session that begins anew keeps the room that the viewer has opened", () => {
  const { runtime, navigate, path } = open()
  void prepare(runtime, ofAttributes)
  navigate('/room/0x99')
  void prepare(runtime, ofAttributes)
  expect(path()).toBe('/room/0x99')
})
