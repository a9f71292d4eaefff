// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../src/lib/errors.ts'
import { pendingWritesAtom, writesOf } from '../../../src/runtime/writes.ts'
import { createTestRuntime } from '../../support/test-runtime.tsx'
import { jwt } from '../../support/tokens.ts'
import { nextTask } from '../../support/wait.ts'

function setUp() {
  const { runtime, clock } = createTestRuntime()
  /** Sends a tip whose attempt has the given outcome; returns its key. */
  async function send([userId, amount]: readonly [number, string], failure?: AppError) {
    let sent = ''
    const result = await writesOf(runtime).run({
      key: ['tip', userId],
      args: [amount],
      async send({ idempotencyKey }) {
        sent = idempotencyKey
        if (failure) throw failure
      },
    })
    expect(result.status === 'done').toBe(failure === undefined)
    return sent
  }
  const isOpen = ([userId, amount]: readonly [number, string]) =>
    writesOf(runtime).isUnconfirmed(['tip', userId], [amount])
  return { runtime, clock, isOpen, send }
}

const lost = new AppError('network', 'gone')
const status = (code: number) =>
  new AppError(code < 500 ? 'http-client' : 'http-server', 'no', { status: code })
const TIP = [7, '5'] as const

it('each write has a UUID of its own as key', async () => {
  const { send } = setUp()
  const keys = [await send(TIP), await send(TIP), await send([8, '5'])]
  expect(keys.every(key => /^[\da-f-]{36}$/.test(key))).toBe(true)
  expect(new Set(keys).size).toBe(3)
})

it.each([
  ['the connection broke', lost],
  ['the server took too long', new AppError('timeout', 'late')],
  ['the server failed', status(503)],
  ['the first request is still in process', status(409)],
])('a retry has the same key if %s', async (_name, failure) => {
  const { isOpen, send } = setUp()
  const key = await send(TIP, failure)
  expect(isOpen(TIP)).toBe(true)
  expect(await send(TIP, failure)).toBe(key)
  expect(await send(TIP)).toBe(key)
  expect(isOpen(TIP)).toBe(false)
  expect(await send(TIP)).not.toBe(key)
})

it('a write has a new key after the server has rejected the previous one', async () => {
  const { isOpen, send } = setUp()
  const key = await send(TIP, status(400))
  expect(isOpen(TIP)).toBe(false)
  expect(await send(TIP)).not.toBe(key)
})

it.each([401, 403, 404, 429])('a %i without words settles a first attempt only', async code => {
  const { isOpen, send } = setUp()
  await send(TIP, status(code))
  expect(isOpen(TIP)).toBe(false)
  const key = await send(TIP, lost)
  await send(TIP, status(code))
  expect(isOpen(TIP)).toBe(true)
  expect(await send(TIP)).toBe(key)
})

it.each([{ serverMessage: 'Not enough money' }, { key: 'error.tip.limit' }])(
  'a 403 in the words of the API settles a retry as well: %o',
  async words => {
    const { isOpen, send } = setUp()
    await send(TIP, lost)
    await send(TIP, new AppError('http-client', 'no', { status: 403, ...words }))
    expect(isOpen(TIP)).toBe(false)
  },
)

it('an edited amount has another key, and the first amount its first key', async () => {
  const { send } = setUp()
  const key = await send(TIP, lost)
  expect(await send([7, '6'])).not.toBe(key)
  expect(await send(TIP)).toBe(key)
})

it.each([
  ['a write', ['5']],
  ['all writes to a target', undefined],
])('%s that is settled has a new key', async (_what, args) => {
  const { runtime, send } = setUp()
  const key = await send(TIP, lost)
  writesOf(runtime).settle(['tip', 7], args)
  expect(await send(TIP)).not.toBe(key)
})

it('keys are not shared between users', async () => {
  const { runtime, send } = setUp()
  runtime.configure({ demo: false, token: jwt({ sub: '0xa' }) })
  const key = await send(TIP, lost)
  runtime.configure({ token: jwt({ sub: '0xb' }) })
  expect(await send(TIP)).not.toBe(key)
})

/** Runs writes to one target, whose responses the test gives. */
function race(latestWins: boolean) {
  const { runtime } = setUp()
  const sent: { value: string; previous: string | undefined; answer: (ok: boolean) => void }[] = []
  const set = (value: string) =>
    writesOf(runtime).run({
      key: ['language'],
      args: [value],
      latestWins,
      send: ({ previous }) =>
        new Promise<void>((resolve, reject) =>
          sent.push({
            value,
            previous: previous?.status,
            answer: isOk => (isOk ? resolve() : reject(status(400))),
          }),
        ),
    })
  return { runtime, sent, set }
}

it('a second write to a target is not sent while the first one is in flight', async () => {
  const { sent, set } = race(false)
  const first = set('a')
  expect(await set('b')).toEqual({ status: 'skipped' })
  sent[0]?.answer(true)
  expect(await first).toMatchObject({ status: 'done', isRetry: false })
  void set('b')
  expect(sent.map(({ value }) => value)).toEqual(['a', 'b'])
})

it('where the latest wins, it waits for the one in flight, and replaces one that waits', async () => {
  const { sent, set } = race(true)
  const [first, second, third] = [set('a'), set('b'), set('c')]
  await nextTask()
  expect(sent).toHaveLength(1)
  sent[0]?.answer(false)
  // The failure of what was replaced concerns nobody but the next one.
  expect(await first).toEqual({ status: 'skipped' })
  expect(await second).toEqual({ status: 'skipped' })
  await nextTask()
  expect(sent.map(({ value, previous }) => [value, previous])).toEqual([
    ['a', undefined],
    ['c', 'refused'],
  ])
  sent[1]?.answer(true)
  expect(await third).toMatchObject({ status: 'done' })
})

it('a write that waits is not sent for the next user', async () => {
  const { runtime, sent, set } = race(true)
  runtime.configure({ demo: false, token: jwt({ sub: '0xa' }) })
  const [first, second] = [set('a'), set('b')]
  runtime.configure({ token: jwt({ sub: '0xb' }) })
  sent[0]?.answer(false)
  expect([await first, await second]).toEqual([{ status: 'skipped' }, { status: 'skipped' }])
  await nextTask()
  expect(sent).toHaveLength(1)
})

describe('a write that reads confirm', () => {
  function start(outcome: Promise<boolean>, failure = lost) {
    const { runtime, clock } = setUp()
    runtime.configure({ demo: false, token: jwt({ sub: '0xa' }) })
    const writes = writesOf(runtime)
    let reads = 0
    const result = writes.run({
      key: ['tip', 7],
      args: ['5'],
      async send() {
        throw failure
      },
      hasEffect() {
        reads += 1
        return outcome
      },
    })
    const pending = () => runtime.store.get(pendingWritesAtom).get(JSON.stringify(['tip', 7]))
    return { runtime, clock, writes, result, pending, reads: () => reads }
  }

  it('is pending and marked while its outcome is looked for, and then confirmed', async () => {
    const outcome = Promise.withResolvers<boolean>()
    const { writes, result, pending } = start(outcome.promise)
    expect(pending()?.isChecking).toBe(false)
    await nextTask()
    expect(pending()?.isChecking).toBe(true)
    expect(await writes.run({ key: ['tip', 7], args: ['6'], send: async () => {} })).toEqual({
      status: 'skipped',
    })
    outcome.resolve(true)
    expect(await result).toEqual({ status: 'confirmed' })
    expect(pending()).toBeUndefined()
    expect(writes.isUnconfirmed(['tip', 7], ['5'])).toBe(false)
  })

  it('stays unconfirmed if no read shows its effect, so that the next one is its retry', async () => {
    const { clock, writes, result } = start(Promise.resolve(false))
    await clock.advance(60_000)
    expect(await result).toMatchObject({ status: 'unconfirmed', error: { code: 'network' } })
    expect(writes.isUnconfirmed(['tip', 7], ['5'])).toBe(true)
  })

  it('is refused without a read if the server refused it', async () => {
    const { result, reads } = start(Promise.resolve(true), status(400))
    expect(await result).toMatchObject({ status: 'refused' })
    expect(reads()).toBe(0)
  })

  it('says nothing to the next user', async () => {
    const outcome = Promise.withResolvers<boolean>()
    const { runtime, result, pending } = start(outcome.promise)
    await nextTask()
    expect(pending()?.isChecking).toBe(true)
    runtime.configure({ token: jwt({ sub: '0xb' }) })
    outcome.resolve(true)
    expect(await result).toEqual({ status: 'skipped' })
  })
})
