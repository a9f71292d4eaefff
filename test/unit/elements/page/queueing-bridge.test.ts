import { expect, it } from 'vitest'
import { createQueueingBridge } from '../../../../elements/page/queueing-bridge.ts'
import type { BridgeOptions } from '../../../../src/bridge/bridge.ts'
import { createLog } from '../../../../src/lib/log.ts'

const EARLY = { type: 'theme', content: 'light' }
const origins = ['https://host.example']

function create() {
  const connections: { options: BridgeOptions; isOpen: boolean }[] = []
  const early = createQueueingBridge((_page, options) => {
    const connection = { options, isOpen: true }
    connections.push(connection)
    return {
      post() {},
      dispose() {
        connection.isOpen = false
      },
    }
  })
  const received: unknown[] = []
  const options = (parentOrigins: readonly string[]) => ({
    log: createLog(() => {}),
    version: '1',
    parentOrigins,
    isTargetRequired: () => false,
    onMessage: (raw: unknown) => received.push(raw),
  })
  return { early, connections, received, options }
}

// The fake connection never reads it.
const page = new Proxy(globalThis.window ?? Object.create(null), {})

it('messages of the host wait for the runtime, which takes the connection over', () => {
  const { early, connections, received, options } = create()
  early.open(page, options(origins))
  early.open(page, options(origins))
  expect(connections).toHaveLength(1)
  connections[0]?.options.onMessage(EARLY)
  expect(received).toEqual([])
  early.takeOver(page, options(origins))
  connections[0]?.options.onMessage('late')
  expect(received).toEqual([EARLY, 'late'])
  early.close()
  expect(connections.map(({ isOpen }) => isOpen)).toEqual([true])
})

it('a runtime with other origins gets a connection of its own', () => {
  const { early, connections, options } = create()
  early.open(page, options([]))
  early.takeOver(page, options(origins))
  expect(connections.map(({ isOpen }) => isOpen)).toEqual([false, true])
})

it('a page without elements is not connected', () => {
  const { early, connections, options } = create()
  early.open(page, options(origins))
  early.close()
  expect(connections.map(({ isOpen }) => isOpen)).toEqual([false])
})

it('the last 100 messages wait, and none of other scripts', () => {
  const { early, connections, received, options } = create()
  early.open(page, options(origins))
  const messages = Array.from({ length: 150 }, (_, content) => ({ type: 'theme', content }))
  for (const message of messages) {
    connections[0]?.options.onMessage(message)
    connections[0]?.options.onMessage({ type: 'webpackOk' })
  }
  for (let count = 0; count < 200; count++) connections[0]?.options.onMessage('noise')
  early.takeOver(page, options(origins))
  expect(received).toEqual(messages.slice(50))
})

it('commands of the page wait for the runtime, and hold for each later one', () => {
  const { early, received, options } = create()
  early.receive('before')
  early.takeOver(page, options(origins))
  early.receive('after')
  expect(received).toEqual(['before', 'after'])
  early.takeOver(page, options(origins))
  expect(received).toEqual(['before', 'after', 'before', 'after'])
})

const PAUSE = { type: 'pause-gambling', content: { until: '2026-01-05T13:00:00Z' } }

it.each([
  ['waited for the first runtime', 'open'],
  ['came while one was there', 'takeOver'],
] as const)('a pause that %s holds for each later one', (_when, connect) => {
  const { early, connections, received, options } = create()
  early[connect](page, options(origins))
  connections[0]?.options.onMessage(PAUSE)
  connections[0]?.options.onMessage(EARLY)
  if (connect === 'open') early.takeOver(page, options(origins))
  expect(received).toEqual([PAUSE, EARLY])
  early.takeOver(page, options(origins))
  expect(received).toEqual([PAUSE, EARLY, PAUSE])
  connections[1]?.options.onMessage(PAUSE)
  expect(received).toHaveLength(4)
})

it('a pause is kept however many messages wait', () => {
  const { early, connections, received, options } = create()
  early.open(page, options(origins))
  for (const message of [PAUSE, ...Array(150).fill(EARLY)])
    connections[0]?.options.onMessage(message)
  early.takeOver(page, options(origins))
  expect(received).toEqual([PAUSE, ...Array(100).fill(EARLY)])
})
