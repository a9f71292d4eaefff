// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { balance } from '../../../../src/api/money.ts'
import { minutes, seconds } from '../../../../src/lib/clock.ts'
import { playTotals } from '../../../../src/model/play-session-state.ts'
import { storageKeys } from '../../../../src/model/storage-keys.ts'
import { reachedLimitAtom } from '../../../../src/runtime/play/play-block.ts'
import {
  isPlaySyncedAtom,
  playSessionAtom,
  playSessionServiceOf,
} from '../../../../src/runtime/play/play-session.ts'
import { restoreLimit } from '../../../../src/runtime/play/reached-limit.ts'
import { ModelNetwork, type ModelResponse, settled } from '../../../support/models/model-network.ts'
import { jwt } from '../../../support/tokens.ts'
import { actionOf, noSession, subscriptionOf } from '../../features/copy/factories.ts'

const OWNER = { wallet: 'ada', copies: true, pools: true }

const networks: ModelNetwork[] = []
let copies: object[] = []
let movements: object[] = []
/** Start of what the server copies; null if nothing is. */
let copiedSince: number | null = null
let isBroken = false
/** Milliseconds by which the computer's clock is ahead of the server's. */
let ahead = 0

beforeEach(() => {
  copies = []
  movements = []
  copiedSince = null
  isBroken = false
  ahead = 0
})
afterEach(() => {
  for (const { runtime } of networks.splice(0)) runtime.dispose()
})

/** Opens a page of the viewer, whose server has the records above; its clock starts at the same time. */
function openPage(owner = OWNER) {
  const network: ModelNetwork = new ModelNetwork(
    ({ path }): ModelResponse => {
      if (isBroken) return { status: 500, body: {} }
      const headers = { date: new Date(network.clock.now() - ahead).toUTCString() }
      if (path === 'balance')
        return { status: 200, headers, body: { balance: 10, currency: 'EUR' } }
      if (path === 'subscription') return { status: 200, headers, body: copySessionOf(copiedSince) }
      return path === 'all'
        ? { status: 200, headers, body: { content: copies, totalElements: copies.length } }
        : { status: 200, headers, body: { gameActions: movements, hasNext: false } }
    },
    jwt({ sub: owner.wallet }),
  )
  networks.push(network)
  const { runtime } = network
  const service = playSessionServiceOf(runtime)
  service.open(owner)
  const state = () => runtime.store.get(playSessionAtom)
  const net = () => playTotals(state(), 'EUR').net.toFixed()
  /** Answers all reads that are under way. */
  const answer = async () => {
    await settled()
    for (let turn = 0; turn < 5; turn += 1) {
      // The window's `fetch` is that of the page opened last.
      for (const each of networks) {
        for (const call of [...each.calls]) each.answer(call)
      }
      await settled()
    }
  }
  const now = () => network.clock.now()
  const tip = (amount: string, key = 'k') =>
    service.addTip({ key, amount, currency: 'EUR', sentAt: now() })
  const deposit = (amount: string, firstSentAt?: number) =>
    service.addDeposit({ amount, currency: 'EUR' }, now(), firstSentAt)
  return { network, runtime, service, state, net, answer, now, tip, deposit }
}

const dateOf = (at: number) => new Date(at).toISOString()
const copySessionOf = (since: number | null) =>
  since === null ? noSession : subscriptionOf({ createdAt: dateOf(since) })
/** A deposit in the server's records. */
const depositOf = (id: number, amount: number, at: number) => ({
  id,
  actionType: 'BET_COPIED',
  amount,
  currency: 'EUR',
  date: dateOf(at),
})
const older = (at: number) => actionOf({ id: 'old', hash: 'old', date: dateOf(at - minutes(90)) })
const recordOf = (id: string, at: number) =>
  actionOf({ id, hash: id, amount: '2', date: dateOf(at) })

it('without play there is no session, and nothing is read or stored', async () => {
  const { state, network, service } = openPage()
  service.syncCopying(null)
  await network.advance(minutes(5))
  expect(state().startedAt).toBeNull()
  expect(network.calls).toEqual([])
  expect(localStorage.getItem(storageKeys.playSession)).toBeNull()
})

it('a copied bet begins a session, which the server’s records complete', async () => {
  const { service, state, net, answer, now } = openPage()
  copies = [recordOf('b', now()), recordOf('a', now()), older(now())]
  service.addCopied([recordOf('b', now())])
  expect(state()).toMatchObject({ startedAt: now(), isComplete: false })
  await answer()
  expect(state().isComplete).toBe(true)
  expect(net()).toBe('-4')
})

it('a minute of a session whose records are known reads none of them again', async () => {
  const { service, answer, network, now } = openPage()
  copies = [recordOf('a', now()), older(now())]
  service.addCopied([recordOf('a', now())])
  await answer()
  await network.advance(minutes(1))
  expect(network.calls.map(({ path }) => path)).not.toContain('all')
})

it('a poll reads the records again, but not while a read of them waits for its retry', async () => {
  const { service, net, answer, network, now } = openPage()
  copies = [recordOf('a', now()), older(now())]
  service.addCopied([recordOf('a', now())])
  await answer()
  copies.unshift(recordOf('b', now()))
  service.pollRecords()
  await answer()
  expect(net()).toBe('-4')
  isBroken = true
  service.pollRecords()
  await answer()
  service.pollRecords()
  await settled()
  expect(network.calls).toEqual([])
})

it('a reload keeps start, sums and tips', async () => {
  const before = openPage()
  before.tip('5')
  before.tip('5')
  copies = [recordOf('a', before.now()), older(before.now())]
  before.service.addCopied([recordOf('a', before.now())])
  const { startedAt } = before.state()
  before.runtime.dispose()

  const after = openPage()
  await after.answer()
  expect(after.state()).toMatchObject({ startedAt, isComplete: true })
  expect(after.net()).toBe('-7')
})

it('another tab learns of a deposit from the storage and reads it from the server', async () => {
  const [one, other] = [openPage(), openPage()]
  await one.answer()
  movements = [depositOf(1, 10, one.now()), depositOf(0, 99, 0)]
  one.deposit('10')
  changed()
  for (const page of [one, other]) {
    await page.answer()
    expect(page.state()).toMatchObject({ startedAt: one.now(), isComplete: true })
    expect(page.net()).toBe('-10')
  }
})

it('a deposit counts at once, and once, whether or not the records can be read', async () => {
  const { network, net, answer, now, deposit } = openPage()
  void network.runtime.cache.preload(balance, {})
  await answer()
  isBroken = true
  deposit('10')
  await answer()
  expect(net()).toBe('-10')
  isBroken = false
  movements = [depositOf(1, 10, now())]
  await network.advance(minutes(1))
  await answer()
  expect(net()).toBe('-10')
})

/** Opens a page in a session with a tip of 1, whose balance is known. */
async function openPlaying() {
  const page = openPage()
  void page.network.runtime.cache.preload(balance, {})
  page.tip('1')
  await page.answer()
  return page
}

it('a deposit that is confirmed by its retry counts once if the records contain it already', async () => {
  const { network, net, answer, now, deposit } = await openPlaying()
  const firstSentAt = now()
  await network.advance(seconds(20))
  movements = [depositOf(2, 5, now()), depositOf(1, 10, firstSentAt), depositOf(0, 99, 0)]
  deposit('5')
  await answer()
  expect(net()).toBe('-16')
  deposit('10.00', firstSentAt)
  expect(net()).toBe('-16')
  await answer()
  expect(net()).toBe('-16')
})

it.each([1, 20])('each of two deposits of an amount counts at once, %i s apart', async apart => {
  const { network, net, answer, now, deposit } = await openPlaying()
  deposit('10')
  movements = [depositOf(1, 10, now()), depositOf(0, 99, 0)]
  await answer()
  expect(net()).toBe('-11')
  await network.advance(seconds(apart))
  deposit('10')
  expect(net()).toBe('-21')
  movements = [depositOf(2, 10, now()), ...movements]
  await answer()
  expect(net()).toBe('-21')
})

it('a deposit counts until its record is read, which a server may write later', async () => {
  const { network, net, answer, now, deposit } = await openPlaying()
  const at = now()
  movements = [depositOf(0, 99, 0)]
  deposit('10')
  await answer()
  expect(net()).toBe('-11')
  await network.advance(seconds(15))
  movements = [depositOf(1, 10, at), ...movements]
  await answer()
  expect(net()).toBe('-11')
  // Its record belongs to it, and stands for no other deposit.
  deposit('10')
  await answer()
  expect(net()).toBe('-21')
})

it('a record that a server writes later is read by the other tabs, and after a reload', async () => {
  const [one, other] = [await openPlaying(), await openPlaying()]
  movements = [depositOf(0, 99, 0)]
  one.deposit('10')
  changed()
  await other.answer()
  const reloaded = openPage()
  await reloaded.answer()
  movements = [depositOf(1, 10, one.now()), ...movements]
  for (const page of [one, other, reloaded]) {
    await page.network.advance(seconds(15))
    await page.answer()
    expect(page.net()).toBe('-11')
  }
})

it('a deposit that is accepted while its record is read counts once', async () => {
  const { service, net, answer, now, deposit } = await openPlaying()
  movements = [depositOf(1, 10, now()), depositOf(0, 99, 0)]
  service.loadRecords()
  deposit('10')
  const nets = new Set([net()])
  const stop = networks[0]?.runtime.store.sub(playSessionAtom, () => nets.add(net()))
  await answer()
  stop?.()
  expect([...nets]).toEqual(['-11'])
})

it('a deposit whose record never comes counts for a minute', async () => {
  const { network, net, answer, deposit } = await openPlaying()
  movements = [depositOf(0, 99, 0)]
  deposit('10')
  const nets: string[] = []
  for (let quarter = 0; quarter < 5; quarter += 1) {
    await answer()
    nets.push(net())
    await network.advance(seconds(15))
  }
  expect(nets).toEqual(['-11', '-11', '-11', '-11', '-1'])
  // Nothing is missing any longer.
  await network.advance(minutes(1))
  expect(network.calls.filter(({ path }) => path === 'all')).toEqual([])
})

it('a deposit that begins a session counts also if the computer’s clock was set some seconds ahead before it', async () => {
  const { network, runtime, service, net, answer } = openPage()
  async function readBalance() {
    const read = runtime.http.read(balance, {})
    await answer()
    await read
  }
  await readBalance()
  service.now()
  ahead = seconds(30)
  network.clock.set(ahead)
  const sentAt = service.now()
  movements = [depositOf(1, 10, network.clock.now() - ahead)]
  await readBalance()
  service.addDeposit({ amount: '10', currency: 'EUR' }, sentAt)
  // Longer than its record may take.
  for (let quarter = 0; quarter < 8; quarter += 1) {
    await answer()
    expect(net()).toBe('-10')
    await network.advance(seconds(15))
  }
})

it('a deposit that begins a session counts on the next page if its answer was lost with the one that sent it', async () => {
  const { runtime, service, now } = openPage()
  const sentAt = now()
  const forgetSent = service.noteSent(sentAt)
  leavePage()
  forgetSent()
  runtime.dispose()
  movements = [depositOf(1, 10, sentAt), depositOf(0, 99, 0)]
  copies = [older(sentAt)]
  const next = openPage()
  await next.answer()
  expect([next.state().startedAt, next.net()]).toEqual([sentAt, '-10'])
})

it('a deposit whose outcome is known, or whose page stays, begins no session by having been sent', async () => {
  const [one, other] = [openPage(), openPage()]
  const forgetSent = one.service.noteSent(one.now())
  changed()
  look()
  forgetSent()
  leavePage()
  await other.network.advance(minutes(2))
  await one.network.advance(minutes(2))
  expect([one.state().startedAt, other.state().startedAt]).toEqual([null, null])
})

it('a deposit begins a session now whose answer has no date, whatever the date of an earlier one', async () => {
  const { network, runtime, service, state, answer } = openPage()
  const read = runtime.http.read(balance, {})
  await answer()
  await read
  await network.advance(minutes(20))
  service.addDeposit({ amount: '10', currency: 'EUR' }, service.now())
  expect(state().startedAt).toBe(service.now())
})

it('of two deposits of an amount each takes one of the records that come later', async () => {
  const { network, net, answer, now, deposit } = await openPlaying()
  const at = now()
  deposit('10')
  await network.advance(seconds(10))
  deposit('10')
  movements = [depositOf(1, 10, at), depositOf(0, 99, 0)]
  await answer()
  expect(net()).toBe('-21')
  movements = [depositOf(2, 10, now()), ...movements]
  await network.advance(seconds(15))
  await answer()
  expect(net()).toBe('-21')
})

it('a deposit that has taken effect at its first attempt begins a session then, and stays in it', async () => {
  const { network, net, state, answer, now, deposit } = openPage()
  void network.runtime.cache.preload(balance, {})
  await answer()
  const firstSentAt = now()
  movements = [depositOf(1, 10, firstSentAt), depositOf(0, 99, 0)]
  await network.advance(seconds(20))
  deposit('10', firstSentAt)
  await answer()
  expect([state().startedAt, net()]).toEqual([firstSentAt, '-10'])
})

it('a retry long after the first attempt begins no session in the past', async () => {
  const { network, state, now, deposit } = openPage()
  const firstSentAt = now()
  await network.advance(minutes(50))
  deposit('10', firstSentAt)
  expect(state().startedAt).toBe(now())
})

it('a withdrawal alone begins no session', () => {
  const { service, state } = openPage()
  service.noteWithdrawal()
  expect(state().startedAt).toBeNull()
})

it('no session begins ahead of the server’s clock, whatever the dates of copied bets', () => {
  const { service, state, now } = openPage()
  service.addCopied([recordOf('ahead', now() + minutes(120))])
  expect(state().startedAt).toBe(now())
  service.syncCopying(now() + minutes(120))
  expect(state().seenAt).toBe(now())
})

it('a bet that is copied right after the start isn’t dated before it, though a `Date` in whole seconds tells the time late', () => {
  const { service, state, now } = openPage()
  service.addCopied([recordOf('a', now() + 900)])
  expect([...state().actions.values()].map(({ at }) => at)).toEqual([now() + 900])
})

it('records are read by one read at a time', async () => {
  const { network, tip, deposit } = openPage()
  const reads = () => network.calls.filter(({ path }) => path === 'all')
  tip('5')
  await settled()
  expect(reads()).toHaveLength(1)
  deposit('5')
  await settled()
  expect(reads()).toHaveLength(1)
})

it('a session doesn’t end before it is known whether bets are copied', async () => {
  const { state, runtime, network, answer, tip } = openPage()
  tip('5')
  network.clock.set(minutes(31))
  look()
  await answer()
  expect(state().startedAt).not.toBeNull()
  expect(runtime.store.get(isPlaySyncedAtom)).toBe(false)
})

it('no sum counts as known while the records can’t be read, and they are read again', async () => {
  const { service, state, answer, network, now } = openPage()
  copies = [recordOf('a', now()), older(now())]
  isBroken = true
  service.addCopied([recordOf('a', now())])
  await answer()
  expect(state().isComplete).toBe(false)
  isBroken = false
  await network.advance(seconds(2))
  await answer()
  expect(state().isComplete).toBe(true)
})

it('sums no longer count as known once a later read of the records has failed, until one succeeds', async () => {
  const [one, other] = [openPage(), openPage()]
  one.tip('5')
  changed()
  await other.answer()
  expect(other.state().isComplete).toBe(true)
  isBroken = true
  await one.network.advance(seconds(1))
  one.deposit('15')
  changed()
  await other.answer()
  expect(other.state().isComplete).toBe(false)
  isBroken = false
  movements = [depositOf(1, 15, one.now()), depositOf(0, 99, 0)]
  await other.network.advance(seconds(5))
  await other.answer()
  expect([other.state().isComplete, other.net()]).toEqual([true, '-20'])
})

it('a copy session that runs keeps the session while nobody looks', async () => {
  const { service, state, network, now } = openPage()
  const since = now()
  service.syncCopying(since)
  await network.advance(minutes(95))
  expect(state()).toMatchObject({ startedAt: since, seenAt: now() })
})

it('a computer that has slept asks whether bets are still copied before its session goes on', async () => {
  const { service, state, network, answer, now } = openPage()
  const since = now()
  service.syncCopying(since)
  await answer()
  network.clock.set(minutes(120))
  isBroken = true
  look()
  await answer()
  expect([service.isCopying(), state().seenAt]).toEqual([true, since])
  isBroken = false
  await network.advance(minutes(1))
  await answer()
  expect([service.isCopying(), state().startedAt]).toEqual([false, null])
})

it('a computer that has slept while bets were copied keeps the session', async () => {
  const { service, state, network, answer, now } = openPage()
  const since = now()
  copiedSince = since
  service.syncCopying(since)
  await answer()
  network.clock.set(minutes(120))
  look()
  await answer()
  expect(state()).toMatchObject({ startedAt: since, seenAt: now() })
})

it('what was copied before a page was out of use is no evidence that it still is', async () => {
  const { service, state, network, answer, now } = openPage()
  const since = now()
  service.syncCopying(since)
  await answer()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  service.resetCopying()
  await network.advance(minutes(40))
  expect(state().seenAt).toBe(since)
  visibility.mockRestore()
  // The cache still has what was read before.
  service.syncCopying(since)
  await answer()
  expect(state().startedAt).toBeNull()
})

const changed = () =>
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.playSession }))
const leavePage = () => window.dispatchEvent(new Event('pagehide'))
const look = () => document.dispatchEvent(new Event('visibilitychange'))

it('the computer’s clock, set ahead, ends no session while an answer says otherwise', async () => {
  const { service, state, net, network, answer, tip } = openPage()
  service.syncCopying(null)
  tip('5')
  await answer()
  const { startedAt } = state()
  network.clock.set(minutes(40))
  ahead = minutes(40)
  look()
  expect(state().startedAt).toBe(startedAt)
  const sentAt = service.now()
  await answer()
  expect(state().startedAt).toBe(startedAt)
  service.addTip({ key: 'l', amount: '5', currency: 'EUR', sentAt })
  expect([state().startedAt, net()]).toEqual([startedAt, '-10'])
})

it('a tab that returns doesn’t bring back a session that has ended in another tab', async () => {
  const [back, other] = [openPage(), openPage()]
  for (const { service } of [back, other]) service.syncCopying(null)
  other.tip('5')
  changed()
  await other.answer()
  for (const { network } of [back, other]) network.clock.set(minutes(31))
  await other.network.advance(minutes(1))
  await other.answer()
  expect([other.state().startedAt, localStorage.getItem(storageKeys.playSession)]).toEqual([
    null,
    null,
  ])
  isBroken = true
  await back.network.advance(minutes(1))
  await back.answer()
  expect(localStorage.getItem(storageKeys.playSession)).toBeNull()
  changed()
  expect(other.state().startedAt).toBeNull()
})

it('after 30 minutes out of sight a session ends with the next answer', async () => {
  const { service, state, network, answer, tip } = openPage()
  service.syncCopying(null)
  tip('5')
  // As a computer that has slept.
  network.clock.set(minutes(31))
  isBroken = true
  look()
  await answer()
  expect(state().startedAt).not.toBeNull()
  isBroken = false
  look()
  await answer()
  expect(state().startedAt).toBeNull()
})

it('a stored session that is over isn’t known to go on before an answer has confirmed the time', async () => {
  const before = openPage()
  before.tip('5')
  before.runtime.dispose()
  const after = openPage()
  after.network.clock.set(minutes(31))
  after.service.syncCopying(null)
  const isSynced = () => after.runtime.store.get(isPlaySyncedAtom)
  expect(isSynced()).toBe(false)
  await after.answer()
  expect([isSynced(), after.state().startedAt]).toEqual([true, null])
})

it('another user has a session of their own', () => {
  const ada = openPage()
  ada.tip('5')
  expect(openPage({ ...OWNER, wallet: 'bo' }).state().startedAt).toBeNull()
})

it('a user who signs in has nothing of the session of another one, who has it again', () => {
  const { state, runtime, now, tip } = openPage()
  tip('5')
  runtime.configure({ token: jwt({ sub: 'bo' }) })
  const sessionOf = (wallet: string) => {
    playSessionServiceOf(runtime).open({ ...OWNER, wallet })
    return state()
  }
  expect(state().startedAt).toBeNull()
  expect(sessionOf('bo').startedAt).toBeNull()
  playSessionServiceOf(runtime).addTip({ key: 'l', amount: '1', currency: 'EUR', sentAt: now() })
  runtime.configure({ token: jwt({ sub: 'ada' }) })
  expect([...sessionOf('ada').actions.keys()]).toEqual(['tip:k'])
})

it('a session that another user has left is removed a week after it was last seen', async () => {
  const ada = openPage()
  ada.tip('5')
  const bo = openPage({ ...OWNER, wallet: 'bo' })
  const wallets = () =>
    Object.keys(JSON.parse(localStorage.getItem(storageKeys.playSession) ?? '{}'))
  bo.tip('1', 'l')
  expect(wallets()).toEqual(['ada', 'bo'])
  ada.runtime.dispose()
  bo.network.clock.set(minutes(8 * 24 * 60))
  bo.tip('1', 'm')
  expect(wallets()).toEqual(['bo'])
})

it.each([
  ['signing out and in again', jwt({ sub: 'ada' }), [null, jwt({ sub: 'ada' })]],
  ['the renewal of a token that is no JWT', 'opaque-1', ['opaque-2']],
])('a session, its sums and the limit that it has reached outlast %s', (_what, first, tokens) => {
  const { state, runtime, net, now } = openPage()
  runtime.configure({ token: first })
  playSessionServiceOf(runtime).open(OWNER)
  playSessionServiceOf(runtime).addTip({ key: 'k', amount: '5', currency: 'EUR', sentAt: now() })
  const { startedAt } = state()
  localStorage.setItem(
    storageKeys.reachedLimit,
    JSON.stringify({ ada: { startedAt, limit: 'loss', at: startedAt } }),
  )
  for (const token of tokens) runtime.configure({ token })
  expect(state().startedAt).toBeNull()
  playSessionServiceOf(runtime).open(OWNER)
  restoreLimit(runtime, 'ada')
  expect([state().startedAt, net(), runtime.store.get(reachedLimitAtom)]).toEqual([
    startedAt,
    '-5',
    'loss',
  ])
})
