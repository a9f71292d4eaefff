// @vitest-environment happy-dom
import { findByRole, findByText, fireEvent, waitFor } from '@testing-library/react'
import { act } from 'react'
import { expect, it } from 'vitest'
import { balance } from '../../../../src/api/money.ts'
import { seconds } from '../../../../src/lib/clock.ts'
import { changing, createBackendRuntime } from '../../../support/backend-runtime.tsx'
import {
  click,
  open,
  ownLimits,
  press,
  serverLimits,
  storeLimits,
  summary,
  type,
} from './open-limits.tsx'

const SET = serverLimits({ stakeLimit: 20, timeLimitSeconds: 2700 })

/** Opens a page whose server answers the read of limits with `read`, and keeps what it is sent. */
async function openAnswering(read: () => Promise<Response>) {
  const sent: unknown[] = []
  const opened = await open(it => {
    it.intercept = async (call, request) => {
      if (call === 'GET user/limits') return read()
      if (call === 'PUT user/limits') sent.push(await request.clone().json())
      return undefined
    }
  })
  /** Opens the dialog, and types a limit. */
  async function typeLimit(name: string, value: string) {
    const { page } = opened
    await press(page, /^Session limits/)
    const fieldOf = (of: string) => findByRole<HTMLInputElement>(page, 'spinbutton', { name: of })
    await type(await fieldOf(name), value)
    const save = await findByRole<HTMLButtonElement>(page, 'button', { name: 'Save limits' })
    return { save, loss: await fieldOf('Loss limit'), fieldOf }
  }
  return { ...opened, sent, typeLimit }
}

async function openUnread(read: () => Promise<Response>) {
  const opened = await openAnswering(read)
  return { ...opened, ...(await opened.typeLimit('Loss limit', '5')) }
}

const SENT = { lossLimit: 5, winLimit: null, stakeLimit: 20, timeLimitSeconds: 2700 }

it('limits set elsewhere stay when others are typed before they have loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { page, sent, loss, save, fieldOf } = await openUnread(() => promise)
  await findByText(page, 'Loading your limits…')
  expect(save.disabled).toBe(true)
  await act(async () => fireEvent.submit(loss))
  await act(async () => resolve(Response.json(SET)))
  await waitFor(() => expect(save.disabled).toBe(false))
  expect(loss.value).toBe('5')
  expect((await fieldOf('Total stake limit')).value).toBe('20')
  const time = await findByRole<HTMLSelectElement>(page, 'combobox', { name: 'Time limit' })
  expect(time.selectedOptions[0]?.text).toBe('45 min')
  await click(save)
  await waitFor(() => expect(sent).toEqual([SENT]))
})

it('what was typed, or set elsewhere, in the currency before isn’t saved as a limit in this one', async () => {
  let limits = SET
  let isDown = false
  const { harness, sent, loss, save, fieldOf } = await openUnread(async () =>
    isDown ? Response.json({}, { status: 503 }) : Response.json(limits),
  )
  await waitFor(() => expect(save.disabled).toBe(false))
  const { intercept } = harness
  const withBalance = changing(harness, 'GET balance', { balance: 0.5, currency: 'BTC' })
  harness.intercept = async (call, request) =>
    (await withBalance(call, request)) ?? intercept(call, request)
  isDown = true
  await act(async () => harness.runtime.cache.refetch(balance, {}))
  await waitFor(() => expect(loss.value).toBe(''))
  expect(save.disabled).toBe(true)
  limits = serverLimits({ stakeLimit: 0.2, timeLimitSeconds: 2700 })
  isDown = false
  await act(() => harness.clock.advance(seconds(30)))
  await waitFor(() => expect(save.disabled).toBe(false))
  expect((await fieldOf('Total stake limit')).value).toBe('0.2')
  await click(save)
  await waitFor(() => expect(sent).toEqual([{ ...SENT, lossLimit: null, stakeLimit: 0.2 }]))
})

it('limits that can’t be read aren’t saved, and Retry reads them', async () => {
  let isDown = true
  const { page, sent, loss, save } = await openUnread(async () =>
    isDown ? Response.json({}, { status: 500 }) : Response.json(SET),
  )
  await findByText(page, /Couldn't load your limits/)
  await act(async () => fireEvent.submit(loss))
  expect(save.disabled).toBe(true)
  isDown = false
  await press(page, 'Retry')
  await waitFor(() => expect(save.disabled).toBe(false))
  await click(save)
  await waitFor(() => expect(sent).toEqual([SENT]))
})

it('a stricter limit that another device has set since stays when this one saves its own', async () => {
  const { wallet } = createBackendRuntime('', '/', { calm: true }).backend.user
  storeLimits({ [wallet ?? '']: ownLimits('30') })
  const { sent, save, fieldOf } = await openUnread(async () => Response.json(SET))
  await waitFor(() => expect(save.disabled).toBe(false))
  expect((await fieldOf('Total stake limit')).value).toBe('20')
  await click(save)
  await waitFor(() => expect(sent).toEqual([SENT]))
})

/** Opens the limits of a page that has read them before another device has lowered the loss limit from 100 to 20. */
async function openOutdated(isDown: () => boolean) {
  const limitsOf = (lossLimit: number) =>
    serverLimits({ lossLimit, stakeLimit: 50, timeLimitSeconds: 2700 })
  let answer = async () => Response.json(limitsOf(100))
  const opened = await openAnswering(() => answer())
  await summary(opened.page, /− ?€100\.00/)
  const { promise, resolve } = Promise.withResolvers<void>()
  answer = async () => {
    await promise
    return isDown() ? Response.json({}, { status: 503 }) : Response.json(limitsOf(20))
  }
  const answered = () => act(async () => resolve())
  return { ...opened, ...(await opened.typeLimit('Total stake limit', '40')), answered }
}

const LOWERED = { lossLimit: 20, winLimit: null, stakeLimit: 40, timeLimitSeconds: 2700 }

it('a limit that another device has lowered while the page was open isn’t raised by saving another one', async () => {
  const { page, sent, save, loss, answered } = await openOutdated(() => false)
  await findByText(page, 'Loading your limits…')
  expect(save.disabled).toBe(true)
  await answered()
  await waitFor(() => expect(save.disabled).toBe(false))
  expect(loss.value).toBe('20')
  await click(save)
  await waitFor(() => expect(sent).toEqual([LOWERED]))
})

it('limits that can’t be read again hold on the device, and are sent once they have been read', async () => {
  let isDown = true
  const { page, sent, save, answered, tip } = await openOutdated(() => isDown)
  await answered()
  await waitFor(() => expect(save.disabled).toBe(false))
  await click(save)
  await findByText(page, /we couldn't reach your casino/)
  expect(sent).toEqual([])
  isDown = false
  await click(save)
  await waitFor(() => expect(sent).toEqual([LOWERED]))
  await waitFor(() => expect(page.querySelector('dialog')).toBeNull())
  await tip('40')
  await findByText(page, /^limit (loss|stake)$/)
})
