// @vitest-environment happy-dom
import {
  findByRole,
  fireEvent,
  getAllByRole,
  getByDisplayValue,
  getByRole,
  queryByRole,
  waitFor,
} from '@testing-library/react'
import { act } from 'react'
import { createPortal } from 'react-dom'
import { describe, expect, it, test } from 'vitest'
import { cockpit } from '../../../../../src/api/game-center.ts'
import { keepFocus } from '../../../../../src/app/shell/keep-focus.ts'
import { parseDuration } from '../../../../../src/features/events/cockpit/cockpit-controls.tsx'
import CockpitPanel from '../../../../../src/features/events/cockpit/cockpit-panel.tsx'
import { runningWheelEnd } from '../../../../../src/features/events/wheel-time.ts'
import { isFocusedAtom } from '../../../../../src/runtime/atoms.ts'
import { answering, holding, losing } from '../../../../support/backend-runtime.tsx'
import { GAMES, inRoom } from '../support.tsx'

const EVENTS = `${GAMES}fortune-wheels/cockpit/events`

type Intercept = NonNullable<NonNullable<Parameters<typeof inRoom>[1]>['intercept']>

async function open(intercept?: Intercept) {
  const opened = await inRoom(record => <CockpitPanel record={record} />, {
    query: 'demoType=streamer',
    ...(intercept && { intercept }),
  })
  const { page } = opened
  const press = (name: string) => act(() => getByRole(page, 'button', { name }).click())
  const type = (text: string) =>
    act(() => {
      fireEvent.change(getByRole(page, 'spinbutton', { name: 'Duration in seconds' }), {
        target: { value: text },
      })
    })
  const start = async (seconds?: string) => {
    if (seconds) await type(seconds)
    await press('Start')
    await findByRole(page, 'button', { name: 'Stop' })
  }
  const stop = async () => {
    await press('Stop')
    await press('Stop the wheel')
    await findByRole(page, 'button', { name: 'Start' })
  }
  return { ...opened, press, start, stop, type }
}
/** Opens a cockpit whose streamer can start a wheel. */
async function openReady(intercept?: Intercept) {
  const opened = await open(intercept)
  await findByRole(opened.page, 'button', { name: 'Start' })
  return opened
}
/** Has the backend carry an action out, and loses the response. */
const loseResponse: Intercept = (call, harness, request) => losing(harness, 'PATCH')(call, request)
const rows = (page: HTMLElement) => getAllByRole(page, 'listitem').map(row => row.textContent)
const wheel = (id: string, fields: object = {}) => ({
  ...{ id, type: 'MONETARY', status: 'PENDING', amountUsd: 10 },
  ...fields,
})
const group = (more: object = {}) => ({
  id: 1,
  name: 'Evening',
  minViewersThreshold: 80,
  activationType: 'BY_STREAMER',
  startAt: '2026-01-05T12:00:00Z',
  finishAt: '2026-01-05T18:00:00Z',
  events: [wheel('a')],
  ...more,
})
/** Opens a cockpit with a group; `read` has the server change it, and the page read that. */
async function openGroup(
  first: object,
  answer: (call: string) => Response | undefined = () => undefined,
) {
  let current = group(first)
  const opened = await open(
    call => answer(call) ?? (call === `GET ${EVENTS}` ? Response.json(current) : undefined),
  )
  const read = (changes: object) => {
    current = { ...current, ...changes }
    return act(() => opened.harness.runtime.cache.refetch(cockpit, {}))
  }
  return { ...opened, read }
}

describe('cockpit panel', () => {
  it('the region Cockpit shows the group, its threshold, who starts it, and each wheel’s status', async () => {
    const { page } = await openReady()
    const region = getByRole(page, 'region', { name: 'Cockpit' })
    expect(region.textContent).toContain('Late Night Wheels')
    expect(region.textContent).toContain('Needs 80 viewers')
    expect(region.textContent).toContain('You start it')
    const all = rows(page)
    expect(all).toHaveLength(5)
    expect(all[0]).toMatch(/Finished.*Won by/)
    expect(all[1]).toContain('Upcoming')
  })

  it.each([
    ['2026-01-05T12:00:00Z', '2026-01-05T18:00:00Z', '12:00 – 18:00 UTC'],
    ['2031-05-09T20:00:00Z', '2031-05-09T22:00:00Z', '9 May, 20:00 – 22:00 UTC'],
    ['2031-05-09T00:00:00Z', '2031-05-16T00:00:00Z', '9 May, 00:00 – 16 May, 00:00 UTC'],
  ])(
    'a group from %s to %s says on which days it is, if not today',
    async (startAt, finishAt, text) => {
      const won = { status: 'FINISHED', winner: { nickname: 'Ada' }, winTime: startAt }
      const { page } = await openGroup({ startAt, finishAt, events: [wheel('a', won)] })
      await waitFor(() => expect(page.textContent).toContain(text))
      expect(rows(page)[0]).toMatch(new RegExp(`Won by Ada${text.split(' –')[0]}$`))
    },
  )

  it('each status of a wheel has its name', async () => {
    const statuses = ['PENDING', 'FINISHED', 'CANCELED', 'ACTIVE']
    const { page } = await openGroup({ events: statuses.map(status => wheel(status, { status })) })
    await findByRole(page, 'button', { name: 'Stop' })
    const names = ['Upcoming', 'Finished', 'Cancelled', 'Active']
    expect(rows(page)).toEqual(names.map(name => expect.stringContaining(name)))
  })

  it('a wheel of promo codes is told from one that pays money: to choose, in the list, and while it is open', async () => {
    const { page, read } = await openGroup({
      events: [wheel('code', { type: 'PROMO_CODE' }), wheel('money')],
    })
    await findByRole(page, 'radio', { name: /^\$10\.00 code/ })
    getByRole(page, 'radio', { name: /^\$10\.00(?!.*code)/ })
    expect(rows(page)[0]).toMatch(/^\$10\.00 code.*Upcoming$/)
    expect(rows(page)[1]).not.toContain('code')
    await read({ events: [wheel('code', { type: 'PROMO_CODE', status: 'ACTIVE' })] })
    expect(page.textContent).toMatch(/The wheel is open\$10\.00 code/)
  })

  it('Start runs a wheel for the typed seconds with a countdown, and Stop cancels it', async () => {
    const { page, pass, stop, start } = await openReady()
    await start('90')
    // Only one wheel can run at a time.
    expect(queryByRole(page, 'button', { name: 'Start' })).toBeNull()
    expect(getByRole(page, 'timer').textContent).toBe('1:30')
    expect(rows(page)[1]).toContain('Active')
    await pass(30_000)
    expect(getByRole(page, 'timer').textContent).toBe('1:00')
    await stop()
    expect(rows(page)[1]).toContain('Cancelled')
    // For the next one.
    getByDisplayValue(page, '90')
  })

  it('the start and the stop of a wheel are read out, in a region that was there before', async () => {
    const { page, stop, start } = await openReady()
    const region = getAllByRole(page, 'status').find(({ textContent }) => textContent === '')
    await start()
    expect(region?.textContent).toMatch(/^\$10.* · Active$/)
    await stop()
    expect(region?.textContent).toMatch(/^\$10.* · Cancelled$/)
  })

  it('Stop asks first, and a wheel that ends meanwhile takes its question along', async () => {
    const { page, press, pass, calls, start } = await openReady()
    await start('5')
    const started = calls('PATCH').length
    await press('Stop')
    expect(getByRole(page, 'dialog', { name: 'Stop this wheel?' })).toBeTruthy()
    await press('Keep it open')
    expect(queryByRole(page, 'dialog')).toBeNull()
    await press('Stop')
    await pass(5000)
    await pass(2000)
    await findByRole(page, 'button', { name: 'Start' })
    expect(queryByRole(page, 'dialog')).toBeNull()
    expect(calls('PATCH')).toHaveLength(started)
  })

  it('the focus stays in the cockpit, right before Stop or Start, when one takes the place of the other', async () => {
    // The element around the cockpit holds it in its shadow root, and keeps the focus.
    const host = document.body.appendChild(document.createElement('div'))
    // React returns the focus to it, which a div takes in happy-dom and in no browser.
    host.focus = () => {}
    const root = host.attachShadow({ mode: 'open' })
    const section = root.appendChild(document.createElement('div'))
    const { harness } = await inRoom(
      record => createPortal(<CockpitPanel record={record} />, section),
      { query: 'demoType=streamer' },
    )
    const start = await findByRole(section, 'button', { name: 'Start' })
    const letGo = keepFocus(root, harness.clock)
    const heading = getByRole(section, 'heading', { name: 'Cockpit' })
    start.focus()
    await act(() => start.click())
    const stopButton = await findByRole(section, 'button', { name: 'Stop' })
    await waitFor(() => expect(root.activeElement).toBe(heading))
    expect(section.querySelector('button')).toBe(stopButton)
    stopButton.focus()
    await act(() => stopButton.click())
    await act(() => getByRole(section, 'button', { name: 'Stop the wheel' }).click())
    await findByRole(section, 'button', { name: 'Start' })
    await waitFor(() => expect(root.activeElement).toBe(heading))
    letGo()
  })

  it('the winner is shown after the end of a wheel, which is not polled while the widget is not in focus', async () => {
    const { harness, page, pass, start } = await openReady()
    await start('5')
    harness.runtime.store.set(isFocusedAtom, false)
    const reads = () => harness.calls.filter(call => call === `GET ${EVENTS}`).length
    const before = reads()
    await pass(6000)
    await pass(20_000)
    expect(reads()).toBe(before)
    harness.runtime.store.set(isFocusedAtom, true)
    await pass(2000)
    await waitFor(() => expect(rows(page)[1]).toMatch(/Finished.*Won by/))
  })

  it('the winner is shown also where each answer takes longer than the pause between two reads', async () => {
    let isSlow = false
    const { page, pass, start } = await openReady((call, { clock }) =>
      isSlow && call === `GET ${EVENTS}`
        ? new Promise(resolve => clock.after(2500, () => resolve(undefined)))
        : undefined,
    )
    await start('5')
    isSlow = true
    for (let elapsed = 0; elapsed < 12; elapsed += 1) await pass(1000)
    await waitFor(() => expect(rows(page)[1]).toMatch(/Finished.*Won by/))
  })

  it('Start in the cockpit runs the selected wheel', async () => {
    const { page, press } = await openReady()
    const [, , third] = getAllByRole(page, 'radio')
    await act(() => third?.click())
    await press('Start')
    await waitFor(() => expect(rows(page)[3]).toContain('Active'))
  })

  it('a chosen wheel that is gone leaves none chosen, says so, and starts no other one', async () => {
    const { page, press, calls, read } = await openGroup({ events: [wheel('a'), wheel('b')] })
    await findByRole(page, 'button', { name: 'Start' })
    await act(() => getAllByRole(page, 'radio')[1]?.click())
    await read({ events: [wheel('a'), wheel('b', { status: 'CANCELED' })] })
    const gone = await findByRole(page, 'alert')
    expect(gone.textContent).toBe('The wheel you chose is no longer available. Choose another one.')
    expect(getByRole(page, 'radio')).toHaveProperty('checked', false)
    await press('Start')
    expect(calls('PATCH')).toEqual([])
    await act(() => getByRole(page, 'radio').click())
    expect(queryByRole(page, 'alert')).toBeNull()
    await press('Start')
    expect(calls('PATCH')).toHaveLength(1)
    expect(calls('PATCH')[0]).toContain('/a')
  })

  it('a double press on Start sends one request, and the button is busy meanwhile', async () => {
    const { page, calls, harness } = await open()
    const release = holding(harness, 'PATCH')
    const start = await findByRole(page, 'button', { name: 'Start' })
    await act(() => {
      start.click()
      start.click()
    })
    expect(start.getAttribute('aria-disabled')).toBe('true')
    await act(() => start.click())
    expect(calls('PATCH')).toHaveLength(1)
    await release()
    await findByRole(page, 'button', { name: 'Stop' })
  })

  it('Stop is sent also while the response of Start is on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const opened = await openReady(async (call, harness, request) => {
      if (!call.startsWith('PATCH') || !call.endsWith('/start')) return undefined
      const response = await harness.backend.fetch(request)
      await promise
      return response
    })
    const { page, harness, press, stop, calls } = opened
    await press('Start')
    await act(() => harness.runtime.cache.refetch(cockpit, {}))
    await findByRole(page, 'button', { name: 'Stop' })
    await stop()
    expect(calls('PATCH')).toHaveLength(2)
    await act(() => resolve(undefined))
    expect(rows(page)[1]).toContain('Cancelled')
    expect(queryByRole(page, 'alert')).toBeNull()
  })

  it('Start is busy while its response is on its way, also in a cockpit that was opened since', async () => {
    const { page, press, draw, harness } = await openReady()
    const release = holding(harness, 'PATCH')
    await press('Start')
    await draw(() => null)
    await draw(record => <CockpitPanel record={record} />)
    const start = await findByRole(page, 'button', { name: 'Start' })
    expect(start.getAttribute('aria-disabled')).toBe('true')
    await release()
    await findByRole(page, 'button', { name: 'Stop' })
  })

  it('an invalid duration shows an error and is not sent', async () => {
    const { page, press, type, calls } = await openReady()
    await type('0')
    await press('Start')
    expect(page.textContent).toContain('Enter whole seconds, 1 or more.')
    expect(getByRole(page, 'spinbutton').getAttribute('aria-invalid')).toBe('true')
    expect(calls('PATCH')).toEqual([])
  })

  it('a rejected start shows the server’s message and keeps the typed duration', async () => {
    const { page, press, type } = await openReady(
      answering('PATCH', { message: 'Another wheel is already running' }, 400),
    )
    await type('45')
    await press('Start')
    expect((await findByRole(page, 'alert')).textContent).toBe(
      'Your casino says: Another wheel is already running',
    )
    expect(getByRole(page, 'spinbutton')).toHaveProperty('value', '45')
  })

  it('a failed start is shown until another group of wheels follows', async () => {
    const { page, press, read } = await openGroup({}, answering('PATCH', {}, 400))
    await findByRole(page, 'button', { name: 'Start' })
    await press('Start')
    await findByRole(page, 'alert')
    // Why the start failed.
    await read({ events: [wheel('b')] })
    await waitFor(() => expect(rows(page)).toHaveLength(1))
    expect(queryByRole(page, 'alert')).not.toBeNull()
    await read({ id: 2, name: 'Night' })
    await findByRole(page, 'heading', { name: 'Night' })
    expect(queryByRole(page, 'alert')).toBeNull()
  })

  it('a start that is rejected because somebody else was first shows the wheel that runs, and no error', async () => {
    const { page, start } = await openReady((call, harness, request) => {
      if (!call.startsWith('PATCH')) return undefined
      void harness.backend.fetch(request)
      return Response.json({ message: 'This wheel has been started' }, { status: 409 })
    })
    await start()
    expect(queryByRole(page, 'alert')).toBeNull()
  })

  it('an action that took effect shows no error although its response was lost, nor after the end', async () => {
    const { page, pass, stop, start } = await openReady(loseResponse)
    await start('5')
    expect(queryByRole(page, 'alert')).toBeNull()
    await pass(5000)
    await pass(2000)
    await findByRole(page, 'button', { name: 'Start' })
    expect(queryByRole(page, 'alert')).toBeNull()
    await start()
    await stop()
    expect(queryByRole(page, 'alert')).toBeNull()
  })

  it('a wheel is shown as started and as stopped also while the group can’t be read', async () => {
    const { page, harness, stop, start } = await openReady()
    harness.intercept = call =>
      call === `GET ${EVENTS}` ? new Response('', { status: 500 }) : undefined
    await start('90')
    expect(getByRole(page, 'timer').textContent).toBe('1:30')
    expect(rows(page)[1]).toContain('Active')
    await stop()
    expect(rows(page)[1]).toContain('Cancelled')
    expect(queryByRole(page, 'alert')).toBeNull()
  })

  it('a started wheel counts down from its duration, not to the end that was planned for it', async () => {
    const planned = { startAt: '2026-01-05T14:00:00Z', finishAt: '2026-01-05T14:01:00Z' }
    let isStarted = false
    const { page, start } = await openReady(call => {
      if (call.startsWith('PATCH')) {
        isStarted = true
        return Response.json({})
      }
      if (call !== `GET ${EVENTS}`) return undefined
      return isStarted
        ? new Response('', { status: 500 })
        : Response.json(group({ events: [wheel('a', planned)] }))
    })
    await start()
    expect(getByRole(page, 'timer').textContent).toBe('1:00')
  })

  it('a start that is sent again is not refused because the first one took effect', async () => {
    let starts = 0
    const { page, press, calls, start } = await openReady(async (call, harness, request) => {
      if (call.startsWith('PATCH')) {
        starts += 1
        return starts === 1 ? loseResponse(call, harness, request) : undefined
      }
      // The page doesn't see that the wheel runs before it has asked again.
      return call === `GET ${EVENTS}` && starts === 1
        ? new Response('', { status: 400 })
        : undefined
    })
    await press('Start')
    await findByRole(page, 'alert')
    await start()
    expect(calls('PATCH')).toHaveLength(2)
    expect(queryByRole(page, 'alert')).toBeNull()
  })

  it.each([
    ['without a message', Response.json({}, { status: 400 })],
    ['with an internal message', Response.json({ message: 'stack' }, { status: 500 })],
  ])(
    'an error response %s shows one of the widget’s own above the field',
    async (_what, answer) => {
      const { page, press } = await openReady(call =>
        call.startsWith('PATCH') ? answer.clone() : undefined,
      )
      await press('Start')
      const alert = await findByRole(page, 'alert')
      expect(alert.textContent).toContain("That didn't work")
      const field = getByRole(page, 'spinbutton')
      expect(alert.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    },
  )

  it('the countdown of a wheel with nothing but its remaining seconds goes on after each response', async () => {
    const running = (id: string, durationRemainingSeconds: number) => ({
      events: [wheel(id, { status: 'ACTIVE', durationRemainingSeconds })],
    })
    const { page, pass, read } = await openGroup(running('a', 60))
    const left = () => getByRole(page, 'timer').textContent
    await findByRole(page, 'timer')
    expect(left()).toBe('1:00')
    await pass(20_000)
    expect(left()).toBe('0:40')
    await read(running('a', 39))
    await waitFor(() => expect(left()).toBe('0:39'))
    await pass(9000)
    expect(left()).toBe('0:30')
    await read(running('b', 80))
    await waitFor(() => expect(left()).toBe('1:20'))
  })

  it('wheels started by the operator have no buttons', async () => {
    const { page } = await openGroup({ activationType: 'BY_OPERATOR' })
    await waitFor(() => expect(page.textContent).toContain('Your casino starts it'))
    expect(queryByRole(page, 'button')).toBeNull()
  })

  it.each([
    ['no group', null],
    ['an empty group', group({ events: [] })],
  ])('with %s the cockpit says that no wheels are planned', async (_what, body) => {
    const { page } = await open(answering(`GET ${EVENTS}`, body))
    expect(await findByRole(page, 'heading', { name: 'No wheels planned' })).toBeTruthy()
  })

  it('the cockpit says when all wheels of the group are over', async () => {
    const { page } = await openGroup({ events: [wheel('a', { status: 'CANCELED' })] })
    await waitFor(() =>
      expect(page.textContent).toContain('All the wheels in this group have ended.'),
    )
  })

  it('without the wheel’s flag the cockpit says so and requests nothing', async () => {
    const { page, calls } = await open(answering('feature-flags', { gamification_center: true }))
    expect(await findByRole(page, 'heading', { name: 'Wheels are off' })).toBeTruthy()
    expect(calls(`GET ${EVENTS}`)).toEqual([])
  })
})

const nothing = {
  startAt: null,
  finishAt: null,
  durationSeconds: null,
  durationRemainingSeconds: null,
}
const at = (text: string) => Date.parse(text)
test.each([
  ['its end', { finishAt: '2026-01-05T12:00:30Z' }, at('2026-01-05T12:00:30Z')],
  [
    'its start plus its duration',
    { startAt: '2026-01-05T12:00:00Z', durationSeconds: 60 },
    at('2026-01-05T12:01:00Z'),
  ],
  ['the time of the response plus what remains', { durationRemainingSeconds: 20 }, 25_000],
  ['unknown without any of these', {}, null],
])('the end time of a running wheel is %s', (_how, known, end) => {
  expect(runningWheelEnd({ ...nothing, ...known }, 5000, Date.parse)).toBe(end)
})

test('a typed duration is valid if it is 1 or more whole seconds', () => {
  expect(['1', ' 90 ', '3600'].map(parseDuration)).toEqual([1, 90, 3600])
  expect(['', '0', '-1', '1.5', '1e3', 'x', '9999999999'].map(parseDuration)).toEqual(
    Array(7).fill(null),
  )
})
