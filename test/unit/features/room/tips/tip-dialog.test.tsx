// @vitest-environment happy-dom
import {
  findByRole,
  findByText,
  fireEvent,
  getAllByRole,
  getByRole,
  getByText,
  waitFor,
} from '@testing-library/react'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { walletOf } from '../../../../../demo/backend/random.ts'
import { lobbyPlayer } from '../../../../../src/api/lobby.ts'
import { balance } from '../../../../../src/api/money.ts'
import { userInfo } from '../../../../../src/api/user.ts'
import PlayWatch from '../../../../../src/features/play/play-watch.tsx'
import TipDialog from '../../../../../src/features/room/tips/tip-dialog.tsx'
import TipNotes from '../../../../../src/features/room/tips/tip-notes.tsx'
import { seconds } from '../../../../../src/lib/clock.ts'
import { destinations } from '../../../../../src/model/topics.ts'
import { playSessionServiceOf } from '../../../../../src/runtime/play/play-session.ts'
import {
  answering,
  type BackendRuntime,
  changing,
  createBackendRuntime,
  holding,
} from '../../../../support/backend-runtime.tsx'
import { Headroom } from '../../../../support/headroom.tsx'
import { translatePage } from '../../../../support/pages/translate-page.ts'
import { renderRouted } from '../../../../support/render-in-runtime.tsx'
import { nextTask } from '../../../../support/wait.ts'
import { waitInAct } from '../../../../support/wait-in-act.ts'
import { render, user } from '../../../ui/render.tsx'

const wallet = walletOf('streamer:3')
const SEND = 'POST tip/send'
const crypto = 'tokenName=BTC&balance=0.02'
const topic = destinations.playerEvents(wallet)
/** The message about a tip of another viewer. */
const othersTip = JSON.stringify({
  type: 'TIP_RECEIVED',
  data: {
    streamerId: 7004,
    viewerNickName: 'koi_9',
    viewerAmount: 3,
    viewerCurrency: 'EUR',
    totalAmount: 9,
  },
})

/** Draws the dialog over the notes of a live room, with what its limits leave. */
async function draw(query = 'balance=40', prepare: (harness: BackendRuntime) => void = () => {}) {
  const harness = createBackendRuntime(query)
  prepare(harness)
  const record = await harness.runtime.http.read(lobbyPlayer, { wallet })
  const onClose = vi.fn()
  const page = await renderRouted(
    harness.runtime,
    <>
      <PlayWatch />
      <TipNotes record={record} />
      <TipDialog record={record} onClose={onClose} />
      <Headroom />
    </>,
  )
  await waitFor(() => expect(harness.backend.hub.listeners(topic)).toBe(1))
  return { harness, page, onClose, record }
}

async function open({ query = 'balance=40', suggestion = /^€5.00/, stakeLimit = Infinity } = {}) {
  const { harness, page, record, onClose } = await draw(query, ({ backend }) => {
    if (stakeLimit < Infinity) backend.control.updateSettings({ sessionStakeLimit: stakeLimit })
  })
  await waitFor(() => expect(page.textContent).toContain('Your balance:'))
  await findByRole(page, 'radio', { name: suggestion })
  const field = () => getByRole<HTMLInputElement>(page, 'spinbutton', { name: 'Amount' })
  const note = () =>
    document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent ?? ''
  const type = (text: string) => act(() => fireEvent.input(field(), { target: { value: text } }))
  const radio = (name: RegExp) => getByRole<HTMLInputElement>(page, 'radio', { name })
  const choose = (name: RegExp) => act(() => radio(name).click())
  const button = () => getByRole<HTMLButtonElement>(page, 'button', { name: 'Send tip' })
  const send = () => act(() => button().click())
  const sent = () => harness.calls.filter(call => call === SEND).length
  /** Waits until no more is read of what became of a tip without a response. */
  const giveUp = () =>
    waitInAct(
      () => expect(note()).toContain('it may have gone through'),
      () => harness.clock.advance(seconds(1)),
    )
  return { page, harness, record, onClose, field, note, type, radio, choose, send, sent, giveUp }
}

/** Opens the dialog, types 5, and sends it with a response that is lost, as those of further tips are. */
async function sendLost() {
  const opened = await open()
  const { harness, type, send } = opened
  let money = { balance: 40, currency: 'EUR' }
  harness.intercept = call => {
    if (call === 'GET balance') return Response.json(money)
    if (call === SEND) throw new TypeError('the connection broke')
    return undefined
  }
  await type('5')
  await send()
  const setBalance = (balance: number) => {
    money = { ...money, balance }
  }
  return { ...opened, setBalance }
}

it('sends a chosen amount only when Send tip is pressed', async () => {
  const { onClose, field, type, radio, choose, send, sent } = await open()
  expect([radio(/^€20.00/).disabled, radio(/^€50.00/).disabled]).toEqual([false, true])
  await choose(/^€5.00/)
  expect(field().value).toBe('5')
  expect(sent()).toBe(0)
  await type('20,0')
  expect(radio(/^€20.00/).checked).toBe(true)
  await choose(/^€5.00/)
  await send()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toBe(1)
})

it('reports a tip to the page once the server has accepted it', async () => {
  const { harness, onClose, type, send } = await open()
  await type('2,5')
  expect(harness.tracked).toEqual([])
  await send()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(harness.tracked).toEqual([
    { name: 'tip', roomId: wallet, amount: 2.5, currency: 'EUR', demo: true },
  ])
})

it.each([
  ['0.001', 'Use at most 2 decimal places.'],
  ['40,01', 'more than your balance of €40.00'],
])('doesn’t send %j, and explains why below the field', async (typed, message) => {
  const { field, type, note, send, sent } = await open()
  await type(typed)
  await send()
  expect(note()).toContain(message)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toBe(0)
})

it('explains and sends amounts in a page whose texts a browser has translated', async () => {
  const { page, harness, onClose, type, note, send, sent } = await open()
  for (const [typed, message] of [
    ['', 'Enter an amount.'],
    ['40,01', "That's more than your balance of €40.00."],
    ['0', 'Enter an amount above zero.'],
  ] as const) {
    translatePage(page)
    await type(typed)
    await send()
    expect(note()).toBe(message)
  }
  harness.intercept = answering(SEND, { message: 'Insufficient funds' }, 400)
  translatePage(page)
  await type('2')
  expect(note()).toBe('Your balance: €40.00')
  translatePage(page)
  await send()
  await waitFor(() => expect(note()).toContain('Insufficient funds'))
  harness.intercept = () => undefined
  translatePage(page)
  await send()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toBe(2)
})

it('sends a tip in another currency as another one than an unconfirmed tip of the same number', async () => {
  const { page, harness, note, type, send, sent, giveUp } = await open()
  const keys: (string | null)[] = []
  let money = { balance: 33, currency: 'EUR' }
  let isBroken = true
  harness.intercept = (call, request) => {
    if (call === 'GET balance') return Response.json(money)
    if (call !== SEND) return undefined
    keys.push(request.headers.get('idempotency-key'))
    if (isBroken) throw new TypeError('the connection broke')
    return Response.json({})
  }
  await type('5')
  await send()
  await giveUp()
  money = { balance: 900, currency: 'JPY' }
  isBroken = false
  await act(async () => harness.runtime.cache.refetch(balance, {}))
  await waitFor(() => expect(page.textContent).toContain('¥5.00'))
  await type('5')
  expect(note()).toBe('Your balance: ¥900.00')
  await send()
  await waitFor(() => expect(sent()).toBe(2))
  expect(new Set(keys).size).toBe(2)
})

it('takes a balance that a deposit may have lowered for no sign that a lost tip was sent', async () => {
  const { harness, onClose, giveUp, setBalance } = await sendLost()
  await act(async () => {
    const deposit = { amount: '5', currency: 'EUR' }
    playSessionServiceOf(harness.runtime).addDeposit(deposit, harness.clock.now())
  })
  setBalance(35)
  await giveUp()
  expect(onClose).not.toHaveBeenCalled()
})

it('takes a balance that is lower by the tip for a sign that its retry was sent, whatever was played before the retry', async () => {
  const { harness, send, onClose, giveUp, setBalance } = await sendLost()
  const { runtime, clock } = harness
  await giveUp()
  await act(async () => {
    playSessionServiceOf(runtime).addDeposit({ amount: '10', currency: 'EUR' }, clock.now())
    setBalance(30)
    await runtime.cache.refetch(balance, {})
  })
  await send()
  setBalance(25)
  await waitInAct(
    () => expect(onClose).toHaveBeenCalledOnce(),
    () => clock.advance(seconds(1)),
  )
})

it('takes the message about an equal tip of another tab for no sign that a lost tip was sent', async () => {
  const { page, harness, type, send, onClose, giveUp } = await open()
  await waitFor(() => expect(harness.backend.hub.listeners(topic)).toBe(1))
  const broken = Promise.withResolvers<never>()
  harness.intercept = async (call, request) => {
    if (call !== SEND) return undefined
    // The server has the tip of the other tab alone, which is equal.
    await harness.backend.fetch(request.clone())
    return broken.promise
  }
  await type('5')
  await send()
  const tip = { key: 'other-tab', amount: '5.0', currency: 'EUR', sentAt: harness.clock.now() }
  await act(async () => playSessionServiceOf(harness.runtime).addTip(tip))
  await waitFor(() => expect(page.textContent).toContain('You tipped €5.00'))
  await act(async () => broken.reject(new TypeError('the connection broke')))
  await giveUp()
  expect(onClose).not.toHaveBeenCalled()
})

it('leaves out what was typed in the currency that the account had before', async () => {
  const { page, harness, field, type, send, sent } = await open()
  await type('5')
  harness.intercept = changing(harness, 'GET balance', { balance: 900, currency: 'JPY' })
  await act(async () => harness.runtime.cache.refetch(balance, {}))
  await waitFor(() => expect(page.textContent).toContain('Your balance: ¥900'))
  expect(field().value).toBe('')
  await send()
  expect(sent()).toBe(0)
})

it('offers and sends no more than the limits of the session leave', async () => {
  const { page, radio, type, note, send, sent } = await open({ stakeLimit: 8 })
  await waitInAct(() => expect(radio(/^€10.00/).disabled).toBe(true))
  expect(radio(/^€5.00/).disabled).toBe(false)
  await type('8.01')
  expect(note()).toBe('That goes over your session limits. You have €8.00 left.')
  await send()
  expect(sent()).toBe(0)
  await type('8')
  await send()
  await waitFor(() => expect(page.textContent).toMatch(/You tipped €8.00/))
})

it('leaves nothing of a limit for what is pressed while it is sent, or may have gone through', async () => {
  const { page, harness, type, note, send, onClose, giveUp } = await open({ stakeLimit: 8 })
  const left = (amount: string) => findByText(page, `left: ${amount}`)
  await left('8')
  const answer = holding(harness, SEND)
  await type('8')
  await send()
  await left('0')
  expect(note()).not.toContain('limits')
  await answer(Response.json({}, { status: 429 }))
  await left('8')
  expect(note()).toBe("We couldn't send the tip. Try again in a moment.")
  harness.intercept = call => {
    if (call === SEND) throw new TypeError('the connection broke')
    return undefined
  }
  await send()
  await giveUp()
  await left('0')
  await type('1')
  expect(note()).toContain('You have €0')
  await type('8')
  harness.intercept = () => undefined
  await send()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await left('0')
})

it('converts suggestions to affordable crypto amounts, and shows all their decimals', async () => {
  const { radio, choose, field, send, onClose, page } = await open({
    query: crypto,
    suggestion: /^0.00001562.BTC/,
  })
  expect(radio(/^0.0015625.BTC/).disabled).toBe(false)
  await choose(/^0.00001562.BTC/)
  expect(field().value).toBe('0.00001562')
  expect(page.textContent).not.toContain('<')
  await send()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(page.textContent).toMatch(/You tipped 0.00001562.BTC/)
})

it('sends one tip for a double click', async () => {
  const { harness, onClose, choose, radio, send, sent } = await open()
  const answer = holding(harness, SEND)
  await choose(/^€5.00/)
  await send()
  await send()
  // The chosen amount keeps the focus of a viewer who has pressed Enter there, and stays chosen.
  await choose(/^€10.00/)
  expect(radio(/^€5.00/)).toMatchObject({ checked: true, disabled: false })
  await answer()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toBe(1)
})

it.each([
  [400, /Your tip of €10.00 wasn't sent/, /Insufficient funds/],
  [500, /We couldn't confirm your tip of €10.00/, /may have gone through/],
])(
  'says in the room that a tip answered by %d failed once its dialog is closed, and why when it is opened again',
  async (status, told, why) => {
    const { page, harness, record, note, choose, send } = await open()
    const { promise, resolve } = Promise.withResolvers<Response>()
    harness.intercept = call => {
      if (call === SEND) return promise
      return call === 'GET balance' ? Response.json({}, { status: 500 }) : undefined
    }
    await choose(/^€10.00/)
    await send()
    const drawRoom = (isOpen: boolean) =>
      renderRouted(
        harness.runtime,
        <>
          <TipNotes record={record} />
          {isOpen && <TipDialog record={record} onClose={() => {}} />}
        </>,
      )
    await drawRoom(false)
    await act(async () => resolve(Response.json({ message: 'Insufficient funds' }, { status })))
    await waitInAct(
      () => expect(page.textContent).toMatch(told),
      () => harness.clock.advance(seconds(1)),
    )
    await drawRoom(true)
    await waitFor(() => expect(note()).toMatch(why))
  },
)

it('shows a tip as sent whose response was lost once the balance is lower by its amount', async () => {
  const { page, harness, onClose, choose, send, sent } = await open()
  const committed = Promise.withResolvers<void>()
  harness.intercept = async (call, request) => {
    if (call !== SEND) return undefined
    // The server goes on with a request whose connection has broken.
    void committed.promise.then(() => harness.backend.fetch(request))
    throw new TypeError('the connection broke')
  }
  await choose(/^€10.00/)
  const regions = getAllByRole(page, 'status')
  await send()
  // Read out, as its live region was there before it.
  const checking = await findByText(page, /Checking with the server/)
  expect(regions).toContain(checking.closest('[role=status]'))
  await act(() => harness.clock.advance(seconds(1)))
  expect(onClose).not.toHaveBeenCalled()
  committed.resolve()
  await act(() => harness.clock.advance(seconds(3)))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(getByText(page, /You tipped/)).toBeDefined()
  expect(harness.tracked.filter(({ name }) => name === 'tip')).toHaveLength(1)
  expect(sent()).toBe(1)
  expect(page.textContent).not.toContain('may have gone through')
})

it.each([
  ['after bets have moved the balance', 200],
  ['while the balance can’t be read', 500],
])(
  'counts a tip as sent that the room was told of 15 s before its request fails %s',
  async (_case, status) => {
    const { page, harness, onClose, choose, send, sent } = await open()
    const broken = Promise.withResolvers<never>()
    harness.intercept = async (call, request) => {
      if (call === SEND) {
        await harness.backend.fetch(request.clone())
        return broken.promise
      }
      const moved = { balance: 33, currency: 'EUR' }
      return call === 'GET balance' ? Response.json(moved, { status }) : undefined
    }
    await choose(/^€5.00/)
    await send()
    await waitFor(() => expect(page.textContent).toContain('You tipped €5.00'))
    await act(() => harness.clock.advance(seconds(15)))
    await act(async () => broken.reject(new TypeError('the connection broke')))
    // Only the first read: the balance shows nothing, however often it is read.
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(harness.tracked.filter(({ name }) => name === 'tip')).toHaveLength(1)
    expect(sent()).toBe(1)
    expect(page.textContent?.match(/You tipped €5.00/g)).toHaveLength(1)
  },
)

it('counts the message about a tip for its retry as well', async () => {
  const { page, harness, onClose, choose, send, sent, giveUp } = await open()
  const moved = { balance: 33, currency: 'EUR' }
  const requests: Request[] = []
  harness.intercept = (call, request) => {
    if (call === 'GET balance') return Response.json(moved)
    if (call !== SEND) return undefined
    requests.push(request.clone())
    throw new TypeError('the connection broke')
  }
  await choose(/^€5.00/)
  await send()
  await giveUp()
  // The server processes it only now, while nothing reads what became of it.
  const [first] = requests
  if (first) await act(() => harness.backend.fetch(first))
  await waitFor(() => expect(page.textContent).toContain('You tipped €5.00'))
  await send()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toBe(2)
})

it.each([
  ['is being read', () => new Promise<Response>(() => {})],
  ['could not be read', () => Promise.resolve(Response.json({}, { status: 400 }))],
])('leaves a tip without a response open if the balance before it %s', async (_case, answer) => {
  const { harness, onClose, choose, send, giveUp } = await open()
  await choose(/^€10.00/)
  // Another write, such as a stake in an event, has taken €10 since the balance that is shown.
  harness.intercept = call => (call === 'GET balance' ? answer() : undefined)
  await act(async () => {
    harness.runtime.cache.refetch(balance, {})
    await nextTask()
  })
  harness.intercept = call => {
    if (call === SEND) throw new TypeError('the connection broke')
    return call === 'GET balance' ? Response.json({ balance: 30, currency: 'EUR' }) : undefined
  }
  await send()
  await giveUp()
  expect(onClose).not.toHaveBeenCalled()
})

it('explains that a tip without a response may have been sent if no read shows it, and resends it under the same key', async () => {
  const { page, harness, onClose, note, choose, send, sent, giveUp } = await open()
  const keys: (string | null)[] = []
  harness.intercept = async (call, request) => {
    if (call !== SEND) return undefined
    keys.push(request.headers.get('idempotency-key'))
    if (keys.length < 2) throw new TypeError('the connection broke')
    return undefined
  }
  await choose(/^€10.00/)
  await send()
  expect(note()).not.toContain('may have gone through')
  await giveUp()
  await choose(/^€5.00/)
  expect(note()).not.toContain('may have gone through')
  await choose(/^€10.00/)
  expect(note()).toContain('may have gone through')
  await send()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toBe(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  await waitFor(() => expect(page.textContent).toContain('€30.00'))
})

it('shows each tip in the room once, also to its sender, for 8 s', async () => {
  const { page, harness, onClose, choose, send } = await open()
  await choose(/^€5.00/)
  await send()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await act(async () => harness.backend.hub.publish(topic, othersTip))
  // Messages arrive in order, so the own tip's message has been handled by then.
  await waitFor(() => expect(page.textContent).toContain('koi_9 tipped €3.00'))
  expect(page.querySelectorAll('li')).toHaveLength(2)
  expect(page.textContent?.match(/You tipped €5.00/g)).toHaveLength(1)
  await act(() => harness.clock.advance(8000))
  expect(page.querySelectorAll('li')).toHaveLength(0)
})

it('shows the tip of a viewer without a name once, also where no message has one', async () => {
  const { page, harness, onClose, choose, send } = await open()
  const { hub } = harness.backend
  const { publish } = hub
  hub.publish = (to, text) =>
    publish(to, String(text).replace(/("viewerNickName":)"[^"]*"/, '$1""'))
  harness.intercept = changing(harness, 'user/info', { nickname: null })
  await act(async () => harness.runtime.cache.refetch(userInfo, {}))
  await choose(/^€5.00/)
  await send()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await act(async () => hub.publish(topic, othersTip))
  await waitFor(() => expect(page.textContent).toContain('Someone tipped €3.00'))
  const notes = [...page.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(notes).toEqual(['You tipped €5.00', 'Someone tipped €3.00'])
})

it('shows no tips of before on return to a room', async () => {
  const { page, harness, record } = await draw()
  await act(async () => harness.backend.hub.publish(topic, othersTip))
  await waitFor(() => expect(page.textContent).toContain('koi_9 tipped €3.00'))
  await render(null)
  await act(() => harness.clock.advance(8000))
  const again = await renderRouted(harness.runtime, <TipNotes record={record} />)
  expect(again.querySelectorAll('ul')).toHaveLength(1)
  expect(again.querySelectorAll('li')).toHaveLength(0)
})

it.each([
  ['suggestions', 'balance=40', 'GET tip', /^€100.00/],
  ['the rate of a session in crypto', crypto, 'GET currency/rate', /^0.00001562.BTC/],
])('offers only the field without %s, until Retry loads it', async (_, query, call, amount) => {
  const { page, harness } = await draw(query, it => {
    it.intercept = answering(call, { message: 'no' }, 400)
  })
  const retry = await findByRole(page, 'button', { name: 'Retry' })
  expect(page.querySelector('input[type=radio]')).toBeNull()
  getByRole(page, 'spinbutton', { name: 'Amount' })
  harness.intercept = () => undefined
  await user.click(retry)
  await findByRole(page, 'radio', { name: amount })
})
