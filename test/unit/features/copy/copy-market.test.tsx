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
import { minutes, seconds } from '../../../../src/lib/clock.ts'
import { destinations } from '../../../../src/model/topics.ts'
import { pauseGambling } from '../../../../src/runtime/play/host-pause.ts'
import { playSessionServiceOf } from '../../../../src/runtime/play/play-session.ts'
import { realityCheckAtom } from '../../../../src/runtime/play/reality-check-state.ts'
import type { BackendRuntime } from '../../../support/backend-runtime.tsx'
import {
  answering,
  changing,
  holding,
  withAnswer,
  withChanges,
  withSettings,
} from '../../../support/backend-runtime.tsx'
import { Headroom } from '../../../support/headroom.tsx'
import { advanceBySeconds } from '../../../support/wait-in-act.ts'
import { openCopyPage, type } from './copy-page.tsx'
import { actionOf } from './factories.ts'

const confirming = { copying: 'confirm-each-round' } as const
const changeSettings = (fields: object) => withChanges('GET settings', fields)

/** Opens a page on which a bet is proposed to the viewer. */
async function openProposed(options: Parameters<typeof openCopyPage>[1] = {}, bet?: string) {
  const opened = await openCopyPage(confirming, options)
  await opened.start(bet)
  await opened.lose()
  await opened.button('Place')
  const { store } = opened.runtime
  const { proposal } = store.get(roundAtom)
  if (!proposal) throw new Error('nothing is proposed')
  const rounds = roundServiceOf(opened.runtime)
  const propose = (id: string) => {
    const data = { subscriptionId: '1', proposal: { ...proposal, id } }
    rounds.handleMessage({ type: 'ROUND_PROPOSED', data })
  }
  return { ...opened, proposal, rounds, propose, sending: () => store.get(roundAtom).sending }
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
  const { page, start, lose, net } = await openCopyPage({
    netWording: 'won-lost',
    streamDelayNotice: true,
  })
  await findByText(page, /The stream runs a few seconds behind/)
  await start()
  await lose()
  await waitFor(() => expect(net()).toBe('Lost €1.85'))
})

/** Opens a page whose copying ends after five minutes without input, and copies. */
async function openIdle() {
  const opened = await openCopyPage({ idleMinutes: 5 })
  await opened.start()
  return opened
}
type Idle = Awaited<ReturnType<typeof openIdle>>

/** Tells the page that another device, or the time, has decided what was proposed. */
const closeRound = ({ backend }: Idle, outcome: 'SKIPPED' | 'EXPIRED') => {
  const data = { subscriptionId: '1', proposalId: 'p1', outcome }
  const topic = destinations.userEvents(backend.user.wallet ?? '')
  backend.hub.publish(topic, JSON.stringify({ type: 'ROUND_CLOSED', data }))
}
const click = (isTrusted: boolean) =>
  Object.defineProperty(new Event('click', { bubbles: true }), 'isTrusted', { value: isTrusted })

it.each<[string, (opened: Idle) => unknown]>([
  ['a key', () => fireEvent.keyDown(window, { key: 'a' })],
  [
    'a key in a field of the widget, which doesn’t leave the element',
    ({ page }) => {
      const field = page.appendChild(document.createElement('input'))
      field.addEventListener('keydown', event => event.stopPropagation())
      fireEvent.keyDown(field, { key: 'a' })
      field.remove()
    },
  ],
  [
    'a click, as assistive technology may send no other event',
    it => fireEvent(it.page, click(true)),
  ],
  [
    'input in another tab',
    ({ clock }) => localStorage.setItem('casino_last_input', String(clock.now())),
  ],
  ['a proposed bet that is skipped on another device', it => closeRound(it, 'SKIPPED')],
])(
  'copying ends after the market’s minutes without input, which start anew with %s',
  async (_what, happen) => {
    const opened = await openIdle()
    const { page, pass, stops } = opened
    await pass(minutes(4))
    await act(async () => void happen(opened))
    await pass(minutes(4))
    expect(stops()).toBe(0)
    await pass(minutes(1))
    await findByText(page, 'Copying stopped while you were away')
    expect(stops()).toBe(1)
  },
)

it.each<[string, (opened: Idle) => unknown]>([
  [
    'a click that a page’s script makes, as it moves a carousel',
    it => fireEvent(it.page, click(false)),
  ],
  ['a proposed bet that runs out of time', it => closeRound(it, 'EXPIRED')],
])('%s is no input', async (_what, happen) => {
  const opened = await openIdle()
  await opened.pass(minutes(4))
  await act(async () => void happen(opened))
  await opened.pass(minutes(1))
  expect(opened.stops()).toBe(1)
})

it('input is told to other tabs', async () => {
  const { clock } = await openIdle()
  fireEvent.pointerMove(window)
  expect(localStorage.getItem('casino_last_input')).toBe(String(clock.now()))
})

it('a stop while nobody is there is sent again if it had no effect', async () => {
  const { harness, stops, pass } = await openIdle()
  harness.intercept = answering('DELETE subscription', {}, 503)
  await pass(minutes(5))
  harness.intercept = () => undefined
  const before = stops()
  expect(before).toBeGreaterThan(0)
  await pass(minutes(1))
  expect(stops()).toBeGreaterThan(before)
})

it.each<[string, (harness: BackendRuntime) => unknown]>([
  ['nobody is there', ({ clock }) => clock.advance(minutes(5))],
  ['the host page pauses play', ({ runtime }) => pauseGambling(runtime, Number.POSITIVE_INFINITY)],
])('copying that winds down because %s isn’t stopped again', async (_why, stop) => {
  const { harness, stops } = await openIdle()
  const windingDown = changing(harness, 'GET subscription', { state: 'TERMINATION' })
  harness.intercept = (call, request) =>
    call === 'DELETE subscription' ? Response.json({}) : windingDown?.(call, request)
  await act(async () => stop(harness))
  await advanceBySeconds(harness.clock, 60_000)
  expect(stops()).toBe(1)
})

it('the first input after a sleep longer than the market’s minutes ends copying', async () => {
  const { page, harness, stops } = await openIdle()
  harness.clock.set(minutes(6))
  await act(async () => fireEvent.pointerMove(window))
  await findByText(page, 'Copying stopped while you were away')
  expect(stops()).toBe(1)
})

it('after a sleep, input that another tab had meanwhile keeps copying on', async () => {
  const { harness, stops } = await openIdle()
  harness.clock.set(minutes(4))
  localStorage.setItem('casino_last_input', String(harness.clock.now()))
  harness.clock.set(minutes(4))
  await act(async () => fireEvent.pointerMove(window))
  expect(stops()).toBe(0)
})

it.each<['check' | 'break']>([['check'], ['break']])(
  'limits that are being typed stay when a %s takes the place of the form',
  async cause => {
    const { page, harness, press } = await openCopyPage('none')
    await press('Session limits None')
    const loss = await findByRole<HTMLInputElement>(page, 'spinbutton', { name: 'Loss limit' })
    await type(loss, '5')
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
  const { page, start, lose, press, pass, net } = await openCopyPage(confirming)
  await findByText(page, /Before each bet we'll ask you/)
  await start()
  await findByText(page, "We'll ask you before each bet.")
  await lose()
  const region = await findByRole(page, 'region', { name: 'Next round' })
  await waitFor(() => expect(region.textContent).toContain('Their last bet was $5'))
  const announced = () => within(region).getByRole('status').textContent
  const first = announced()
  expect(first).toMatch(/ \d+ seconds$/)
  await pass(2000)
  expect(announced()).toBe(first)
  expect(net()).toBe('€0')
  await press('Skip')
  await findByText(page, 'Skipped. Nothing was bet.')
  await lose()
  await findByRole(page, 'button', { name: 'Place' })
  await pass(10_000)
  await findByText(page, 'Time ran out, so nothing was bet.')
  await lose()
  expect(net()).toBe('€0')
  await press('Place')
  await waitFor(() => expect(region.textContent).toContain('Your bet is placed on'))
  await lose()
  await waitFor(() => expect(net()).toBe('−€1.85'))
})

it('Skip can be pressed again after its answer was lost, and nothing is bet without a press', async () => {
  const { page, harness, press, pass, sending } = await openProposed()
  harness.intercept = call => {
    if (call.includes('subscription/rounds')) throw new TypeError('the connection broke')
    return undefined
  }
  await press('Skip')
  await waitFor(() => expect(sending()).toBeNull())
  harness.intercept = () => undefined
  expect(queryByRole(page, 'button', { name: 'Skip' })).not.toBeNull()
  await pass(10_000)
  await findByText(page, 'Time ran out, so nothing was bet.')
})

it.each(['Place', 'Skip'])(
  '%s after a sleep longer than the time to decide says so',
  async name => {
    const { page, harness, press } = await openProposed()
    harness.clock.set(11_000)
    await press(name)
    await findByText(page, 'Time ran out, so nothing was bet.')
  },
)

it('a press that began on one proposed bet doesn’t place the next one', async () => {
  const { button, propose, proposal, rounds, sending } = await openProposed()
  const pressed = await button('Place')
  await act(async () => propose('next'))
  // A browser clicks only what the pointer went down and up on.
  expect(pressed.isConnected).toBe(false)
  rounds.decide(proposal.id, 'PLACE')
  expect(sending()).toBeNull()
})

it('no bet is proposed while copying winds down', async () => {
  const { page, runtime, backend } = await openProposed()
  await act(async () => {
    backend.control.terminateCopying('TURN_OFF')
    runtime.cache.refetch(copySession, {})
  })
  await waitFor(() => expect(queryByRole(page, 'region', { name: 'Next round' })).toBeNull())
})

const limitStakes = (sessionStakeLimit: number) => withSettings({ sessionStakeLimit })

it('a bet that goes beyond a limit of the session is neither started nor placed', async () => {
  const { page, harness, submit, start, lose, press, net } = await openCopyPage(confirming, {
    prepare: limitStakes(3),
  })
  await submit('3.01')
  await waitFor(() => expect(page.textContent).toContain('You have €3.00 left.'))
  expect(harness.calls).not.toContain('POST subscription')
  await start('2')
  await lose()
  await press('Place')
  await lose()
  await waitFor(() => expect(net()).toBe('−€2.00'))
  await lose()
  const region = await findByRole(page, 'region', { name: 'Next round' })
  await waitFor(() => expect(region.textContent).toContain('You have €1.00 left.'))
  const place = await findByRole<HTMLButtonElement>(region, 'button', { name: 'Place' })
  expect(place.disabled).toBe(true)
})

const withLimit = { beside: <Headroom />, prepare: limitStakes(8) }

it('a bet that was placed leaves nothing of a limit for what is pressed before its round, unless copying ends', async () => {
  const { page, lose, press, net } = await openProposed(withLimit, '2')
  await press('Place')
  await findByText(page, 'left: 6')
  await lose()
  await waitFor(() => expect(net()).toBe('−€2.00'))
  await findByText(page, 'left: 6')
  await lose()
  await press('Place')
  await findByText(page, 'left: 4')
  await press('Stop copying')
  await findByText(page, 'left: 6')
})

it('each bet that was placed waits for a bet of its own, unless it is refused', async () => {
  const { page, harness, propose, rounds } = await openProposed(withLimit, '1')
  const { runtime } = harness
  const place = (id: string) => {
    propose(id)
    rounds.decide(id, 'PLACE')
  }
  const release = holding(harness, '/refused')
  const { intercept } = harness
  const accepting = answering('POST subscription/rounds')
  harness.intercept = (call, request) => intercept(call, request) ?? accepting(call)
  const copy = (id: string) =>
    act(async () =>
      playSessionServiceOf(runtime).addCopied([
        actionOf({ id, hash: id, amount: '1', currency: 'EUR', date: dateOf(harness) }),
      ]),
    )
  await act(async () => ['refused', 'one', 'two'].forEach(place))
  await findByText(page, 'left: 5')
  await release(Response.json({}, { status: 400 }))
  await findByText(page, 'left: 6')
  for (const id of ['a', 'b']) {
    await copy(id)
    await findByText(page, 'left: 6')
  }
  await copy('c')
  await findByText(page, 'left: 5')
})

const dateOf = ({ clock }: BackendRuntime) => new Date(clock.now()).toISOString()

it('after a reload no bet starts before it is known what the limits of the session leave', async () => {
  const before = await openCopyPage('none', { prepare: limitStakes(3) })
  await before.start()
  await before.lose()
  let release = async () => {}
  const { page, harness, submit } = await openCopyPage('none', {
    prepare(it) {
      limitStakes(3)(it)
      release = holding(it, 'game-actions/all')
    },
  })
  await submit()
  await findByText(page, /still checking your session limits/)
  expect(harness.calls).not.toContain('POST subscription')
  await release()
  await waitFor(() => expect(page.textContent).not.toContain('still checking'))
  await submit()
  await waitFor(() => expect(harness.calls).toContain('POST subscription'))
})

it('after a reload no round is placed before it is known what the limits leave', async () => {
  const { page, button } = await openProposed({
    prepare(it) {
      limitStakes(3)(it)
      holding(it, 'game-actions/all')
    },
  })
  const region = await findByRole(page, 'region', { name: 'Next round' })
  await findByText(region, /still checking your session limits/)
  expect((await button('Place')).disabled).toBe(true)
})

it('a market that asks for each bet has no copying where the server can’t ask', async () => {
  const { page } = await openCopyPage(confirming, {
    prepare: changeSettings({ confirmsRounds: false }),
  })
  await findByText(page, "Copying bets isn't available where you play.")
})

it('the market of the settings holds, whatever their other fields are', async () => {
  const { page } = await openCopyPage('none', {
    prepare: changeSettings({
      operatorName: 12,
      helpLinks: 'none',
      realityCheckMinutes: '60',
      market: { copying: 'off' },
    }),
  })
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
  const { page } = await openCopyPage('none', { prepare: changeSettings(fields) })
  await findByText(page, /This site has paused play/)
  expect(queryByRole(page, 'spinbutton')).toBeNull()
})

it('a page’s own market that isn’t understood pauses nothing', async () => {
  const { page } = await openCopyPage(Object({ copying: 'maybe' }))
  await findByRole(page, 'spinbutton')
})

/** Has a page find a session that runs, and answers its other calls. */
const whileCopying = (answer: BackendRuntime['intercept']) => (harness: BackendRuntime) => {
  const copied = {
    id: 's1',
    player: 1,
    playerWalletHash: '0xa',
    state: 'ACTIVE',
    subscriberBetAmount: 2,
  }
  harness.intercept = (call, request) =>
    call === 'GET subscription' ? Response.json(copied) : answer(call, request)
}

it('while a limit of the settings can’t be read, what is copied is stopped', async () => {
  const { stops } = await openCopyPage('none', {
    prepare(it) {
      whileCopying(changing(it, 'GET settings', { sessionLossLimit: 'none' }))(it)
    },
  })
  await waitFor(() => expect(stops()).toBe(1))
})

it('while the settings can’t be loaded, what is copied goes on for a moment, as they are soon read again', async () => {
  const { pass, stops } = await openCopyPage('none', {
    prepare: whileCopying(answering('GET settings', {}, 500)),
  })
  await pass(seconds(14))
  expect(stops()).toBe(0)
  await pass(seconds(2))
  await waitFor(() => expect(stops()).toBe(1))
})

it.each([
  ['what the settings are', 'the operator’s limits are in them', 'GET settings'],
  ['who the viewer is', 'their break and limits are stored by user', 'GET user/info'],
])('while it can’t be read %s, nothing is played: %s', async (_what, _why, failing) => {
  const { page, harness, pass } = await openCopyPage('none', {
    prepare: withAnswer(failing, {}, 500),
  })
  await findByText(page, /This site has paused play/)
  expect(queryByRole(page, 'spinbutton')).toBeNull()
  harness.intercept = () => undefined
  await pass(seconds(2))
  await findByRole(page, 'spinbutton')
  expect(page.textContent).not.toContain('paused')
})

it('until it is read who the viewer is, no press stakes anything', async () => {
  let release = async () => {}
  const { page, calls, submit, start } = await openCopyPage('none', {
    prepare(it) {
      release = holding(it, 'GET user/info')
    },
  })
  await findByText(page, /Your balance/)
  await submit()
  expect(calls).not.toContain('POST subscription')
  await release()
  await start()
  expect(calls).toContain('POST subscription')
})

it('a page whose server has no settings isn’t paused', async () => {
  const { page, harness } = await openCopyPage('none', {
    prepare: withAnswer('GET settings', { message: 'Not Found' }, 404),
  })
  await findByRole(page, 'button', { name: 'Retry' })
  expect(harness.calls).toContain('GET settings')
  expect(page.textContent).not.toContain('paused')
})

it('a session that places bets at once is stopped where each needs a confirmation', async () => {
  const { page, harness, start, stops } = await openCopyPage('none')
  await start()
  await act(async () => harness.runtime.configure({ market: { copying: 'confirm-each-round' } }))
  await findByText(page, "Copying isn't allowed this way")
  expect(stops()).toBe(1)
})
