// @vitest-environment happy-dom
import {
  findAllByRole,
  findByRole,
  fireEvent,
  getAllByRole,
  getByRole,
  queryByRole,
  waitFor,
} from '@testing-library/react'
import { act } from 'react'
import { afterEach, describe, expect, it, test } from 'vitest'
import { endOf } from '../../../../src/features/cockpit/cockpit-clock.ts'
import CockpitPanel from '../../../../src/features/cockpit/cockpit-panel.tsx'
import { readDuration } from '../../../../src/features/cockpit/duration.ts'
import { GAMES, type InRoom, inRoom } from '../events/support.tsx'

let room: InRoom | undefined
afterEach(() => room?.made.dispose())

const EVENTS = `${GAMES}fortune-wheels/cockpit/events`

type Intercept = NonNullable<NonNullable<Parameters<typeof inRoom>[1]>['intercept']>

async function open(intercept?: Intercept) {
  const opened = await inRoom(record => <CockpitPanel record={record} />, {
    query: 'demoType=streamer',
    ...(intercept && { intercept }),
  })
  room = opened
  const { page } = opened
  const press = (name: string) => act(() => getByRole(page, 'button', { name }).click())
  const type = (text: string) =>
    act(() => {
      fireEvent.change(getByRole(page, 'spinbutton', { name: 'Duration in seconds' }), {
        target: { value: text },
      })
    })
  return { ...opened, press, type }
}
const rows = (page: HTMLElement) => getAllByRole(page, 'listitem').map(row => row.textContent)
const group = (more: object = {}) => ({
  id: 1,
  name: 'Evening',
  minViewersThreshold: 80,
  activationType: 'BY_STREAMER',
  startAt: '2026-01-05T12:00:00Z',
  finishAt: '2026-01-05T18:00:00Z',
  events: [{ id: 'a', type: 'MONETARY', status: 'PENDING', amountUsd: 10 }],
  ...more,
})
const answers = (body: unknown) => (call: string) =>
  call === `GET ${EVENTS}` ? Response.json(body) : undefined

describe('the cockpit', () => {
  it('is the region Cockpit with group, threshold, who starts, and how each wheel stands', async () => {
    const { page } = await open()
    await findByRole(page, 'button', { name: 'Start' })
    const region = getByRole(page, 'region', { name: 'Cockpit' })
    expect(region.textContent).toContain('Late Night Wheels')
    expect(region.textContent).toContain('Needs 80 viewers')
    expect(region.textContent).toContain('Started by you')
    const all = rows(page)
    expect(all).toHaveLength(5)
    expect(all[0]).toMatch(/Finished.*Won by/)
    expect(all[1]).toContain('Upcoming')
  })

  it.each([
    ['PENDING', 'Upcoming'],
    ['ACTIVE', 'Active'],
    ['FINISHED', 'Finished'],
    ['CANCELED', 'Cancelled'],
  ])('shows a wheel that is %s as %s', async (status, word) => {
    const { page } = await open(
      answers(group({ events: [{ id: 'a', type: 'MONETARY', status, amountUsd: 10 }] })),
    )
    await waitFor(() => expect(page.querySelector('li')?.textContent).toContain(word))
    expect(rows(page)).toHaveLength(1)
  })

  it('starts a wheel for its seconds, counts down, and stops it', async () => {
    const { page, press, type, pass } = await open()
    await findByRole(page, 'button', { name: 'Start' })
    await type('90')
    await press('Start')
    await findByRole(page, 'button', { name: 'Stop' })
    // One at a time: there is nothing more to start.
    expect(queryByRole(page, 'button', { name: 'Start' })).toBeNull()
    expect(getByRole(page, 'timer').textContent).toBe('1:30')
    expect(rows(page)[1]).toContain('Active')
    await pass(30_000)
    expect(getByRole(page, 'timer').textContent).toBe('1:00')
    await press('Stop')
    await findByRole(page, 'button', { name: 'Start' })
    expect(rows(page)[1]).toContain('Cancelled')
  })

  it('shows the winner once the time is up', async () => {
    const { page, press, type, pass } = await open()
    await findByRole(page, 'button', { name: 'Start' })
    await type('5')
    await press('Start')
    await findByRole(page, 'button', { name: 'Stop' })
    await pass(5000)
    await pass(2000)
    await waitFor(() => expect(rows(page)[1]).toMatch(/Finished.*Won by/))
    expect(queryByRole(page, 'button', { name: 'Stop' })).toBeNull()
  })

  it('starts the wheel that was chosen', async () => {
    const { page, press } = await open()
    await findByRole(page, 'button', { name: 'Start' })
    const [, , third] = getAllByRole(page, 'radio')
    await act(() => third?.click())
    await press('Start')
    await waitFor(() => expect(rows(page)[3]).toContain('Active'))
  })

  it('sends a double press once, and shows that it is under way', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const { page, calls } = await open(call => (call.startsWith('PATCH') ? promise : undefined))
    const start = await findByRole(page, 'button', { name: 'Start' })
    await act(() => {
      start.click()
      start.click()
    })
    expect(start.getAttribute('aria-disabled')).toBe('true')
    await act(() => start.click())
    expect(calls('PATCH')).toHaveLength(1)
    await act(() => resolve(undefined))
    await findByRole(page, 'button', { name: 'Stop' })
  })

  it.each(['', '0', '-5', '1.5', 'soon'])(
    'does not send "%s" seconds, and says why',
    async text => {
      const { page, press, type, calls } = await open()
      await findByRole(page, 'button', { name: 'Start' })
      await type(text)
      await press('Start')
      expect(page.textContent).toContain('Enter whole seconds, 1 or more.')
      expect(getByRole(page, 'spinbutton').getAttribute('aria-invalid')).toBe('true')
      expect(calls('PATCH')).toEqual([])
    },
  )

  it("shows the server's refusal, and keeps what was typed", async () => {
    const { page, press, type } = await open(call =>
      call.startsWith('PATCH')
        ? Response.json({ message: 'Another wheel is already running' }, { status: 400 })
        : undefined,
    )
    await findByRole(page, 'button', { name: 'Start' })
    await type('45')
    await press('Start')
    expect((await findByRole(page, 'alert')).textContent).toBe(
      'Your casino says: Another wheel is already running',
    )
    expect(getByRole(page, 'spinbutton')).toHaveProperty('value', '45')
  })

  it('calls no failure what the server did without an answer', async () => {
    const { page, press } = await open(async (call, made) => {
      if (!call.startsWith('PATCH')) return undefined
      const path = call.replace('PATCH ', 'https://api.example')
      const body = JSON.stringify({ durationSeconds: 60 })
      await made.backend.fetch(new Request(path, { method: 'PATCH', body }))
      throw new TypeError('the connection broke')
    })
    await findByRole(page, 'button', { name: 'Start' })
    await press('Start')
    await findByRole(page, 'button', { name: 'Stop' })
    expect(queryByRole(page, 'alert')).toBeNull()
    await press('Stop')
    await findByRole(page, 'button', { name: 'Start' })
    expect(queryByRole(page, 'alert')).toBeNull()
  })

  it.each([
    ['without words', Response.json({}, { status: 400 })],
    ['of the server', Response.json({ message: 'stack' }, { status: 500 })],
  ])('says in its own words that a failure %s was one', async (_what, answer) => {
    const { page, press } = await open(call =>
      call.startsWith('PATCH') ? answer.clone() : undefined,
    )
    await findByRole(page, 'button', { name: 'Start' })
    await press('Start')
    expect((await findByRole(page, 'alert')).textContent).toContain("That didn't work")
  })

  it('leaves what the operator starts to the operator', async () => {
    const { page } = await open(answers(group({ activationType: 'BY_OPERATOR' })))
    await waitFor(() => expect(page.textContent).toContain('Started by your casino'))
    expect(queryByRole(page, 'button')).toBeNull()
  })

  it.each([
    ['no group', null],
    ['an empty one', group({ events: [] })],
  ])('%s is told as such', async (_what, body) => {
    const { page } = await open(answers(body))
    expect(await findByRole(page, 'heading', { name: 'No wheels planned' })).toBeTruthy()
  })

  it('says when all wheels of the group are over', async () => {
    const over = { id: 'a', type: 'MONETARY', status: 'CANCELED', amountUsd: 10 }
    const { page } = await open(answers(group({ events: [over] })))
    await waitFor(() =>
      expect(page.textContent).toContain('All the wheels in this group have ended.'),
    )
  })

  it('shows a failed read with Retry', async () => {
    let isBroken = true
    const { page, press } = await open(call =>
      isBroken && call === `GET ${EVENTS}` ? Response.json({}, { status: 400 }) : undefined,
    )
    await findByRole(page, 'alert')
    isBroken = false
    await press('Retry')
    await findByRole(page, 'button', { name: 'Start' })
  })

  it('needs the flag of the wheel alone', async () => {
    const { page } = await open(call =>
      call.endsWith('feature-flags')
        ? Response.json({ gamification_center_wheel_of_fortune: true })
        : undefined,
    )
    await findAllByRole(page, 'button', { name: 'Start' })
  })

  it('is off where the operator has no wheels', async () => {
    const { page, calls } = await open(call =>
      call.endsWith('feature-flags') ? Response.json({ gamification_center: true }) : undefined,
    )
    expect(await findByRole(page, 'heading', { name: 'Wheels are off' })).toBeTruthy()
    expect(calls(`GET ${EVENTS}`)).toEqual([])
  })
})

describe('when a running wheel ends', () => {
  const nothing = {
    startAt: null,
    finishAt: null,
    durationSeconds: null,
    durationRemainingSeconds: null,
  }
  const at = (text: string) => Date.parse(text)
  test.each([
    ['as the server says', { finishAt: '2026-01-05T12:00:30Z' }, at('2026-01-05T12:00:30Z')],
    [
      'as follows from its start',
      { startAt: '2026-01-05T12:00:00Z', durationSeconds: 60 },
      at('2026-01-05T12:01:00Z'),
    ],
    ['as follows from what remained', { durationRemainingSeconds: 20 }, 25_000],
    ['unknown', {}, null],
  ])('%s', (_how, known, end) => {
    expect(endOf({ ...nothing, ...known }, 5000, Date.parse)).toBe(end)
  })
})

test('a duration is whole seconds from 1 on', () => {
  expect(['1', ' 90 ', '3600'].map(readDuration)).toEqual([1, 90, 3600])
  expect(['', '0', '-1', '1.5', '1e3', 'x', '9999999999'].map(readDuration)).toEqual(
    Array(7).fill(null),
  )
})
