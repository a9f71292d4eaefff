// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { prepare } from '../../../src/app/room-app.tsx'
import { statusAtom } from '../../../src/runtime/atoms.ts'
import { locationOf } from '../../../src/runtime/navigation/app-location.ts'
import { createTestRuntime } from '../../support/test-runtime.tsx'

function open(query = '') {
  const created = createTestRuntime({ query })
  return { ...created, path: () => locationOf(created.runtime).get().path }
}

const ofAttributes = { roomId: '0x12', roomView: 'room' } as const

it('the first render of a room element has the room of its attributes, which the host hears of once', () => {
  const { runtime, path, events } = open()
  prepare(runtime, ofAttributes)
  prepare(runtime, ofAttributes)
  expect(path()).toBe('/room/0x12')
  expect(events.map(({ name }) => name)).toEqual(['casino-navigate'])
})

it("a room in the page's URL takes precedence over the attribute", () => {
  const { runtime, path } = open('fullPath=/room/0x34')
  prepare(runtime, ofAttributes)
  expect(path()).toBe('/room/0x34')
})

it('nothing is opened without a room, nor in an app that is switched off', () => {
  const { runtime, path } = open()
  prepare(runtime, { roomId: null, roomView: 'room' })
  runtime.store.set(statusAtom, 'disabledNoAuthToken')
  prepare(runtime, ofAttributes)
  expect(path()).toBe('/')
})
