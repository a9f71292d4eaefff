// @vitest-environment happy-dom
import {
  findByRole,
  findByText,
  fireEvent,
  queryByRole,
  waitFor,
  within,
} from '@testing-library/react'
import { act } from 'react'
import { expect, it } from 'vitest'
import { copySession } from '../../../../src/api/copy-session.ts'
import { roundAtom, roundServiceOf } from '../../../../src/features/copy/rounds/round-service.ts'
import { seconds } from '../../../../src/lib/clock.ts'
import { destinations } from '../../../../src/model/topics.ts'
import { pauseGambling } from '../../../../src/runtime/play/host-pause.ts'
import { playSessionServiceOf } from '../../../../src/runtime/play/play-session.ts'
import { realityCheckAtom } from '../../../../src/runtime/play/reality-check-state.ts'
import type { BackendRuntime } from '../../../support/backend-runtime.tsx'
import { answering, changing } from '../../../support/backend-runtime.tsx'
import { Headroom } from '../../../support/headroom.tsx'
import { advanceBySeconds } from '../../../support/wait-in-act.ts'
import { openCopyPage } from './copy-page.tsx'
import { actionOf } from './factories.ts'

const confirming = { copying: 'confirm-each-round' } as const

const limitStakes =
  (sessionStakeLimit: number) =>
  ({ backend }: BackendRuntime): void =>
    backend.control.updateSettings({ sessionStakeLimit })

async function typeBet(page: HTMLElement, value: string): Promise<void> {
  const bet = await findByRole(page, 'spinbutton', { name: 'Bet amount' })
  await act(async () => fireEvent.input(bet, { target: { value } }))
}

/** Returns what changes fields of the settings of a page's server. */
const answerSettings =
  (changes: Readonly<Record<string, unknown>>) =>
  (harness: BackendRuntime): void => {
    harness.intercept = changing(harness, 'GET settings', changes)
  }

it('where a market has no copying, a sentence and help take the place of the form', async () => {
  const { page } = await openCopyPage({
    copying: 'off',
    help: { name: 'Help', url: 'https://help.example/' },
  })
  await findByText(page, "Copying bets isn't available where you play.")
  expect(queryByRole(page, 'spinbutton')).toBeNull()
  const link = await findByRole(page, 'link', { name: 'Help' })
  expect(link.getAttribute('href')).toBe('https://help.example/')
})

it('where a market asks visitors to sign in before a demo, they can’t copy in it', async () => {
  const { page } = await openCopyPage({ demoForVisitors: false })
  await findByText(page, /Log in there to try it/)
  expect(queryByRole(page, 'spinbutton')).toBeNull()
})

it('a market’s words for a net loss and its notice of the delay are shown', async () => {
  const { page, start, lose } = await openCopyPage({
    netWording: 'won-lost',
    streamDelayNotice: true,
  })
  await findByText(page, /The stream runs a few seconds behind/)
  await start()
  await lose()
  await waitFor(() => expect(page.querySelector('[data-net]')?.textContent).toBe('Lost €1.85'))
})

it('copying ends after the market’s minutes without input, which each key starts anew', async () => {
  const { page, harness, start } = await openCopyPage({ idleMinutes: 5 })
  await start()
  await act(() => harness.clock.advance(4 * 60_000))
  fireEvent.keyDown(window, { key: 'a' })
  await act(() => harness.clock.advance(4 * 60_000))
  expect(harness.calls).not.toContain('DELETE subscription')
  await act(() => harness.clock.advance(60_000))
  await findByText(page, 'Copying stopped while you were away')
  expect(harness.calls).toContain('DELETE subscription')
})

it('a stop while nobody is there is sent again if it had no effect', async () => {
  const { harness, start } = await openCopyPage({ idleMinutes: 5 })
  await start()
  harness.intercept = answering('DELETE subscription', {}, 503)
  await act(() => harness.clock.advance(5 * 60_000))
  harness.intercept = () => undefined
  const stops = () => harness.calls.filter(call => call === 'DELETE subscription').length
  const before = stops()
  expect(before).toBeGreaterThan(0)
  await act(() => harness.clock.advance(60_000))
  expect(stops()).toBeGreaterThan(before)
})

it.each<[string, (harness: BackendRuntime) => unknown]>([
  ['nobody is there', ({ clock }) => clock.advance(5 * 60_000)],
  ['the host page pauses play', ({ runtime }) => pauseGambling(runtime, Number.POSITIVE_INFINITY)],
])('copying that winds down because %s isn’t stopped again', async (_why, stop) => {
  const { harness, start } = await openCopyPage({ idleMinutes: 5 })
  await start()
  const windingDown = changing(harness, 'GET subscription', { state: 'TERMINATION' })
  harness.intercept = (call, request) =>
    call === 'DELETE subscription' ? Response.json({}) : windingDown?.(call, request)
  await act(async () => stop(harness))
  await advanceBySeconds(harness.clock, 60_000)
  expect(harness.calls.filter(call => call === 'DELETE subscription')).toHaveLength(1)
})

it('typing into a field of the widget is input, although its keys don’t leave the element', async () => {
  const { page, harness, start } = await openCopyPage({ idleMinutes: 5 })
  await start()
  const field = page.appendChild(document.createElement('input'))
  field.addEventListener('keydown', event => event.stopPropagation())
  await act(() => harness.clock.advance(4 * 60_000))
  fireEvent.keyDown(field, { key: 'a' })
  await act(() => harness.clock.advance(4 * 60_000))
  field.remove()
  expect(harness.calls).not.toContain('DELETE subscription')
})

it('a click by itself is input, as assistive technology may send no other event', async () => {
  const { page, harness, start } = await openCopyPage({ idleMinutes: 5 })
  await start()
  await act(() => harness.clock.advance(4 * 60_000))
  fireEvent(page, Object.defineProperty(new Event('click'), 'isTrusted', { value: true }))
  await act(() => harness.clock.advance(4 * 60_000))
  expect(harness.calls).not.toContain('DELETE subscription')
  // As a page's script moves a carousel.
  fireEvent.click(page)
  await act(() => harness.clock.advance(60_000))
  expect(harness.calls).toContain('DELETE subscription')
})

it('input in another tab keeps copying on in this one', async () => {
  const { page, harness, start } = await openCopyPage({ idleMinutes: 5 })
  await start()
  fireEvent.pointerMove(window)
  expect(localStorage.getItem('casino_last_input')).toBe(String(harness.clock.now()))
  await act(() => harness.clock.advance(4 * 60_000))
  // As the other tab stores it.
  localStorage.setItem('casino_last_input', String(harness.clock.now()))
  await act(() => harness.clock.advance(4 * 60_000))
  expect(harness.calls).not.toContain('DELETE subscription')
  await act(() => harness.clock.advance(60_000))
  await findByText(page, 'Copying stopped while you were away')
})

it.each([
  ['keeps copying on, as the viewer is there', 'SKIPPED', 0],
  ['that ran out of time is no input', 'EXPIRED', 1],
] as const)('a proposed bet that another device has decided %s', async (_rule, outcome, stops) => {
  const { harness, backend, start } = await openCopyPage({ idleMinutes: 5 })
  await start()
  await act(() => harness.clock.advance(4 * 60_000))
  const data = { subscriptionId: '1', proposalId: 'p1', outcome }
  const message = JSON.stringify({ type: 'ROUND_CLOSED', data })
  await act(async () =>
    backend.hub.publish(destinations.userEvents(backend.user.wallet ?? ''), message),
  )
  await act(() => harness.clock.advance(4 * 60_000))
  expect(harness.calls.filter(call => call === 'DELETE subscription')).toHaveLength(stops)
})

it('the first input after a sleep longer than the market’s minutes ends copying', async () => {
  const { page, harness, start } = await openCopyPage({ idleMinutes: 5 })
  await start()
  harness.clock.set(6 * 60_000)
  await act(async () => fireEvent.pointerMove(window))
  await findByText(page, 'Copying stopped while you were away')
  expect(harness.calls).toContain('DELETE subscription')
})

it('after a sleep, input that another tab had meanwhile keeps copying on', async () => {
  const { harness, start } = await openCopyPage({ idleMinutes: 5 })
  await start()
  harness.clock.set(4 * 60_000)
  localStorage.setItem('casino_last_input', String(harness.clock.now()))
  harness.clock.set(4 * 60_000)
  await act(async () => fireEvent.pointerMove(window))
  expect(harness.calls).not.toContain('DELETE subscription')
})

it.each<['check' | 'break']>([['check'], ['break']])(
  'limits that are being typed stay when a %s takes the place of the form',
  async cause => {
    const { page, harness, press } = await openCopyPage('none')
    await press('Session limits None')
    const loss = await findByRole<HTMLInputElement>(page, 'spinbutton', { name: 'Loss limit' })
    await act(async () => fireEvent.input(loss, { target: { value: '5' } }))
    const { runtime, clock } = harness
    const since = clock.now()
    const tip = { key: 'tip', amount: '1', currency: 'EUR', sentAt: since }
    await act(async () => playSessionServiceOf(runtime).addTip(tip))
    await act(async () => {
      if (cause === 'check')
        runtime.store.set(realityCheckAtom, { status: 'open', since, shownBy: 'widget' })
      else pauseGambling(runtime, clock.now() + 60_000)
    })
    await waitFor(() => expect(queryByRole(page, 'spinbutton', { name: 'Bet amount' })).toBeNull())
    expect(loss.isConnected).toBe(true)
    expect(loss.value).toBe('5')
    expect(queryByRole(page, 'button', { name: /^Session limits/ })).not.toBeNull()
  },
)

it('a viewer can set limits while bets are copied', async () => {
  const { page, start, press } = await openCopyPage('none')
  await start()
  await press('Session limits None')
  await findByRole(page, 'spinbutton', { name: 'Loss limit' })
})

it('each bet waits for Place, is skipped by Skip and when time runs out', async () => {
  const { page, harness, start, lose, press } = await openCopyPage(confirming)
  await findByText(page, /Before each bet we'll ask you/)
  await start()
  await findByText(page, "We'll ask you before each bet.")
  const net = () => page.querySelector('[data-net]')?.textContent
  await lose()
  const region = await findByRole(page, 'region', { name: 'Next round' })
  await waitFor(() => expect(region.textContent).toContain('Their last bet was $5'))
  const announced = () => within(region).getByRole('status').textContent
  const first = announced()
  expect(first).toMatch(/ \d+ seconds$/)
  await act(() => harness.clock.advance(2000))
  expect(announced()).toBe(first)
  expect(net()).toBe('€0')
  await press('Skip')
  await findByText(page, 'Skipped. Nothing was bet.')
  await lose()
  await findByRole(page, 'button', { name: 'Place' })
  await act(() => harness.clock.advance(10_000))
  await findByText(page, 'Time ran out, so nothing was bet.')
  await lose()
  expect(net()).toBe('€0')
  await press('Place')
  await waitFor(() => expect(region.textContent).toContain('Your bet is placed on'))
  await lose()
  await waitFor(() => expect(net()).toBe('−€1.85'))
})

it('Skip can be pressed again after its answer was lost, and nothing is bet without a press', async () => {
  const { page, harness, start, lose, press } = await openCopyPage(confirming)
  await start()
  await lose()
  await findByRole(page, 'button', { name: 'Skip' })
  harness.intercept = call => {
    if (call.includes('subscription/rounds')) throw new TypeError('the connection broke')
    return undefined
  }
  await press('Skip')
  await waitFor(() => expect(harness.runtime.store.get(roundAtom).sending).toBeNull())
  harness.intercept = () => undefined
  expect(queryByRole(page, 'button', { name: 'Skip' })).not.toBeNull()
  await act(() => harness.clock.advance(10_000))
  await findByText(page, 'Time ran out, so nothing was bet.')
})

it.each(['Place', 'Skip'])(
  '%s after a sleep longer than the time to decide says so',
  async name => {
    const { page, harness, start, lose, press } = await openCopyPage(confirming)
    await start()
    await lose()
    await findByRole(page, 'button', { name })
    harness.clock.set(11_000)
    await press(name)
    await findByText(page, 'Time ran out, so nothing was bet.')
  },
)

it('a press that began on one proposed bet doesn’t place the next one', async () => {
  const { page, harness, start, lose } = await openCopyPage(confirming)
  await start()
  await lose()
  const pressed = await findByRole(page, 'button', { name: 'Place' })
  const { proposal } = harness.runtime.store.get(roundAtom)
  if (!proposal) throw new Error('nothing is proposed')
  const rounds = roundServiceOf(harness.runtime)
  const next = { ...proposal, id: 'next' }
  await act(async () =>
    rounds.handleMessage({ type: 'ROUND_PROPOSED', data: { subscriptionId: '1', proposal: next } }),
  )
  // A browser clicks only what the pointer went down and up on.
  expect(pressed.isConnected).toBe(false)
  rounds.decide(proposal.id, 'PLACE')
  expect(harness.runtime.store.get(roundAtom).sending).toBeNull()
})

it('no bet is proposed while copying winds down', async () => {
  const { page, runtime, backend, start, lose } = await openCopyPage(confirming)
  await start()
  await lose()
  await findByRole(page, 'button', { name: 'Place' })
  await act(async () => {
    backend.control.terminateCopying('TURN_OFF')
    runtime.cache.refetch(copySession, {})
  })
  await waitFor(() => expect(queryByRole(page, 'region', { name: 'Next round' })).toBeNull())
})

it('a bet that goes beyond a limit of the session is neither started nor placed', async () => {
  const { page, harness, submit, start, lose, press } = await openCopyPage(
    confirming,
    null,
    limitStakes(3),
  )
  await typeBet(page, '3.01')
  await submit()
  await waitFor(() => expect(page.textContent).toContain('You have €3.00 left.'))
  expect(harness.calls).not.toContain('POST subscription')
  await typeBet(page, '2')
  await start()
  await lose()
  await press('Place')
  await lose()
  await waitFor(() => expect(page.querySelector('[data-net]')?.textContent).toBe('−€2.00'))
  await lose()
  const region = await findByRole(page, 'region', { name: 'Next round' })
  await waitFor(() => expect(region.textContent).toContain('You have €1.00 left.'))
  const place = await findByRole<HTMLButtonElement>(region, 'button', { name: 'Place' })
  expect(place.disabled).toBe(true)
})

it('a bet that was placed leaves nothing of a limit for what is pressed before its round, unless copying ends', async () => {
  const { page, start, lose, press } = await openCopyPage(confirming, <Headroom />, limitStakes(8))
  await typeBet(page, '2')
  await start()
  await lose()
  await press('Place')
  await findByText(page, 'left: 6')
  await lose()
  await waitFor(() => expect(page.querySelector('[data-net]')?.textContent).toBe('−€2.00'))
  await findByText(page, 'left: 6')
  await lose()
  await press('Place')
  await findByText(page, 'left: 4')
  await press('Stop copying')
  await findByText(page, 'left: 6')
})

it('each bet that was placed waits for a bet of its own, unless it is refused', async () => {
  const { page, harness, start, lose } = await openCopyPage(
    confirming,
    <Headroom />,
    limitStakes(8),
  )
  await typeBet(page, '1')
  await start()
  await lose()
  await findByRole(page, 'button', { name: 'Place' })
  const { runtime } = harness
  const { proposal } = runtime.store.get(roundAtom)
  if (!proposal) throw new Error('nothing is proposed')
  const rounds = roundServiceOf(runtime)
  const place = (id: string) => {
    const next = { ...proposal, id }
    rounds.handleMessage({ type: 'ROUND_PROPOSED', data: { subscriptionId: '1', proposal: next } })
    rounds.decide(id, 'PLACE')
  }
  const refusal = Promise.withResolvers<Response>()
  const accepting = answering('POST subscription/rounds')
  harness.intercept = call => (call.endsWith('/refused') ? refusal.promise : accepting(call))
  const copy = (id: string) =>
    act(async () =>
      playSessionServiceOf(runtime).addCopied([
        actionOf({ id, hash: id, amount: '1', currency: 'EUR', date: dateOf(harness) }),
      ]),
    )
  await act(async () => ['refused', 'one', 'two'].forEach(place))
  await findByText(page, 'left: 5')
  await act(async () => refusal.resolve(Response.json({}, { status: 400 })))
  await findByText(page, 'left: 6')
  for (const id of ['a', 'b']) {
    await copy(id)
    await findByText(page, 'left: 6')
  }
  await copy('c')
  await findByText(page, 'left: 5')
})

const dateOf = ({ clock }: BackendRuntime) => new Date(clock.now()).toISOString()

/** Keeps a page from reading the records of the play session until it is released. */
function holdRecords(harness: BackendRuntime): () => void {
  const held = Promise.withResolvers<undefined>()
  harness.intercept = call => (call.includes('game-actions/all') ? held.promise : undefined)
  return () => held.resolve(undefined)
}

it('after a reload no bet starts before it is known what the limits of the session leave', async () => {
  const { start, lose } = await openCopyPage('none', null, limitStakes(3))
  await start()
  await lose()
  let release = () => {}
  const { page, harness, submit } = await openCopyPage('none', null, it => {
    limitStakes(3)(it)
    release = holdRecords(it)
  })
  await submit()
  await findByText(page, /still checking your session limits/)
  expect(harness.calls).not.toContain('POST subscription')
  await act(async () => release())
  await waitFor(() => expect(page.textContent).not.toContain('still checking'))
  await submit()
  await waitFor(() => expect(harness.calls).toContain('POST subscription'))
})

it('after a reload no round is placed before it is known what the limits leave', async () => {
  const opened = await openCopyPage(confirming, null, it => {
    limitStakes(3)(it)
    holdRecords(it)
  })
  await opened.start()
  await opened.lose()
  const region = await findByRole(opened.page, 'region', { name: 'Next round' })
  await findByText(region, /still checking your session limits/)
  const place = await findByRole<HTMLButtonElement>(region, 'button', { name: 'Place' })
  expect(place.disabled).toBe(true)
})

it('a market that asks for each bet has no copying where the server can’t ask', async () => {
  const { page } = await openCopyPage(confirming, null, answerSettings({ confirmsRounds: false }))
  await findByText(page, "Copying bets isn't available where you play.")
})

it('the market of the settings holds, whatever their other fields are', async () => {
  const { page } = await openCopyPage(
    'none',
    null,
    answerSettings({
      operatorName: 12,
      helpLinks: 'none',
      realityCheckMinutes: '60',
      market: { copying: 'off' },
    }),
  )
  await findByText(page, "Copying bets isn't available where you play.")
})

it.each([
  ['a limit can’t be read', { sessionLossLimit: 'none' }],
  ['the market isn’t understood', { market: 'uk' }],
  ['the market isn’t understood', { market: { copying: 'maybe' } }],
  ['the market isn’t understood', { market: { tips: false, idleMinutes: 0 } }],
  ['the least bet is missing', { minBetVolumeInSessionCurrency: null }],
  ['the highest bet is missing', { maxBetVolumeInSessionCurrency: null }],
  ['the default bet is missing', { defaultBetVolumeInSessionCurrency: null }],
])('while in the settings %s, nothing is played by a user: %j', async (_what, fields) => {
  const { page } = await openCopyPage('none', null, answerSettings(fields))
  await findByText(page, /This site has paused play/)
  expect(queryByRole(page, 'spinbutton')).toBeNull()
})

it('a page’s own market that isn’t understood pauses nothing', async () => {
  const { page } = await openCopyPage(Object({ copying: 'maybe' }))
  await findByRole(page, 'spinbutton')
})

const copied = {
  id: 's1',
  player: 1,
  playerWalletHash: '0xa',
  state: 'ACTIVE',
  subscriberBetAmount: 2,
}

it('while a limit of the settings can’t be read, what is copied is stopped', async () => {
  const { harness } = await openCopyPage('none', null, it => {
    answerSettings({ sessionLossLimit: 'none' })(it)
    const { intercept } = it
    it.intercept = (call, request) =>
      call === 'GET subscription' ? Response.json(copied) : intercept?.(call, request)
  })
  await waitFor(() => expect(harness.calls).toContain('DELETE subscription'))
})

it.each([
  ['what the settings are', 'the operator’s limits are in them', 'GET settings'],
  ['who the viewer is', 'their break and limits are stored by user', 'GET user/info'],
])('while it can’t be read %s, nothing is played: %s', async (_what, _why, failing) => {
  let isDown = true
  const { page, harness } = await openCopyPage('none', null, it => {
    it.intercept = call =>
      call === failing && isDown ? Response.json({}, { status: 500 }) : undefined
  })
  await findByText(page, /This site has paused play/)
  expect(queryByRole(page, 'spinbutton')).toBeNull()
  isDown = false
  await act(() => harness.clock.advance(seconds(2)))
  await findByRole(page, 'spinbutton')
  expect(page.textContent).not.toContain('paused')
})

it('until it is read who the viewer is, no press stakes anything', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const { page, calls, submit, start } = await openCopyPage('none', null, it => {
    it.intercept = call => (call === 'GET user/info' ? promise : undefined)
  })
  await findByText(page, /Your balance/)
  await submit()
  expect(calls).not.toContain('POST subscription')
  await act(async () => resolve(undefined))
  await start()
  expect(calls).toContain('POST subscription')
})

it('while the settings can’t be loaded, what is copied goes on for a moment, as they are soon read again', async () => {
  const { harness } = await openCopyPage('none', null, it => {
    it.intercept = call => {
      if (call === 'GET settings') return Response.json({}, { status: 500 })
      return call === 'GET subscription' ? Response.json(copied) : undefined
    }
  })
  await act(() => harness.clock.advance(seconds(14)))
  expect(harness.calls).not.toContain('DELETE subscription')
  await act(() => harness.clock.advance(seconds(2)))
  await waitFor(() => expect(harness.calls).toContain('DELETE subscription'))
})

it('a page whose server has no settings isn’t paused', async () => {
  const { page, harness } = await openCopyPage('none', null, it => {
    it.intercept = answering('GET settings', { message: 'Not Found' }, 404)
  })
  await findByRole(page, 'button', { name: 'Retry' })
  expect(harness.calls).toContain('GET settings')
  expect(page.textContent).not.toContain('paused')
})

it('a session that places bets at once is stopped where each needs a confirmation', async () => {
  const { page, harness, start } = await openCopyPage('none')
  await start()
  await act(async () => harness.runtime.configure({ market: { copying: 'confirm-each-round' } }))
  await findByText(page, "Copying isn't allowed this way")
  expect(harness.calls).toContain('DELETE subscription')
})
