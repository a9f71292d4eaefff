// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { AppError } from '../../../src/lib/errors.ts'
import { isUuid } from '../../../src/lib/uuid.ts'
import { idempotentWritesOf } from '../../../src/runtime/idempotent-writes.ts'
import { createTestRuntime } from '../../support/test-runtime.tsx'
import { jwt } from '../../support/tokens.ts'

let dispose = () => {}
afterEach(() => dispose())

function setUp() {
  const { runtime } = createTestRuntime()
  dispose = () => runtime.dispose()
  /** Sends an intent whose attempt has the given outcome; returns its key. */
  async function send(intent: readonly (string | number)[], failure?: AppError): Promise<string> {
    let sent = ''
    await idempotentWritesOf(runtime)
      .send(intent, async key => {
        sent = key
        if (failure) throw failure
      })
      .catch(() => {})
    return sent
  }
  return { runtime, intents: idempotentWritesOf(runtime), send }
}

const lost = new AppError('network', 'gone')
const status = (code: number) =>
  new AppError(code < 500 ? 'http-client' : 'http-server', 'no', { status: code })
const TIP = ['tip', 7, '5']

it('each intent has its own UUID as key', async () => {
  const { send } = setUp()
  const keys = [await send(TIP), await send(TIP), await send(['tip', 8, '5'])]
  expect(keys.every(isUuid)).toBe(true)
  expect(new Set(keys).size).toBe(3)
})

it.each([
  ['the connection broke', lost],
  ['the server took too long', new AppError('timeout', 'late')],
  ['the server failed', status(503)],
  ['the first request is still in process', status(409)],
])('a retry has the same key if %s', async (_name, failure) => {
  const { intents, send } = setUp()
  const key = await send(TIP, failure)
  expect(intents.isOpen(TIP)).toBe(true)
  expect(await send(TIP, failure)).toBe(key)
  expect(await send(TIP)).toBe(key)
  expect(intents.isOpen(TIP)).toBe(false)
  expect(await send(TIP)).not.toBe(key)
})

it('a write has a new key after the server has rejected the previous one', async () => {
  const { intents, send } = setUp()
  const key = await send(TIP, status(400))
  expect(intents.isOpen(TIP)).toBe(false)
  expect(await send(TIP)).not.toBe(key)
})

it.each([401, 429])('a %i settles the first attempt, but not a retry', async code => {
  const { intents, send } = setUp()
  await send(TIP, status(code))
  expect(intents.isOpen(TIP)).toBe(false)
  const key = await send(TIP, lost)
  await send(TIP, status(code))
  expect(intents.isOpen(TIP)).toBe(true)
  expect(await send(TIP)).toBe(key)
})

it('an edited amount has another key, and the first amount its first key', async () => {
  const { send } = setUp()
  const key = await send(TIP, lost)
  expect(await send(['tip', 7, '6'])).not.toBe(key)
  expect(await send(TIP)).toBe(key)
})

it('a settled intent has a new key', async () => {
  const { intents, send } = setUp()
  const key = await send(TIP, lost)
  intents.settle(TIP)
  expect(await send(TIP)).not.toBe(key)
})

it('keys are not shared between users', async () => {
  const { runtime, send } = setUp()
  runtime.configure({ demo: false, token: jwt({ sub: '0xa' }) })
  const key = await send(TIP, lost)
  runtime.configure({ token: jwt({ sub: '0xb' }) })
  expect(await send(TIP)).not.toBe(key)
})
