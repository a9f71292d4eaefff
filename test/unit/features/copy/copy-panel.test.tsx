// @vitest-environment happy-dom
import {
  findByRole,
  findByText,
  fireEvent,
  getAllByRole,
  getByRole,
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
import { copyStopRequestAtom } from '../../../../src/features/copy/stop-request.ts'
import type { LobbyRecord } from '../../../../src/model/lobby.ts'
import {
  answering,
  type BackendRuntime,
  changing,
  holding,
  liveRecordOf,
  read,
  setHanging,
  startCopying,
  withAnswer,
  withChanges,
  withSettings,
} from '../../../support/backend-runtime.tsx'
import { renderRouted } from '../../../support/render-in-runtime.tsx'
import { advanceBySeconds } from '../../../support/wait-in-act.ts'
import { user } from '../../ui/render.tsx'
import { openCopyPage, type } from './copy-page.tsx'
import { subscriptionOf } from './factories.ts'

type Options = Parameters<typeof openCopyPage>[1]

const open = (options: Options = {}) => openCopyPage('none', options)
/** Opens a page whose form can be sent, which needs the balance. */
async function openReady(options?: Options) {
  const opened = await open(options)
  await findByText(opened.page, /Your balance/)
  return opened
}
/** Opens a page on which a session is running. */
async function openRunning(options?: Options, amount?: string) {
  const opened = await openReady(options)
  await opened.start(amount)
  return opened
}

/** Starts a session in the room that will be opened, as another page of the viewer does. */
const startFirst = async (harness: BackendRuntime) =>
  startCopying(harness, (await liveRecordOf(harness)).wallet)

it('the result of a start and of a stop is read out in one region, which is there before', async () => {
  const { page, button, start, press } = await openReady()
  const regions = () => getAllByRole(page, 'status')
  const before = regions()
  const text = () => before.map(region => region.textContent).join()
  await start()
  expect(text()).toContain("You're copying")
  await press('Stop copying')
  await button('Start copying')
  expect(text()).toContain('You stopped copying')
  const withText = regions().filter(region => region.textContent !== '')
  expect(withText.every(region => before.includes(region))).toBe(true)
})

it.each([
  ['the default', { default: 1.8518 }, '1.85'],
  ['a default below the minimum', { default: 0.4629 }, '0.47'],
  ['a default above the maximum', { default: 200 }, '92.59'],
])('bets that the server converts have the field’s decimals: %s', async (_name, bets, typed) => {
  const settings = {
    minBetVolumeInSessionCurrency: 0.4629,
    maxBetVolumeInSessionCurrency: 92.593,
    maxBetVolumeActive: true,
    defaultBetVolumeInSessionCurrency: bets.default,
  }
  const { page, button, submit, writes } = await openReady({
    prepare: withChanges('GET settings', settings),
  })
  await waitFor(() => expect(page.textContent).toContain('Between €0.47 and €92.59.'))
  const field = await submit()
  expect(field.value).toBe(typed)
  await button('Stop copying')
  expect(writes()).toContain('POST subscription')
})

it('a visitor whose settings have no amounts is shown the form with the rest of them, and they are read once', async () => {
  const settings = {
    minBetVolumeInSessionCurrency: null,
    maxBetVolumeInSessionCurrency: null,
    defaultBetVolumeInSessionCurrency: null,
    market: { copying: 'confirm-each-round' },
    confirmsRounds: true,
  }
  const { page, harness, bet, submit, pass } = await open({
    query: 'demoType=anonymous',
    prepare: withChanges('GET settings', settings),
  })
  const field = await bet()
  expect(field.value).toBe('')
  await findByText(page, /Before each bet we'll ask you/)
  await pass(60_000)
  expect(harness.calls.filter(call => call === 'GET settings')).toHaveLength(1)
  await submit()
  expect(harness.signIns).toEqual(['copy'])
})

it('the copy panel shows no maximum bet if there is none', async () => {
  const { page } = await open({ prepare: withSettings({ maxBetVolumeActive: false }) })
  await findByText(page, /At least/)
  expect(page.textContent).not.toContain('€92.59')
})

it('once the account has another currency, the form waits for the bets in it, and leaves out what was typed', async () => {
  const { harness, page, button, bet } = await openReady()
  const field = await bet()
  await type(field, '3.21')
  const submit = await button('Start copying')
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
    const { harness, page, record, start } = await openReady()
    const rule = await findByRole(page, 'checkbox', { name: 'Keep copying if the game changes' })
    if (isTicked) await user.click(rule)
    await start()
    expect(await read(harness, 'subscription')).toMatchObject({
      playerWalletHash: record.wallet,
      subscriberBetAmount: 1.85,
      changeGameRule: isTicked,
      state: 'ACTIVE',
    })
  },
)

it('the copy panel shows duration, with hours as the session bar, and net result of a running session', async () => {
  const { page, play, press, pass } = await openRunning()
  const fact = (name: string) =>
    [...page.querySelectorAll('dt')].find(({ textContent }) => textContent === name)
      ?.nextElementSibling?.textContent
  expect(fact('Bet')).toBe('€1.85')
  await waitFor(() => expect(fact('Net')).toMatch(/€?0$/))
  await play('BET', 5)
  await waitFor(() => expect(fact('Net')).toBe('−€1.85'))
  const before = fact('Copying time')
  await pass(65_000)
  expect(fact('Copying time')).not.toBe(before)
  expect(fact('Copying time')).toMatch(/^0:01:0\d$/)
  await press('Stop copying')
  await findByText(page, 'You stopped copying')
  expect(fact('Net')).toBeUndefined()
})

it('the copy panel explains the stake only if the flag copy_stake_tips is on', async () => {
  const pattern = /Without a win, your balance lasts/
  const { page } = await openReady()
  await findByText(page, pattern)
  await openReady({ prepare: withAnswer('feature-flags', { copy_stake_tips: false }) })
  expect(queryByText(page, pattern)).toBeNull()
})

it('the note about the stake keeps its place while there is no amount, so that nothing moves while one is typed', async () => {
  const { page, bet } = await openReady()
  const field = await bet()
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
  const { page, harness, record, press } = await open()
  await findByText(page, 'Recently copied')
  const rows = () => page.querySelectorAll('tbody tr').length
  await waitFor(() => expect(rows()).toBe(5))
  const requests = harness.calls.filter(call => call.startsWith('GET user/game-actions?'))
  expect(requests).toContain(`GET user/game-actions?streamerWalletHash=${record.wallet}&size=5`)
  await press('Next page')
  await waitFor(() =>
    expect(harness.calls.at(-1)).toMatch(/^GET user\/game-actions\?.*&from=2026-.*&size=5$/),
  )
})

it('a copied action in a game without a name leaves it out', async () => {
  const { page } = await open({
    prepare(harness) {
      harness.intercept = async (call, request) => {
        if (!call.startsWith('GET user/game-actions?')) return undefined
        const text = await (await harness.backend.fetch(request)).text()
        return new Response(text.replace(/"gameName":"[^"]*"/g, '"gameName":null'))
      }
    },
  })
  await waitFor(() => expect(page.querySelectorAll('tbody tr').length).toBe(5))
  expect([...page.querySelectorAll('tbody th > span')]).toEqual([])
})

it('repeated presses of the copy buttons send one start and one stop', async () => {
  const { page, button, writes } = await openReady()
  const start = await button('Start copying')
  await act(async () => {
    fireEvent.submit(start)
    fireEvent.submit(start)
  })
  const stop = await button('Stop copying')
  await act(async () => {
    fireEvent.click(stop)
    fireEvent.click(stop)
  })
  await findByText(page, 'You stopped copying')
  expect(writes()).toEqual(['POST subscription', 'DELETE subscription'])
})

it('a viewer who stops copying before the page has read the session is shown that it was stopped', async () => {
  let release = async () => {}
  const { page, button, press, writes } = await open({
    async prepare(harness) {
      await startFirst(harness)
      release = holding(harness, 'GET subscription')
    },
  })
  // Only the room's own read has come.
  await press('Stop copying')
  await release()
  await findByText(page, 'You stopped copying')
  await button('Start copying')
  expect(writes()).toEqual(['DELETE subscription'])
})

it('the copy panel shows the viewer’s action beside the streamer’s, and the balance after it', async () => {
  const { page, play } = await openRunning()
  await play('BET', 5)
  const newest = () => getAllByRole(page, 'row', { name: /Bet|Win/ })[0]?.textContent
  await waitFor(() => expect(newest()).toContain('−€1.85'))
  expect(newest()).toContain('−$5.00')
})

it.each(['copyMode=IN_POOL', 'appMode=NOCODE'])('the copy panel is hidden with %s', async query => {
  const { page } = await open({ query })
  expect(queryByRole(page, 'region')).toBeNull()
})

it('an anonymous visitor who starts copying is asked to log in, and nothing is sent', async () => {
  const { harness, submit } = await open({ query: 'demoType=anonymous' })
  await submit()
  expect(harness.signIns).toEqual(['copy'])
  expect(harness.calls.some(call => call.includes('subscription'))).toBe(false)
})

it('a start of copying is confirmed first if the operator requires it', async () => {
  const { page, button, submit, writes } = await openReady({
    prepare: withSettings({ confirmEachRound: true }),
  })
  await submit()
  const dialog = await findByRole(page, 'dialog', { name: 'Start copying?' })
  // Its owner can't turn the sentence about money with bidirectional characters.
  const name = dialog.querySelector('bdi')?.textContent
  expect(dialog.textContent).toContain(`Each time ${name} bets, we'll bet `)
  await user.click(getByRole(dialog, 'button', { name: 'Start copying' }))
  await button('Stop copying')
  expect(writes()).toEqual(['POST subscription'])
})

it('copying stops at the operator’s time limit', async () => {
  const { page, pass, writes } = await openRunning({
    prepare: withSettings({ sessionTimeLimitSeconds: 60 }),
  })
  await pass(59_000)
  expect(writes()).toEqual(['POST subscription'])
  await pass(2000)
  await findByText(page, 'Time limit reached')
  expect(writes()).toEqual(['POST subscription', 'DELETE subscription'])
})

it.each([
  ['sessionLossLimit', ['BET'], 'Loss limit reached'],
  ['sessionWinLimit', ['BET', 'WIN'], 'Win limit reached'],
] as const)('stops copying at the operator’s %s', async (limit, kinds, pattern) => {
  const { page, play, writes } = await openRunning({ prepare: withSettings({ [limit]: 1.85 }) })
  for (const kind of kinds) {
    expect(queryByText(page, pattern)).toBeNull()
    await play(kind, kind === 'BET' ? 5 : 10)
  }
  await findByText(page, pattern)
  expect(writes()).toEqual(['POST subscription', 'DELETE subscription'])
})

it.each([
  ['PAUSE', /Paused\. Copying resumes when .* plays again\./],
  ['TERMINATION', /Settling the last round…/],
  ['ACTIVE', /You're copying .*\./],
])('the copy panel describes a session in state %s', async (state, pattern) => {
  const { page } = await open({
    prepare(harness) {
      harness.intercept = call => {
        if (call !== 'GET subscription' && !call.endsWith('/round')) return undefined
        const [, playerWalletHash] = call.split('/')
        return Response.json(
          playerWalletHash
            ? { ...subscriptionOf(), playerWalletHash, state }
            : { state: 'CLOSED', subscriberBetAmount: 0 },
        )
      }
    },
  })
  await waitFor(() => expect(page.textContent).toMatch(pattern))
})

it('the copy panel names the streamer copied in another room, and stops that session', async () => {
  const other = walletOf('streamer:5')
  const { page, harness, button, press, writes } = await open({
    prepare: harness => startCopying(harness, other),
  })
  const { nickname } = await harness.runtime.http.read(lobbyPlayer, { wallet: other })
  await waitFor(() => expect(page.textContent).toContain(`You're copying ${nickname}`))
  expect(queryByRole(page, 'button', { name: 'Start copying' })).toBeNull()
  await press('Stop copying')
  await button('Start copying')
  expect(writes()).toEqual(['DELETE subscription'])
})

it('a session whose start was interrupted by a reload is found once it is applied', async () => {
  const before = await openReady()
  holding(before.harness, 'POST subscription')
  await before.submit()
  const { harness, page, record, button, pass, writes } = await openReady()
  await button('Start copying')
  await startCopying(harness, record.wallet)
  expect(queryByRole(page, 'button', { name: 'Stop copying' })).toBeNull()
  await pass(1000)
  await button('Stop copying')
  // It is looked for, and never sent again.
  expect(writes()).toEqual([])
})

it('a stop by the host during a start stops the session', async () => {
  const { harness, record, page, press, writes } = await openReady()
  await press('Start copying')
  act(() =>
    harness.runtime.store.set(copyStopRequestAtom, { roomId: record.wallet, openRoomId: null }),
  )
  await waitFor(() => {
    const pattern = writes().map(call => call.split(' ', 1)[0])
    expect(pattern).toEqual(['POST', 'DELETE'])
  })
  await findByText(page, /Copying was stopped/)
})

it('the copy panel follows a session that another tab has started', async () => {
  const { harness, record, page, button, start } = await openReady()
  await start()
  await act(() => startCopying(harness, record.wallet, 7))
  // No bets are made meanwhile, so only the end of the first session reveals it.
  await findByText(page, /7\.00/)
  await button('Stop copying')
  expect(queryByText(page, /Copying was turned off/)).toBeNull()
})

it('a start whose response was lost is checked, and its outcome is shown', async () => {
  const { page, harness, button, bet, submit, start } = await openReady()
  const keys: (string | null)[] = []
  harness.intercept = (call, request) => {
    if (call !== 'POST subscription') return undefined
    keys.push(request.headers.get('idempotency-key'))
    if (keys.length > 1) return undefined
    throw new TypeError('the connection broke')
  }
  await submit()
  await button('Check again')
  expect(queryByRole(page, 'button', { name: 'Start copying' })).toBeNull()
  await advanceBySeconds(harness.clock, 14_000)
  expect(queryByRole(page, 'alert')).toBeNull()
  await advanceBySeconds(harness.clock, 2000)
  await findByText(page, /couldn't confirm the start. So far, nothing is being copied/)
  const field = await bet()
  const rule = await findByRole(page, 'checkbox', { name: 'Keep copying if the game changes' })
  const standard = field.value
  // A start with another bet or rule would be no retry, so what is said of the first one doesn't hold for it.
  await type(field, '3.21')
  expect(queryByRole(page, 'alert')).toBeNull()
  await type(field, standard)
  expect(queryByText(page, /couldn't confirm the start/)).not.toBeNull()
  await user.click(rule)
  expect(queryByRole(page, 'alert')).toBeNull()
  await user.click(rule)
  expect(queryByText(page, /couldn't confirm the start/)).not.toBeNull()
  await start()
  expect(keys[0]).toBeTruthy()
  expect(keys).toEqual([keys[0], keys[0]])
})

it('a stop whose response was lost is checked until it takes effect', async () => {
  const { page, harness, button, press, writes } = await openRunning()
  harness.intercept = (call, request) => {
    if (call !== 'DELETE subscription') return undefined
    const late = request.clone()
    harness.clock.after(3000, () => void harness.backend.fetch(late))
    throw new TypeError('the connection broke')
  }
  await press('Stop copying')
  await button('Check again')
  await advanceBySeconds(harness.clock, 4000)
  await findByText(page, 'You stopped copying')
  expect(writes()).toEqual(['POST subscription', 'DELETE subscription'])
})

it.each([
  ['', /Enter an amount/],
  ['much', /Enter an amount like/],
  ['0.1', /at least €0\.46/],
  ['500', /at most €92\.59/],
  ['1.001', /decimal places/],
])('a bet of "%s" is named wrong beside the field, and never sent', async (amount, words) => {
  const { page, submit, writes } = await openReady()
  const field = await submit(amount)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(page.textContent).toMatch(words)
  expect(writes()).toEqual([])
})

it('a rejected start shows the reason, keeps the typed amount and can be retried', async () => {
  const { harness, page, submit, start } = await openReady()
  const refusal = { message: 'Not in your country', detail: 'error.app.session-expired' }
  harness.intercept = answering('POST subscription', refusal, 403)
  const field = await submit('3.21')
  await findByText(page, /Not in your country/)
  expect(field.value).toBe('3.21')
  await type(field, '3')
  expect(queryByRole(page, 'alert')).toBeNull()
  harness.intercept = () => undefined
  await start()
})

it('bet and rule of a start that is under way can’t be changed', async () => {
  const { harness, page, submit } = await openReady()
  holding(harness, 'POST subscription')
  const field = await submit('3.21')
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
  const { harness, record, page, submit } = await openReady()
  const release = holding(harness, 'POST subscription')
  await submit()
  await findByText(page, 'Starting…')
  const other = await liveRecordOf(harness, ({ wallet }) => wallet !== record.wallet)
  /** Moves to the room of another streamer. */
  const enter = (shown: LobbyRecord) =>
    renderRouted(harness.runtime, <CopyPanel key={shown.wallet} record={shown} />)
  await enter(other)
  expect(queryByText(page, 'Starting…')).toBeNull()
  await release(Response.json({ message: 'The bet is too low' }, { status: 403 }))
  expect(queryByText(page, /The bet is too low/)).toBeNull()
  await enter(record)
  await findByText(page, /The bet is too low/)
})

it('copying ends on insufficient funds and advises a smaller amount', async () => {
  const { page, play, pass } = await openRunning({ query: 'balance=3' }, '2')
  for (const usd of [5, 5]) await play('BET', usd)
  // The server settles the last round first.
  await pass(5000)
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
    const { harness, page, button, play, pass } = await open({
      query: 'balance=3',
      async prepare(harness) {
        await startFirst(harness)
        harness.intercept = call => (isDown && call === 'GET subscription' ? answer() : undefined)
      },
    })
    await button('Stop copying')
    await waitFor(() => expect(harness.backend.hub.sessions).toBe(1))
    for (const usd of [5, 5]) await play('BET', usd)
    await pass(5000)
    await findByText(page, /Your balance is too low/)
    expect(queryByText(page, /You're copying/)).toBeNull()
    // It stays once the session itself is read.
    isDown = false
    await act(async () => harness.runtime.cache.refetchActive())
    await button('Start copying')
    await findByText(page, /Your balance is too low/)
  },
)

it('a limit also ends copying while a hanging broker does not confirm its topic', async () => {
  const { harness, page, play, writes } = await openRunning({
    query: 'balance=3',
    prepare: withSettings({ sessionLossLimit: 1.85 }),
  })
  const passBySeconds = (ms: number) => advanceBySeconds(harness.clock, ms)
  await setHanging(harness, true, passBySeconds)
  await play('BET', 5)
  await passBySeconds(15_000)
  await findByText(page, 'Loss limit reached')
  expect(writes()).toEqual(['POST subscription', 'DELETE subscription'])
})

it('a crypto session shows its range, bet and net result with all decimals', async () => {
  const { page, submit, start, play } = await openReady({ query: 'tokenName=BTC&balance=0.02' })
  const field = await submit('0.00000001')
  await waitFor(() => expect(page.textContent).toMatch(/Enter at least 0.00000781.BTC/))
  await type(field, '')
  await start('0.00001234')
  await play('BET', 2)
  await waitFor(() => expect(page.textContent).toMatch(/−0.00001234.BTC/))
  expect(page.textContent).not.toContain('<')
})
