// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { act } from 'react'
import { expect, it } from 'vitest'
import { lobby, topStreamers } from '../../../../../src/api/lobby.ts'
import LiveListener from '../../../../../src/features/lobby/list/live-listener.tsx'
import { destinations } from '../../../../../src/model/topics.ts'
import { connectionAtom } from '../../../../../src/runtime/atoms.ts'
import { useResource } from '../../../../../src/runtime/use-resource.ts'
import { answering, createBackendRuntime, recordOf } from '../../../../support/backend-runtime.tsx'
import { renderRouted } from '../../../../support/render-in-runtime.tsx'
import { wallets } from '../factories.ts'

function Lists() {
  useResource(lobby, {})
  useResource(topStreamers, {})
  return null
}

interface Opened {
  query?: string
  isShown?: boolean
  /** A call that fails. */
  broken?: string
  /** Reads until nothing more is expected. */
  initial: number
}

/** Opens the lobby, or another page of it. */
async function open({ query = '', isShown = true, broken, initial }: Opened) {
  const harness = createBackendRuntime(query)
  const { broker, calls, clock, runtime } = harness
  if (broken) harness.intercept = answering(broken, {}, 400)
  const show = (isListening: boolean) =>
    renderRouted(
      runtime,
      <>
        {isShown && <Lists />}
        {isListening && <LiveListener />}
      </>,
    )
  await show(true)
  const reads = () => calls.filter(call => /^GET lobby(\?|\/top)/.test(call))
  await waitFor(() => expect(reads()).toHaveLength(initial))
  const pass = (ms: number) => act(() => clock.advance(ms))
  await pass(1000)
  calls.length = 0
  const connection = () => runtime.store.get(connectionAtom)
  return { harness, broker, calls, pass, reads, connection, hide: () => show(false) }
}

/** Opens the lobby, or another page of it, and returns the reads of its lists in the next 15 s. */
async function readsOf(opened: Opened): Promise<string[]> {
  const { pass, reads } = await open(opened)
  await pass(14_000)
  return reads()
}

it('reads the lists again every 15 s for a signed-in viewer whose user info fails to load', async () => {
  expect(await readsOf({ broken: 'GET user/info', initial: 2 })).toEqual([
    'GET lobby?size=200',
    'GET lobby/top-streamers',
  ])
})

it('reads the lists again every minute for signed-in viewers, whom the socket tells who goes live', async () => {
  // Both once more when the subscription is confirmed.
  const { pass, reads } = await open({ initial: 4 })
  await pass(58_000)
  expect(reads()).toEqual([])
  await pass(1000)
  expect(reads()).toEqual(['GET lobby?size=200', 'GET lobby/top-streamers'])
})

it('reads the lists every 15 s no longer once a lost socket is back', async () => {
  const { broker, calls, pass, reads, connection } = await open({ initial: 4 })
  broker.isRefusing = true
  await act(async () => broker.cut())
  await pass(12_000)
  calls.length = 0
  await pass(15_000)
  expect(reads()).toEqual(['GET lobby?size=200', 'GET lobby/top-streamers'])
  broker.isRefusing = false
  // The reconnect comes after up to 6 s, and what was missed is read up to 4 s later.
  await pass(6000)
  await pass(4000)
  await waitFor(() => expect(connection()).toBe('connected'))
  calls.length = 0
  await pass(45_000)
  expect(reads()).toEqual([])
})

it('reads nothing for visitors while no list is shown', async () => {
  expect(await readsOf({ query: 'demoType=anonymous', isShown: false, initial: 0 })).toEqual([])
})

/** Opens the lobby with a broker that reports the status of the first top streamer. */
async function openReports() {
  const { harness, calls, pass, hide } = await open({ initial: 4 })
  const { runtime, backend } = harness
  const top = () => wallets(runtime.cache.peek(topStreamers, {})?.streamers ?? [])
  const live = () => runtime.cache.peek(lobby, {})?.live.records ?? []
  const [wallet = ''] = top()
  const report = (status: string) =>
    act(async () => {
      const data = { playerWalletHash: wallet, status }
      const message = { type: 'STREAMER_STATUS_CHANGE', data }
      backend.hub.publish(destinations.operatorEvents(1001), JSON.stringify(message))
    })
  const details = () => calls.filter(call => call.includes(wallet))
  return { harness, wallet, top, live, listed: () => wallets(live()), report, details, pass, hide }
}

type Reports = Awaited<ReturnType<typeof openReports>>

it('removes a streamer who goes offline from the lists, and reads their record once they are live again', async () => {
  const { harness, wallet, top, listed, report, details } = await openReports()
  const before = top()
  expect(listed()).toContain(wallet)
  await report('BROADCAST')
  expect(details()).toEqual([])
  await report('OFFLINE')
  expect([listed().includes(wallet), top().includes(wallet)]).toEqual([false, false])
  await report('ONLINE')
  await waitFor(() => expect(listed().at(-1)).toBe(wallet))
  expect(top()).toEqual(before)
  expect(harness.calls).toEqual(details())
  expect(details()).toHaveLength(1)
})

it.each([
  ['last', [0, 1]],
  ['first', [1, 0]],
])(
  'lists a streamer as the request after the last report says, also if it is answered %s',
  async (_, order) => {
    const { harness, wallet, live, listed, report } = await openReports()
    const record = await recordOf(harness, wallet)
    const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
    const pending = answers.values()
    harness.intercept = call => (call.includes(wallet) ? pending.next().value?.promise : undefined)
    await report('OFFLINE')
    await report('ONLINE')
    await report('OFFLINE')
    await report('ONLINE')
    expect(listed()).not.toContain(wallet)
    for (const index of order)
      await act(async () =>
        answers[index]?.resolve(Response.json({ ...record, gameName: `Game ${index}` })),
      )
    await waitFor(() => expect(listed()).toContain(wallet))
    expect(live().at(-1)?.gameName).toBe('Game 1')
  },
)

it('lists a streamer whose record was read twice, and the first time in vain', async () => {
  const { harness, wallet, listed, report, details } = await openReports()
  const { promise, resolve } = Promise.withResolvers<Response | undefined>()
  const second = Promise.withResolvers<undefined>()
  const pending = [promise, second.promise].values()
  harness.intercept = call => (call.includes(wallet) ? pending.next().value : undefined)
  await report('OFFLINE')
  await report('ONLINE')
  await report('ONLINE')
  expect(details()).toHaveLength(2)
  await act(async () => resolve(Response.json({}, { status: 500 })))
  await act(async () => second.resolve(undefined))
  await waitFor(() => expect(listed()).toContain(wallet))
})

it.each([
  [503, 0],
  [429, 5],
])('lists a streamer whose record is refused with %d, %d s later', async (status, retryAfter) => {
  const { harness, wallet, top, listed, report, details, pass } = await openReports()
  const before = top()
  await report('OFFLINE')
  const headers = retryAfter > 0 ? { 'Retry-After': `${retryAfter}` } : {}
  harness.intercept = call =>
    call.includes(wallet) ? Response.json({}, { status, headers }) : undefined
  await report('ONLINE')
  await waitFor(() => expect(details()).toHaveLength(1))
  await pass(0)
  harness.intercept = () => undefined
  // Half as long again as the first delay.
  await pass(1500 + retryAfter * 1000)
  await waitFor(() => expect(listed()).toContain(wallet))
  expect(top()).toEqual(before)
  expect(details()).toHaveLength(2)
})

it.each([
  ['for a streamer who isn’t found', 404, async () => {}],
  ['once the streamer has gone offline', 503, ({ report }: Reports) => report('OFFLINE')],
  ['once the lobby has gone', 503, ({ hide }: Reports) => hide()],
])('reads a record that failed no more %s', async (_when, status, then) => {
  const reports = await openReports()
  const { harness, wallet, report, details, pass } = reports
  await report('OFFLINE')
  harness.intercept = answering(wallet, {}, status)
  await report('ONLINE')
  await waitFor(() => expect(details()).toHaveLength(1))
  await pass(0)
  await then(reports)
  await pass(60_000)
  expect(details()).toHaveLength(1)
})

it('a streamer who went offline is not listed again by a read that was sent before', async () => {
  const { harness, wallet, listed, report, pass } = await openReports()
  const poll = Promise.withResolvers<undefined>()
  let polls = 0
  await report('OFFLINE')
  expect(listed()).not.toContain(wallet)
  harness.intercept = call => {
    if (call.includes(wallet)) return new Promise(() => {})
    if (!call.startsWith('GET lobby?')) return undefined
    polls += 1
    return poll.promise
  }
  // Back for a moment: their record and the list are being read when they leave again.
  await report('ONLINE')
  await pass(60_000)
  expect(polls).toBe(1)
  await report('OFFLINE')
  await act(async () => poll.resolve(undefined))
  await pass(0)
  await pass(100)
  expect(listed()).not.toContain(wallet)
})
