// @vitest-environment happy-dom
import {
  findByRole,
  fireEvent,
  getByRole,
  queryByRole,
  waitFor,
  within,
} from '@testing-library/react'
import { act, type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { balance } from '../../../../src/api/money.ts'
import { handleHostMessage } from '../../../../src/app/host-messages.ts'
import CheckInterval from '../../../../src/components/responsible-play/check-interval.tsx'
import CopyWatch from '../../../../src/features/copy/copy-watch.tsx'
import { copyStateAtom } from '../../../../src/features/copy/session/copy-requests.ts'
import { copyServiceOf } from '../../../../src/features/copy/session/copy-service.ts'
import { copyStopRequestAtom } from '../../../../src/features/copy/stop-request.ts'
import RealityCheckDialog from '../../../../src/features/play/reality-check-dialog.tsx'
import { minutes, seconds } from '../../../../src/lib/clock.ts'
import { storageKeys } from '../../../../src/model/storage-keys.ts'
import { locationOf } from '../../../../src/runtime/navigation/app-location.ts'
import { usePlayBlock } from '../../../../src/runtime/play/play-block.ts'
import { playSessionServiceOf } from '../../../../src/runtime/play/play-session.ts'
import { realityCheckAtom } from '../../../../src/runtime/play/reality-check-state.ts'
import { walletKeys } from '../../../../src/runtime/play/values-by-wallet.ts'
import { ShadowRootContext } from '../../../../src/ui/styles/styles.ts'
import {
  answering,
  changing,
  createBackendRuntime,
  startCopying,
} from '../../../support/backend-runtime.tsx'
import {
  changeStoredPlay,
  hearOfStorage,
  signOutInAnotherTab,
} from '../../../support/fakes/other-tab.ts'
import { renderRouted } from '../../../support/render-in-runtime.tsx'
import { waitInAct } from '../../../support/wait-in-act.ts'
import { openAtCheck, openCopyPanel } from './open-copy-panel.tsx'

type Opened = Awaited<ReturnType<typeof openCopyPanel>>

/** Opens it at a check that has stopped what was copied. */
async function openStopped(more: ReactNode = null) {
  const opened = await openAtCheck(undefined, more)
  await opened.check()
  await opened.untilStopped()
  return opened
}

const tell = (runtime: Opened['runtime'], message: object) =>
  act(async () => handleHostMessage(runtime, () => {}, message))

it('a check stops copying until it is answered, and Continue starts it again', async () => {
  const { page, pass, copying, check, press } = await openStopped()
  expect(within(await check()).getByText('Staked')).toBeTruthy()
  await pass(minutes(3))
  expect(copying()).toHaveLength(2)
  await press('Continue')
  await waitFor(() =>
    expect(copying()).toEqual(['POST subscription', 'DELETE subscription', 'POST subscription']),
  )
  expect(queryByRole(page, 'dialog')).toBeNull()
})

it('Continue starts it again only once it is known what the limits of the session leave', async () => {
  const held = Promise.withResolvers<undefined>()
  const { page, press, pass, copying, untilStopped } = await openAtCheck(
    undefined,
    null,
    harness => {
      harness.backend.control.updateSettings({ sessionLossLimit: 10 })
      harness.intercept = call => (call.includes('game-actions/all') ? held.promise : undefined)
    },
  )
  await untilStopped()
  await press('Continue')
  await waitFor(() => expect(queryByRole(page, 'dialog')).toBeNull())
  expect(copying()).toHaveLength(2)
  held.resolve(undefined)
  // The reads that have timed out are sent again.
  await pass(seconds(30))
  await waitFor(() => expect(copying()).toHaveLength(3))
})

it('Stop leaves copying off, and the next check comes an interval later', async () => {
  const { page, pass, copying, check, press } = await openAtCheck()
  await check()
  await press('Stop')
  await pass(seconds(50))
  expect(copying()).toEqual(['POST subscription', 'DELETE subscription'])
  expect(queryByRole(page, 'dialog')).toBeNull()
  await pass(seconds(15))
  await pass(seconds(6))
  await check()
})

it('a page that cancels the event shows its own check, and answers it by a message', async () => {
  const { page, host, start, passToCheck, copying, runtime } = await openCopyPanel({
    realityCheckMinutes: 1,
  })
  const details: unknown[] = []
  host.addEventListener('casino-reality-check', event => {
    event.preventDefault()
    if (event instanceof CustomEvent) details.push(event.detail)
  })
  await start()
  await passToCheck()
  expect(details).toEqual([
    { elapsed: expect.any(Number), staked: 0, won: 0, net: 0, currency: 'EUR', demo: true },
  ])
  expect(queryByRole(page, 'dialog')).toBeNull()
  expect(copying()).toEqual(['POST subscription', 'DELETE subscription'])
  await tell(runtime, { type: 'reality-check-answer', content: 'continue' })
  await waitFor(() => expect(copying()).toHaveLength(3))
})

it('a page around the iframe is told of the check, and shows its own once it says so', async () => {
  const { page, runtime, copying, check } = await openAtCheck(undefined, null, opened =>
    vi.spyOn(opened.runtime, 'postToHost'),
  )
  await check()
  const content = expect.objectContaining({ staked: 0, won: 0, net: 0, currency: 'EUR' })
  expect(runtime.postToHost).toHaveBeenCalledWith({ type: 'reality-check', content })
  const say = (content: string) => tell(runtime, { type: 'reality-check-answer', content })
  await say('shown')
  expect(queryByRole(page, 'dialog')).toBeNull()
  await say('continue')
  await waitFor(() => expect(copying()).toHaveLength(3))
})

it('in a lobby the history is a press away, and opening it stops playing', async () => {
  const root = document.createElement('casino-lobby').attachShadow({ mode: 'open' })
  const { page, harness, pass, copying } = await openAtCheck(
    undefined,
    <ShadowRootContext value={root}>
      <RealityCheckDialog />
    </ShadowRootContext>,
  )
  const link = await findByRole(page, 'link', { name: 'Stop and see my history' })
  await act(async () => fireEvent.click(link))
  expect(locationOf(harness.runtime).get()).toMatchObject({
    path: '/account',
    search: expect.stringContaining('tab=history'),
  })
  await pass(seconds(30))
  expect(copying()).toEqual(['POST subscription', 'DELETE subscription'])
})

it.each([
  ['button', 'Stop'],
  ['link', 'Stop and see my history'],
] as const)(
  'a press on a %s that comes with the check, as of a finger that types, is no answer to it; a key is one',
  async (role, name) => {
    const root = document.createElement('casino-lobby').attachShadow({ mode: 'open' })
    const { runtime, clock } = createBackendRuntime()
    const page = await renderRouted(
      runtime,
      <ShadowRootContext value={root}>
        <RealityCheckDialog />
      </ShadowRootContext>,
    )
    const open = { status: 'open', since: clock.now(), shownBy: 'widget' } as const
    /** Presses it with a pointer or a key, and returns whether the check is answered. */
    const press = async (by: 'pointer' | 'key') => {
      await act(async () => runtime.store.set(realityCheckAtom, open))
      const answer = await findByRole(page, role, { name })
      await act(async () => fireEvent.click(answer, { detail: by === 'pointer' ? 1 : 0 }))
      return runtime.store.get(realityCheckAtom).status !== 'open'
    }
    expect(await press('pointer')).toBe(false)
    await act(() => clock.advance(699))
    expect(await press('pointer')).toBe(false)
    expect(locationOf(runtime).get().path).toBe('/')
    expect(await press('key')).toBe(true)
    await act(() => clock.advance(1))
    expect(await press('pointer')).toBe(true)
  },
)

it('an open check leaves alone what another device starts meanwhile', async () => {
  const opened = await openStopped()
  const { pass, copying, press } = opened
  await startElsewhere(opened)
  expect(copying()).toHaveLength(2)
  await press('Continue')
  await pass(seconds(30))
  expect(copying()).toHaveLength(2)
})

it('an element that takes the place of another one leaves it alone as well', async () => {
  const opened = await openStopped(<AnotherElement />)
  const { pass, copying, press } = opened
  await startElsewhere(opened)
  await press('Take over')
  await pass(seconds(30))
  expect(copying()).toHaveLength(2)
})

/** Watches what is copied once it is pressed. */
function AnotherElement() {
  const [isWatching, setWatching] = useState(false)
  if (isWatching) return <CopyWatch />
  return (
    <button type="button" onClick={() => setWatching(true)}>
      Take over
    </button>
  )
}

it('a start that is under way when a check opens is stopped as well', async () => {
  const opened = await openCopyPanel({ realityCheckMinutes: 1 })
  const { harness, backend, page, start, press, submit, pass, copying, check } = opened
  await start()
  await press('Stop copying')
  await waitFor(() => expect(copying()).toHaveLength(2))
  const answered = Promise.withResolvers<void>()
  await findByRole(page, 'spinbutton', { name: 'Bet amount' })
  harness.intercept = async (call, request) => {
    if (call !== 'POST subscription') return undefined
    await answered.promise
    return backend.fetch(request)
  }
  await pass(seconds(50))
  await submit()
  await pass(seconds(11))
  await pass(seconds(1))
  await check()
  answered.resolve()
  await waitFor(() => expect(copying()).toHaveLength(4))
  expect(copying().at(-1)).toBe('DELETE subscription')
  await startElsewhere(opened)
  expect(copying()).toHaveLength(4)
})

it('a start that was refused before a check opened ends nothing that another device starts afterwards', async () => {
  const opened = await openCopyPanel({ realityCheckMinutes: 1 })
  const { harness, page, start, press, submit, passToCheck, copying, check } = opened
  await start()
  await press('Stop copying')
  await findByRole(page, 'spinbutton', { name: 'Bet amount' })
  harness.intercept = answering('POST subscription', {}, 400)
  await submit()
  await waitFor(() => expect(copying()).toHaveLength(3))
  await passToCheck()
  await check()
  await startElsewhere(opened)
  expect(copying()).toHaveLength(3)
})

/** Has another device start two minutes later, and lets the page hear of it. */
async function startElsewhere({ harness, pass, record, lose }: Opened) {
  await pass(minutes(2))
  await act(async () => void (await startCopying(harness, record.wallet)))
  await lose()
  await pass(seconds(30))
}

it('while a check is open no proposed round is placed', async () => {
  const market = { copying: 'confirm-each-round', realityCheckMinutes: 1 } as const
  const { page, lose, calls, check } = await openAtCheck(market)
  await check()
  await lose()
  const place = await findByRole(page, 'button', { name: 'Place', hidden: true })
  expect(place.getAttribute('aria-disabled') ?? place.getAttribute('disabled')).not.toBeNull()
  await act(async () => fireEvent.click(place))
  expect(calls.filter(call => call.startsWith('POST subscription/rounds'))).toEqual([])
  expect(calls).not.toContain('DELETE subscription')
})

it('an unanswered check comes back after a reload, and Continue starts what it has paused', async () => {
  await openStopped()
  const { check, passToCheck, copying, press } = await openCopyPanel({ realityCheckMinutes: 1 })
  // The clock of the new page begins when the first one's did.
  await passToCheck()
  await check()
  expect(copying()).toEqual([])
  await press('Continue')
  await waitFor(() => expect(copying()).toEqual(['POST subscription']))
})

it('an answer in another tab closes the check, and what it had paused is not started by a later one', async () => {
  const { page, passToCheck, check, copying, press, clock, pass } = await openStopped()
  changeStoredPlay(() => ({ answeredAt: clock.now() }))
  await hearOfStorage(storageKeys.playSession)
  await waitFor(() => expect(queryByRole(page, 'dialog')).toBeNull())
  await passToCheck()
  await check()
  await press('Continue')
  await pass(seconds(30))
  expect(copying()).toEqual(['POST subscription', 'DELETE subscription'])
})

it('a tab that has slept since its check was answered in another one asks again, as the next one is due', async () => {
  const { check, clock, pass, press, copying } = await openStopped()
  const first = await check()
  await pass(minutes(3))
  changeStoredPlay(() => ({ answeredAt: clock.now() - minutes(2) }))
  await hearOfStorage(storageKeys.playSession)
  await pass(seconds(6))
  const next = await check()
  expect(next).not.toBe(first)
  await press('Stop')
  expect(copying()).toEqual(['POST subscription', 'DELETE subscription'])
})

it('a viewer has checks more often than the market asks for, in all tabs, also once another one is signed out, but not less often', async () => {
  const { page, start, pass, passToCheck, check } = await openCopyPanel(
    { realityCheckMinutes: 30 },
    <CheckInterval />,
  )
  const select = await findByRole<HTMLSelectElement>(page, 'combobox', { name: 'Reality check' })
  expect([...select.options].map(({ textContent }) => textContent)).toEqual([
    'Every 5 min',
    'Every 15 min',
    'Every 30 min',
  ])
  await start()
  fireEvent.change(select, { target: { value: '15' } })
  const stored = JSON.parse(localStorage.getItem(walletKeys.realityCheck) ?? '{}')
  const choose = (minutes: number | null) => {
    const chosen = Object.keys(stored).map(wallet => [wallet, minutes])
    localStorage.setItem(walletKeys.realityCheck, JSON.stringify(Object.fromEntries(chosen)))
    return hearOfStorage(walletKeys.realityCheck)
  }
  // Another tab chooses again.
  await choose(null)
  expect(select.value).toBe('')
  await choose(5)
  expect(select.value).toBe('5')
  await signOutInAnotherTab()
  expect(select.value).toBe('5')
  await pass(minutes(4))
  expect(queryByRole(page, 'dialog')).toBeNull()
  await passToCheck()
  await check()
})

it('a check comes within a minute after a computer has slept through the time at which it was due', async () => {
  const { start, clock, pass, passToCheck, check } = await openCopyPanel({
    realityCheckMinutes: 20,
  })
  await start()
  await pass(minutes(1))
  clock.set(minutes(22))
  await passToCheck()
  await check()
})

it('where all is paused, deposits and tips wait for the answer as well', async () => {
  const { page, start, passToCheck, check, press } = await openCopyPanel(
    { realityCheckMinutes: 1, realityCheckPauses: 'all' },
    <TipsOff />,
  )
  await start()
  expect(getByRole(page, 'note').textContent).toBe('on')
  await passToCheck()
  await check()
  expect(getByRole(page, 'note').textContent).toBe('check')
  await press('Continue')
  expect(getByRole(page, 'note').textContent).toBe('on')
})

const TipsOff = () => <p role="note">{usePlayBlock('tips')?.reason ?? 'on'}</p>

it('a longer interval that is chosen while a check is open is no answer to it', async () => {
  const { page, start, pass, check } = await openCopyPanel(
    { realityCheckMinutes: 30 },
    <CheckInterval />,
  )
  const select = await findByRole(page, 'combobox', { name: 'Reality check' })
  await start()
  await act(async () => fireEvent.change(select, { target: { value: '5' } }))
  await pass(minutes(5))
  await pass(seconds(6))
  const inside = await within(await check()).findByRole('combobox', { name: 'Reality check' })
  await act(async () => fireEvent.change(inside, { target: { value: '' } }))
  await pass(seconds(5))
  expect(queryByRole(page, 'dialog', { name: 'Reality check' })).not.toBeNull()
})

it('Continue starts nothing with an amount of the currency that the account had before', async () => {
  const { harness, copying, press, pass } = await openStopped()
  harness.intercept = changing(harness, 'GET balance', { balance: 0.5, currency: 'BTC' })
  await act(async () => harness.runtime.cache.refetch(balance, {}))
  await waitInAct(
    () => expect(harness.runtime.cache.peek(balance, {})?.currency).toBe('BTC'),
    () => harness.clock.advance(seconds(1)),
  )
  await press('Continue')
  await pass(seconds(5))
  expect(copying()).toHaveLength(2)
})

it('Continue starts again what was paused before the balance was known', async () => {
  const { copying, press } = await openStopped()
  const paused = JSON.parse(localStorage.getItem(storageKeys.pausedCopy) ?? '{}')
  localStorage.setItem(storageKeys.pausedCopy, JSON.stringify({ ...paused, currency: '' }))
  await press('Continue')
  await waitFor(() => expect(copying()).toHaveLength(3))
})

it('Continue starts nothing that the market no longer allows', async () => {
  const { copying, press, runtime, pass } = await openStopped()
  await act(async () => runtime.configure({ market: { copying: 'off', realityCheckMinutes: 1 } }))
  await press('Continue')
  await pass(seconds(20))
  expect(copying()).toEqual(['POST subscription', 'DELETE subscription'])
})

it.each([
  ['the copied room', false],
  ['whatever is copied', true],
])('Continue starts nothing that the host page has stopped meanwhile: %s', async (_name, isAny) => {
  const { copying, press, runtime, pass, record } = await openStopped()
  const stop = { type: 'stop-room-round', ...(isAny ? {} : { content: record.wallet }) }
  await tell(runtime, stop)
  await press('Continue')
  await pass(seconds(20))
  expect(copying()).toEqual(['POST subscription', 'DELETE subscription'])
})

it('Continue starts what the host page has stopped in another room', async () => {
  const { copying, press, runtime } = await openStopped()
  await tell(runtime, { type: 'stop-room-round', content: '0xotto' })
  await press('Continue')
  await waitFor(() => expect(copying()).toHaveLength(3))
})

/** Starts copying, has the host page stop that, and starts it again on another device. */
async function startElsewhereAfterHostStop({ harness, runtime, record, start, lose }: Opened) {
  await start()
  await tell(runtime, { type: 'stop-room-round', content: record.wallet })
  await waitFor(() => expect(runtime.store.get(copyStateAtom).ended?.reason).toBe('host'))
  await act(async () => void (await startCopying(harness, record.wallet)))
  await lose()
  await waitFor(() => expect(runtime.store.get(copyStateAtom).running).not.toBeNull())
}

it('Continue starts what another device has copied since the host page had stopped that room', async () => {
  const opened = await openCopyPanel({ realityCheckMinutes: 1 }, <AnotherElement />)
  const { passToCheck, check, copying, press } = opened
  await startElsewhereAfterHostStop(opened)
  await passToCheck()
  await check()
  await waitFor(() => expect(copying()).toHaveLength(3))
  await press('Take over')
  await press('Continue')
  await waitFor(() => expect(copying()).toHaveLength(4))
  expect(copying().at(-1)).toBe('POST subscription')
})

it.each([400, 503])(
  'Continue starts nothing that the host page has stopped before, where the server answered %s',
  async status => {
    const opened = await openCopyPanel({ realityCheckMinutes: 1 })
    const { harness, runtime, record, start, passToCheck, pass, check, copying, press } = opened
    await start()
    harness.intercept = answering('DELETE subscription', {}, status)
    await tell(runtime, { type: 'stop-room-round', content: record.wallet })
    await pass(seconds(30))
    harness.intercept = () => undefined
    await passToCheck()
    await check()
    await waitFor(() => expect(runtime.store.get(copyStateAtom).ended).not.toBeNull())
    const calls = copying()
    await press('Continue')
    await pass(seconds(20))
    expect(copying()).toEqual(calls)
  },
)

it('a stop of the host page ends nothing that another device starts later, also when another element takes over', async () => {
  const opened = await openCopyPanel({}, <AnotherElement />)
  const { pass, copying, press } = opened
  await startElsewhereAfterHostStop(opened)
  const calls = copying()
  await press('Take over')
  await pass(seconds(20))
  expect(copying()).toEqual(calls)
})

it('Continue starts what was copied since the address had stopped it, also after a reload with that address', async () => {
  const { copying, press, runtime, record } = await openStopped()
  const stop = { roomId: null, openRoomId: record.wallet, isRepeated: true }
  await act(async () => runtime.store.set(copyStopRequestAtom, stop))
  await press('Continue')
  await waitFor(() => expect(copying()).toHaveLength(3))
})

it('Continue starts nothing that the server has ended for a reason of its own, also after a reload', async () => {
  const market = { realityCheckMinutes: 1 }
  const first = await openCopyPanel(market)
  const held = Promise.withResolvers<Response>()
  await first.start()
  first.harness.intercept = call => (call === 'DELETE subscription' ? held.promise : undefined)
  await first.passToCheck()
  await first.check()
  await waitFor(() => expect(first.copying()).toHaveLength(2))
  const { id } = first.runtime.store.get(copyStateAtom).running ?? {}
  if (id === undefined || id === null) throw new Error('nothing is copied')
  const data = { reason: 'CHANGED_GAME_TYPE', subscriptionId: String(id) } as const
  await act(async () =>
    copyServiceOf(first.runtime).handleMessage({ type: 'CLOSE_SUBSCRIPTION', data }),
  )
  const { check, passToCheck, copying, press, pass } = await openCopyPanel(market)
  await passToCheck()
  await check()
  await press('Continue')
  await pass(seconds(20))
  expect(copying()).toEqual([])
})

it('what may not run is stopped again although the computer’s clock was set back', async () => {
  const { start, copying, runtime, pass, harness, clock } = await openCopyPanel('none')
  await start()
  harness.intercept = answering('DELETE subscription', {}, 400)
  await tell(runtime, { type: 'pause-gambling' })
  await pass(seconds(1))
  harness.intercept = () => undefined
  const before = copying().length
  clock.set(-24 * 60 * 60_000)
  await pass(minutes(1))
  expect(copying().length).toBeGreaterThan(before)
})

it('a check comes, without sums, while the balance can’t be read', async () => {
  const { runtime, clock, passToCheck, check } = await openCopyPanel(
    { realityCheckMinutes: 1 },
    null,
    it => {
      it.intercept = answering('GET balance', {}, 503)
    },
  )
  const tip = { key: 'tip', amount: '1', currency: 'EUR', sentAt: clock.now() }
  await act(async () => playSessionServiceOf(runtime).addTip(tip))
  await passToCheck()
  expect(within(await check()).queryByText('Staked')).toBeNull()
})
