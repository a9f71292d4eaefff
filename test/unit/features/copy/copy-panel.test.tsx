// @vitest-environment happy-dom
import {
  findByRole,
  findByText,
  fireEvent,
  getAllByRole,
  queryByRole,
  queryByText,
  waitFor,
} from '@testing-library/react'
import { act } from 'react'
import { expect, it } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import { lobbyPlayer } from '../../../../src/api/lobby.ts'
import { balance } from '../../../../src/api/money.ts'
import CopyPanel from '../../../../src/features/copy/copy-panel.tsx'
import CopyWatch from '../../../../src/features/copy/copy-watch.tsx'
import { copyStopRequestAtom } from '../../../../src/features/copy/stop-request.ts'
import PlayWatch from '../../../../src/features/play/play-watch.tsx'
import type { LobbyRecord } from '../../../../src/model/lobby.ts'
import {
  answering,
  type BackendRuntime,
  changing,
  createBackendRuntime,
  liveRecordOf,
  RoutedProviders,
  read,
  setHanging,
  startCopying,
} from '../../../support/backend-runtime.tsx'
import { advanceBySeconds } from '../../../support/wait-in-act.ts'
import { render, user } from '../../ui/render.tsx'
import { subscriptionOf } from './factories.ts'

let opened = 0

async function open(query = '', prepare: (over: BackendRuntime) => unknown = () => {}) {
  const harness = createBackendRuntime(query, '/', { calm: true })
  await prepare(harness)
  const record = await liveRecordOf(harness)
  const page = await render(
    // A page of its own, also where the test opens another one after it.
    <RoutedProviders key={++opened} runtime={harness.runtime}>
      <CopyWatch />
      <PlayWatch />
      <CopyPanel record={record} />
    </RoutedProviders>,
  )
  return { harness, record, page }
}

const button = (page: HTMLElement, name: string) => findByRole(page, 'button', { name })
const press = async (page: HTMLElement, name: string) => {
  const found = await button(page, name)
  await user.click(found)
}
const writes = ({ calls }: BackendRuntime) => calls.filter(call => !call.startsWith('GET'))
/** Returns whether the form can be sent, which needs the balance. */
const isReady = (page: HTMLElement) => findByText(page, /Your balance/)
const submit = (page: HTMLElement) =>
  act(async () => fireEvent.submit(await button(page, 'Start copying')))
/** Types a bet, the default one without an amount, and presses Start copying. */
async function start(page: HTMLElement, amount?: string) {
  await isReady(page)
  const field = await findByRole<HTMLInputElement>(page, 'spinbutton', { name: 'Bet amount' })
  await act(async () => fireEvent.input(field, { target: { value: amount ?? field.value } }))
  await act(async () => fireEvent.submit(field))
  return field
}
/** Opens a page on which a session is running, and messages about it arrive. */
async function openRunning(...[query, prepare, amount]: [...Parameters<typeof open>, string?]) {
  const opened = await open(query, prepare)
  await start(opened.page, amount)
  await button(opened.page, 'Stop copying')
  await waitFor(() => expect(opened.harness.backend.hub.sessions).toBe(1))
  const { wallet } = opened.record
  /** Has the streamer bet or win an amount in USD. */
  const play = (kind: 'BET' | 'WIN', usd: number) =>
    act(async () => {
      opened.harness.backend.control.playAction(wallet, kind, usd)
    })
  return { ...opened, play }
}

it('the result of a start and of a stop is read out in one region, which is there before', async () => {
  const { page } = await open()
  await isReady(page)
  const regions = () => getAllByRole(page, 'status')
  const before = regions()
  const text = () => before.map(region => region.textContent).join()
  await start(page)
  await button(page, 'Stop copying')
  expect(text()).toContain("You're copying")
  await press(page, 'Stop copying')
  await button(page, 'Start copying')
  expect(text()).toContain('You stopped copying')
  const withText = regions().filter(region => region.textContent !== '')
  expect(withText.every(region => before.includes(region))).toBe(true)
})

it('the copy panel offers the default bet, with its range and the balance', async () => {
  const { page } = await open()
  await isReady(page)
  const field = await findByRole<HTMLInputElement>(page, 'spinbutton', { name: 'Bet amount' })
  expect(field.value).toBe('1.85')
  await waitFor(() => expect(page.textContent).toContain('€92.59'))
})

it.each([
  ['the default', { default: 1.8518 }, '1.85'],
  ['a default below the minimum', { default: 0.4629 }, '0.47'],
  ['a default above the maximum', { default: 200 }, '92.59'],
])('bets that the server converts have the field’s decimals: %s', async (_name, bets, typed) => {
  const { page, harness } = await open('', opened => {
    opened.intercept = changing(opened, 'GET settings', {
      minBetVolumeInSessionCurrency: 0.4629,
      maxBetVolumeInSessionCurrency: 92.593,
      maxBetVolumeActive: true,
      defaultBetVolumeInSessionCurrency: bets.default,
    })
  })
  await isReady(page)
  await waitFor(() => expect(page.textContent).toContain('Between €0.47 and €92.59.'))
  const field = await start(page)
  expect(field.value).toBe(typed)
  await button(page, 'Stop copying')
  expect(writes(harness)).toContain('POST subscription')
})

it('a visitor whose settings have no amounts is shown the form with the rest of them, and they are read once', async () => {
  const { page, harness } = await open('demoType=anonymous', opened => {
    opened.intercept = changing(opened, 'GET settings', {
      minBetVolumeInSessionCurrency: null,
      maxBetVolumeInSessionCurrency: null,
      defaultBetVolumeInSessionCurrency: null,
      market: { copying: 'confirm-each-round' },
      confirmsRounds: true,
    })
  })
  const field = await findByRole<HTMLInputElement>(page, 'spinbutton', { name: 'Bet amount' })
  expect(field.value).toBe('')
  await findByText(page, /Before each bet we'll ask you/)
  await act(() => harness.clock.advance(60_000))
  expect(harness.calls.filter(call => call === 'GET settings')).toHaveLength(1)
  await submit(page)
  expect(harness.signIns).toEqual(['copy'])
})

it('the copy panel shows no maximum bet if there is none', async () => {
  const { page } = await open('', ({ backend }) =>
    backend.control.updateSettings({ maxBetVolumeActive: false }),
  )
  await findByText(page, /At least/)
  expect(page.textContent).not.toContain('€92.59')
})

it('once the account has another currency, the form waits for the bets in it, and leaves out what was typed', async () => {
  const { harness, page } = await open()
  await isReady(page)
  const field = await findByRole<HTMLInputElement>(page, 'spinbutton', { name: 'Bet amount' })
  await act(async () => fireEvent.input(field, { target: { value: '3.21' } }))
  const submit = await findByRole<HTMLButtonElement>(page, 'button', { name: 'Start copying' })
  expect(submit.disabled).toBe(false)
  const inYen = {
    minBetVolumeInSessionCurrency: 80,
    maxBetVolumeInSessionCurrency: 800,
    defaultBetVolumeInSessionCurrency: 320,
  }
  const withBalance = changing(harness, 'GET balance', { balance: 900, currency: 'JPY' })
  const withBets = changing(harness, 'GET settings', inYen)
  let isDown = true
  harness.intercept = async (call, request) => {
    if (call === 'GET settings' && isDown) return Response.json({}, { status: 503 })
    return (await withBalance(call, request)) ?? withBets(call, request)
  }
  await act(async () => harness.runtime.cache.refetch(balance, {}))
  await waitFor(() => expect(page.textContent).toContain('Your balance: ¥900'))
  expect(field.value).toBe('')
  expect(page.textContent).not.toContain('Between')
  expect(submit.disabled).toBe(true)
  isDown = false
  await advanceBySeconds(harness.clock, 3000)
  await waitFor(() => expect(page.textContent).toMatch(/Between ¥80\S* and ¥800/))
  expect(field.value).toBe('320')
  expect(submit.disabled).toBe(false)
})

it.each([false, true])(
  'keeps copying after a game change if that is ticked: %s',
  async isTicked => {
    const { harness, page, record } = await open()
    await isReady(page)
    const rule = await findByRole(page, 'checkbox', { name: 'Keep copying if the game changes' })
    if (isTicked) await user.click(rule)
    await submit(page)
    await button(page, 'Stop copying')
    expect(await read(harness, 'subscription')).toMatchObject({
      playerWalletHash: record.wallet,
      subscriberBetAmount: 1.85,
      changeGameRule: isTicked,
      state: 'ACTIVE',
    })
  },
)

it('the copy panel shows duration, with hours as the session bar, and net result of a running session', async () => {
  const { page, harness, play } = await openRunning()
  const fact = (name: string) =>
    [...page.querySelectorAll('dt')].find(({ textContent }) => textContent === name)
      ?.nextElementSibling?.textContent
  expect(fact('Bet')).toBe('€1.85')
  await waitFor(() => expect(fact('Net')).toMatch(/€?0$/))
  await play('BET', 5)
  await waitFor(() => expect(fact('Net')).toBe('−€1.85'))
  const before = fact('Copying time')
  await act(async () => harness.clock.advance(65_000))
  expect(fact('Copying time')).not.toBe(before)
  expect(fact('Copying time')).toMatch(/^0:01:0\d$/)
  await press(page, 'Stop copying')
  await findByText(page, 'You stopped copying')
  expect(fact('Net')).toBeUndefined()
})

it('the copy panel explains the stake only if the flag copy_stake_tips is on', async () => {
  const pattern = /Without a win, your balance lasts/
  const on = await open()
  await isReady(on.page)
  expect(await findByText(on.page, pattern)).toBeTruthy()
  const off = await open('', harness => {
    harness.intercept = answering('feature-flags', { copy_stake_tips: false })
  })
  await isReady(off.page)
  expect(queryByText(off.page, pattern)).toBeNull()
})

it('the note about the stake keeps its place while there is no amount, so that nothing moves while one is typed', async () => {
  const { page } = await open()
  await isReady(page)
  const field = await findByRole<HTMLInputElement>(page, 'spinbutton', { name: 'Bet amount' })
  const note = await findByText(page, /Without a win, your balance lasts/)
  const isShown = () => note.closest('[data-shown]')?.getAttribute('data-shown')
  expect(isShown()).toBe('true')
  fireEvent.change(field, { target: { value: '' } })
  expect(page.contains(note)).toBe(true)
  expect(isShown()).toBe('false')
  fireEvent.change(field, { target: { value: '2' } })
  expect(isShown()).toBe('true')
})

it('the copy panel lists the last five copied actions, and pages by the date of the last one', async () => {
  const { page, harness, record } = await open()
  await findByText(page, 'Recently copied')
  const rows = () => page.querySelectorAll('tbody tr').length
  await waitFor(() => expect(rows()).toBe(5))
  const requests = harness.calls.filter(call => call.startsWith('GET user/game-actions?'))
  expect(requests).toContain(`GET user/game-actions?streamerWalletHash=${record.wallet}&size=5`)
  await press(page, 'Next page')
  await waitFor(() =>
    expect(harness.calls.at(-1)).toMatch(/^GET user\/game-actions\?.*&from=2026-.*&size=5$/),
  )
})

it('a copied action in a game without a name leaves it out', async () => {
  const { page } = await open('', harness => {
    harness.intercept = async (call, request) => {
      if (!call.startsWith('GET user/game-actions?')) return undefined
      const text = await (await harness.backend.fetch(request)).text()
      return new Response(text.replace(/"gameName":"[^"]*"/g, '"gameName":null'))
    }
  })
  await waitFor(() => expect(page.querySelectorAll('tbody tr').length).toBe(5))
  expect([...page.querySelectorAll('tbody th > span')]).toEqual([])
})

it('repeated presses of the copy buttons send one start and one stop', async () => {
  const { page, harness } = await open()
  await isReady(page)
  const start = await button(page, 'Start copying')
  await act(async () => {
    fireEvent.submit(start)
    fireEvent.submit(start)
  })
  const stop = await button(page, 'Stop copying')
  await act(async () => {
    fireEvent.click(stop)
    fireEvent.click(stop)
  })
  await findByText(page, 'You stopped copying')
  expect(writes(harness)).toEqual(['POST subscription', 'DELETE subscription'])
})

it('a viewer who stops copying before the page has read the session is shown that it was stopped', async () => {
  const session = Promise.withResolvers<undefined>()
  const { page, harness } = await open('', async harness => {
    const { wallet } = await liveRecordOf(harness)
    await startCopying(harness, wallet)
    harness.intercept = call => (call === 'GET subscription' ? session.promise : undefined)
  })
  // Only the room's own read has come.
  await press(page, 'Stop copying')
  await act(async () => session.resolve(undefined))
  await findByText(page, 'You stopped copying')
  await button(page, 'Start copying')
  expect(writes(harness)).toEqual(['DELETE subscription'])
})

it('the copy panel shows the viewer’s action beside the streamer’s, and the balance after it', async () => {
  const { page, play } = await openRunning()
  await play('BET', 5)
  const newest = () => getAllByRole(page, 'row', { name: /Bet|Win/ })[0]?.textContent
  await waitFor(() => expect(newest()).toContain('−€1.85'))
  expect(newest()).toContain('−$5.00')
})

it.each(['copyMode=IN_POOL', 'appMode=NOCODE'])('the copy panel is hidden with %s', async query => {
  const { page } = await open(query)
  expect(queryByRole(page, 'region')).toBeNull()
})

it('an anonymous visitor who starts copying is asked to log in, and nothing is sent', async () => {
  const { page, harness } = await open('demoType=anonymous')
  await submit(page)
  expect(harness.signIns).toEqual(['copy'])
  expect(harness.calls.some(call => call.includes('subscription'))).toBe(false)
})

it('a start of copying is confirmed first if the operator requires it', async () => {
  const { page, harness } = await open('', ({ backend }) =>
    backend.control.updateSettings({ confirmEachRound: true }),
  )
  await isReady(page)
  await submit(page)
  const dialog = await findByRole(page, 'dialog', { name: 'Start copying?' })
  // Its owner can't turn the sentence about money with bidirectional characters.
  const name = dialog.querySelector('bdi')?.textContent
  expect(dialog.textContent).toContain(`Each time ${name} bets, we'll bet `)
  await press(dialog, 'Start copying')
  await button(page, 'Stop copying')
  expect(writes(harness)).toEqual(['POST subscription'])
})

it('copying stops at the operator’s time limit', async () => {
  const { page, harness } = await openRunning('', ({ backend }) =>
    backend.control.updateSettings({ sessionTimeLimitSeconds: 60 }),
  )
  await act(async () => harness.clock.advance(59_000))
  expect(writes(harness)).toEqual(['POST subscription'])
  await act(async () => harness.clock.advance(2000))
  await findByText(page, 'Time limit reached')
  expect(writes(harness)).toEqual(['POST subscription', 'DELETE subscription'])
})

it.each([
  ['sessionLossLimit', ['BET'], 'Loss limit reached'],
  ['sessionWinLimit', ['BET', 'WIN'], 'Win limit reached'],
] as const)('stops copying at the operator’s %s', async (limit, kinds, pattern) => {
  const { page, harness, play } = await openRunning('', ({ backend }) =>
    backend.control.updateSettings({ [limit]: 1.85 }),
  )
  for (const kind of kinds) {
    expect(queryByText(page, pattern)).toBeNull()
    await play(kind, kind === 'BET' ? 5 : 10)
  }
  await findByText(page, pattern)
  expect(writes(harness)).toEqual(['POST subscription', 'DELETE subscription'])
})

it.each([
  ['PAUSE', /Paused\. Copying resumes when .* plays again\./],
  ['TERMINATION', /Settling the last round…/],
  ['ACTIVE', /You're copying .*\./],
])('the copy panel describes a session in state %s', async (state, pattern) => {
  const { page } = await open('', harness => {
    harness.intercept = call => {
      if (call !== 'GET subscription' && !call.endsWith('/round')) return undefined
      const [, playerWalletHash] = call.split('/')
      return Response.json(
        playerWalletHash
          ? { ...subscriptionOf(), playerWalletHash, state }
          : { state: 'CLOSED', subscriberBetAmount: 0 },
      )
    }
  })
  await waitFor(() => expect(page.textContent).toMatch(pattern))
})

it('the copy panel names the streamer copied in another room, and stops that session', async () => {
  const other = walletOf('streamer:5')
  const { page, harness } = await open('', harness => startCopying(harness, other))
  const { nickname } = await harness.runtime.http.read(lobbyPlayer, { wallet: other })
  await waitFor(() => expect(page.textContent).toContain(`You're copying ${nickname}`))
  expect(queryByRole(page, 'button', { name: 'Start copying' })).toBeNull()
  await press(page, 'Stop copying')
  await button(page, 'Start copying')
  expect(writes(harness)).toEqual(['DELETE subscription'])
})

it('a session whose start was interrupted by a reload is found once it is applied', async () => {
  const before = await open('', harness => {
    harness.intercept = call =>
      call === 'POST subscription' ? new Promise<undefined>(() => {}) : undefined
  })
  await isReady(before.page)
  await submit(before.page)
  const { harness, page, record } = await open()
  await isReady(page)
  await button(page, 'Start copying')
  await startCopying(harness, record.wallet)
  expect(queryByRole(page, 'button', { name: 'Stop copying' })).toBeNull()
  await act(async () => harness.clock.advance(1000))
  await button(page, 'Stop copying')
  // It is looked for, and never sent again.
  expect(writes(harness)).toEqual([])
})

it('a stop by the host during a start stops the session', async () => {
  const { harness, record, page } = await open()
  await isReady(page)
  await press(page, 'Start copying')
  act(() =>
    harness.runtime.store.set(copyStopRequestAtom, { roomId: record.wallet, openRoomId: null }),
  )
  await waitFor(() => {
    const pattern = writes(harness).map(call => call.split(' ', 1)[0])
    expect(pattern).toEqual(['POST', 'DELETE'])
  })
  await findByText(page, /Copying was stopped/)
})

it('the copy panel follows a session that another tab has started', async () => {
  const { harness, record, page } = await open()
  await isReady(page)
  await press(page, 'Start copying')
  await button(page, 'Stop copying')
  await act(() => startCopying(harness, record.wallet, 7))
  // No bets are made meanwhile, so only the end of the first session reveals it.
  await findByText(page, /7\.00/)
  await button(page, 'Stop copying')
  expect(queryByText(page, /Copying was turned off/)).toBeNull()
})

it('a start whose response was lost is checked, and its outcome is shown', async () => {
  const { page, harness } = await open()
  const keys: (string | null)[] = []
  harness.intercept = (call, request) => {
    if (call !== 'POST subscription') return undefined
    keys.push(request.headers.get('idempotency-key'))
    if (keys.length > 1) return undefined
    throw new TypeError('the connection broke')
  }
  await isReady(page)
  await submit(page)
  await button(page, 'Check again')
  expect(queryByRole(page, 'button', { name: 'Start copying' })).toBeNull()
  await advanceBySeconds(harness.clock, 14_000)
  expect(queryByRole(page, 'alert')).toBeNull()
  await advanceBySeconds(harness.clock, 2000)
  await findByText(page, /couldn't confirm the start. So far, nothing is being copied/)
  const field = await findByRole<HTMLInputElement>(page, 'spinbutton', { name: 'Bet amount' })
  const rule = await findByRole(page, 'checkbox', { name: 'Keep copying if the game changes' })
  const type = (text: string) =>
    act(async () => fireEvent.input(field, { target: { value: text } }))
  const standard = field.value
  // A start with another bet or rule would be no retry, so what is said of the first one doesn't hold for it.
  await type('3.21')
  expect(queryByRole(page, 'alert')).toBeNull()
  await type(standard)
  expect(queryByText(page, /couldn't confirm the start/)).not.toBeNull()
  await user.click(rule)
  expect(queryByRole(page, 'alert')).toBeNull()
  await user.click(rule)
  expect(queryByText(page, /couldn't confirm the start/)).not.toBeNull()
  await submit(page)
  await button(page, 'Stop copying')
  expect(keys[0]).toBeTruthy()
  expect(keys).toEqual([keys[0], keys[0]])
})

it('a stop whose response was lost is checked until it takes effect', async () => {
  const { page, harness } = await openRunning()
  harness.intercept = (call, request) => {
    if (call !== 'DELETE subscription') return undefined
    const late = request.clone()
    harness.clock.after(3000, () => void harness.backend.fetch(late))
    throw new TypeError('the connection broke')
  }
  await press(page, 'Stop copying')
  await button(page, 'Check again')
  await advanceBySeconds(harness.clock, 4000)
  await findByText(page, 'You stopped copying')
  expect(writes(harness)).toEqual(['POST subscription', 'DELETE subscription'])
})

it.each([
  ['', /Enter an amount/],
  ['much', /Enter an amount like/],
  ['0.1', /at least €0\.46/],
  ['500', /at most €92\.59/],
  ['1.001', /decimal places/],
])('a bet of "%s" is named wrong beside the field, and never sent', async (amount, words) => {
  const { harness, page } = await open()
  const field = await start(page, amount)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(page.textContent).toMatch(words)
  expect(writes(harness)).toEqual([])
})

it('a rejected start shows the reason, keeps the typed amount and can be retried', async () => {
  const { harness, page } = await open()
  const refusal = { message: 'Not in your country', detail: 'error.app.session-expired' }
  harness.intercept = answering('POST subscription', refusal, 403)
  const field = await start(page, '3.21')
  await findByText(page, /Not in your country/)
  expect(field.value).toBe('3.21')
  await act(async () => fireEvent.input(field, { target: { value: '3' } }))
  expect(queryByRole(page, 'alert')).toBeNull()
  harness.intercept = () => undefined
  await start(page)
  await button(page, 'Stop copying')
})

it('bet and rule of a start that is under way can’t be changed', async () => {
  const { harness, page } = await open()
  harness.intercept = call =>
    call === 'POST subscription' ? new Promise<undefined>(() => {}) : undefined
  const field = await start(page, '3.21')
  await findByText(page, 'Starting…')
  await act(async () => fireEvent.keyDown(field, { key: 'ArrowUp' }))
  expect(field.value).toBe('3.21')
  const rule = await findByRole<HTMLInputElement>(page, 'checkbox', {
    name: 'Keep copying if the game changes',
  })
  await user.click(rule)
  expect(rule.checked).toBe(false)
})

it('a start that is under way or was rejected is told in its room alone', async () => {
  const { harness, record, page } = await open()
  const answer = Promise.withResolvers<Response>()
  harness.intercept = call => (call === 'POST subscription' ? answer.promise : undefined)
  await start(page)
  await findByText(page, 'Starting…')
  const other = await liveRecordOf(harness, ({ wallet }) => wallet !== record.wallet)
  /** Moves to the room of another streamer. */
  const enter = (shown: LobbyRecord) =>
    render(
      <RoutedProviders runtime={harness.runtime}>
        <CopyPanel key={shown.wallet} record={shown} />
      </RoutedProviders>,
    )
  await enter(other)
  expect(queryByText(page, 'Starting…')).toBeNull()
  const refusal = { message: 'The bet is too low' }
  await act(async () => answer.resolve(Response.json(refusal, { status: 403 })))
  await isReady(page)
  expect(queryByText(page, /The bet is too low/)).toBeNull()
  await enter(record)
  await findByText(page, /The bet is too low/)
})

it('copying ends on insufficient funds and advises a smaller amount', async () => {
  const { harness, page, play } = await openRunning('balance=3', undefined, '2')
  for (const usd of [5, 5]) await play('BET', usd)
  // The server settles the last round first.
  await act(async () => harness.clock.advance(5000))
  await findByText(page, /Your balance is too low/)
  await findByText(page, /[Ss]maller amount/)
})

it.each([
  ['fails', () => Response.json({}, { status: 503 })],
  ['is slow', () => new Promise<undefined>(() => {})],
])(
  'the end of a session that only the room has shown is noticed, with its reason: the other read %s',
  async (_how, answer) => {
    let isDown = true
    const { harness, page, record } = await open('balance=3', async harness => {
      const { wallet } = await liveRecordOf(harness)
      await startCopying(harness, wallet)
      harness.intercept = call => (isDown && call === 'GET subscription' ? answer() : undefined)
    })
    await button(page, 'Stop copying')
    await waitFor(() => expect(harness.backend.hub.sessions).toBe(1))
    for (const usd of [5, 5])
      await act(async () => harness.backend.control.playAction(record.wallet, 'BET', usd))
    await act(async () => harness.clock.advance(5000))
    await findByText(page, /Your balance is too low/)
    expect(queryByText(page, /You're copying/)).toBeNull()
    // It stays once the session itself is read.
    isDown = false
    await act(async () => harness.runtime.cache.refetchActive())
    await button(page, 'Start copying')
    await findByText(page, /Your balance is too low/)
  },
)

it('a limit also ends copying while a hanging broker does not confirm its topic', async () => {
  const { harness, page, play } = await openRunning('balance=3', ({ backend }) =>
    backend.control.updateSettings({ sessionLossLimit: 1.85 }),
  )
  const pass = (ms: number) => advanceBySeconds(harness.clock, ms)
  await setHanging(harness, true, pass)
  await play('BET', 5)
  await pass(15_000)
  await findByText(page, 'Loss limit reached')
  expect(writes(harness)).toEqual(['POST subscription', 'DELETE subscription'])
})

it('a crypto session shows its range, bet and net result with all decimals', async () => {
  const { page, harness, record } = await open('tokenName=BTC&balance=0.02')
  const field = await start(page, '0.00000001')
  await waitFor(() => expect(page.textContent).toMatch(/Enter at least 0.00000781.BTC/))
  await act(async () => fireEvent.input(field, { target: { value: '' } }))
  await start(page, '0.00001234')
  await button(page, 'Stop copying')
  await waitFor(() => expect(harness.backend.hub.sessions).toBe(1))
  await act(async () => harness.backend.control.playAction(record.wallet, 'BET', 2))
  await waitFor(() => expect(page.textContent).toMatch(/−0.00001234.BTC/))
  expect(page.textContent).not.toContain('<')
})
