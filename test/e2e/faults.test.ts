import type { Locator, Page } from '@playwright/test'
import * as v from 'valibot'
import type { FaultRates } from '../support/fault-proxy/faults.ts'
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy/index.ts'
import { card, liveRecord } from './support/lobby.ts'
import { test as base, expect, WIDE } from './support/test.ts'
import { serverBalance } from './support/writes.ts'

/** Milliseconds of a mean answer, and the seed of what fails: a soak takes 2 s, and other seeds. */
const { FAULT_LATENCY = '300', FAULT_SEED = '1' } = process.env

const FAULTS: FaultRates = {
  latency: Number(FAULT_LATENCY),
  refused: 0.03,
  lost: 0.05,
  serverError: 0.06,
  truncated: 0.03,
  wrongShape: 0.05,
  duplicated: 0.2,
  reordered: 0.2,
  cutSocket: 0.5,
}

/** A test whose pages reach the sandbox through a proxy that makes its API fail. */
const test = base.extend<{ faultProxy: FaultProxy }>({
  faultProxy: async ({ sandbox }, use) => {
    const proxy = await startFaultProxy(sandbox.url, Number(FAULT_SEED))
    await use(proxy)
    await proxy.close()
  },
  baseURL: async ({ faultProxy }, use) => use(faultProxy.url),
  viewport: WIDE,
})

const root = (page: Page) => page.locator('casino-lobby [part=root]')

/** Returns whether nothing is shown: neither a text nor that something is loading. */
async function isBlank(page: Page): Promise<boolean> {
  const text = await root(page).innerText()
  return text.trim() === '' && (await root(page).locator('[aria-busy=true]').count()) === 0
}

/** Turns after which a screen counts as blank for good. */
const PATIENCE = 40

/** Does what a patient viewer does until something is shown: presses Retry, and never reloads. */
async function persist(
  page: Page,
  isDone: () => Promise<boolean>,
  act: () => Promise<void> = async () => {},
): Promise<void> {
  let blankTurns = 0
  await expect
    .poll(
      async () => {
        if (await isDone()) return true
        blankTurns = (await isBlank(page)) ? blankTurns + 1 : 0
        expect(blankTurns, 'the screen stays blank').toBeLessThan(PATIENCE)
        const retry = page.getByRole('button', { name: 'Retry', exact: true }).first()
        if (await retry.isEnabled({ timeout: 100 }).catch(() => false))
          await retry.click({ timeout: 1000 }).catch(() => {})
        await act()
        return isDone()
      },
      { intervals: [250], timeout: 240_000 },
    )
    .toBe(true)
}

const isShown = (part: Locator) => () => part.first().isVisible()

/** Presses a button if it can be pressed now. */
const press = async (button: Locator) => {
  if ((await button.isVisible()) && (await button.isEnabled({ timeout: 100 }).catch(() => false)))
    await button.click({ timeout: 1000 }).catch(() => {})
}

/** Texts of the chat history that the server has for a room. */
async function textsOnServer(url: string, wallet: string): Promise<string[]> {
  const response = await fetch(`${url}/api/v1/app/web/rooms/${wallet}/chat-history`)
  const History = v.array(v.object({ message: v.string() }))
  return v.parse(History, await response.json()).map(({ message }) => message)
}

test('a visit through a network that loses, breaks, repeats and reorders ends with everything true', async ({
  page,
  sandbox,
  faultProxy: proxy,
}) => {
  const { wallet } = await liveRecord(sandbox, 'Ferro')
  const before = await serverBalance(sandbox)
  proxy.setFaults(FAULTS)

  await page.goto('/live.html')
  await persist(page, isShown(card(page, 'Ferro')))
  await card(page, 'Ferro').first().click()
  const log = page.getByRole('log', { name: 'Messages' })
  await persist(page, isShown(log.getByRole('article')))

  const texts = ['one', 'two', 'three', 'four'].map(word => `message ${word}`)
  const field = page.getByRole('textbox', { name: 'Message' })
  for (const text of texts) {
    await persist(page, () => field.isEnabled({ timeout: 100 }).catch(() => false))
    await field.fill(text)
    await field.press('Enter')
  }

  const stop = page.getByRole('button', { name: 'Stop copying', exact: true })
  const start = page.getByRole('button', { name: 'Start copying', exact: true })
  await persist(page, isShown(stop), () => press(start))
  await persist(page, isShown(start), () => press(stop))

  const dialog = page.getByRole('dialog', { name: 'Send a tip' })
  const tip = page.getByRole('button', { name: 'Tip', exact: true })
  const send = dialog.getByRole('button', { name: 'Send tip' })
  const amount = dialog.getByRole('spinbutton', { name: 'Amount' })
  for (const euros of ['20', '12.50']) {
    await persist(page, isShown(send), () => press(tip))
    await persist(page, () => send.isEnabled({ timeout: 100 }).catch(() => false))
    await amount.fill(euros)
    // The same tip until the server has confirmed it.
    await persist(
      page,
      async () => !(await dialog.isVisible()),
      () => press(send),
    )
  }

  proxy.setFaults()
  await persist(page, async () => {
    const onServer = await textsOnServer(sandbox.url, wallet)
    return texts.every(text => onServer.includes(text))
  })
  for (const text of texts) {
    await expect(log.getByText(text, { exact: true })).toHaveCount(1)
    expect((await textsOnServer(sandbox.url, wallet)).filter(it => it === text)).toHaveLength(1)
  }
  await expect(log.getByText('Sending…')).toHaveCount(0)
  expect(await serverBalance(sandbox)).toBeCloseTo(before - 32.5)
  await persist(page, isShown(dialog), () => press(tip))
  await expect(dialog.getByText('Your balance')).toContainText(
    (before - 32.5).toFixed(2).replace(/^1/, '1\u00a0'),
  )
  expect(Object.keys(proxy.counts).length, JSON.stringify(proxy.counts)).toBeGreaterThan(3)
})

test('a visit in which every answer has a value of a wrong type shows something everywhere, and recovers', async ({
  page,
  sandbox,
  faultProxy: proxy,
}) => {
  const { wallet } = await liveRecord(sandbox, 'Ferro')
  proxy.setFaults({ wrongShape: 1 })
  for (const path of [`/room/${wallet}`, '/account', '/live', '/schedule', '/']) {
    await page.goto(`/live.html?fullPath=${path}`)
    await expect.poll(async () => (await root(page).innerText()).trim()).not.toBe('')
    await expect(root(page).locator('[aria-busy=true]')).toHaveCount(0)
  }
  proxy.setFaults()
  await persist(page, isShown(card(page, 'Ferro')))
})
