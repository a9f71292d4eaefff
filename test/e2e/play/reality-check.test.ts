import type { Page } from '@playwright/test'
import type { Backend } from '../../../demo/backend/index.ts'
import type { Sandbox } from '../../../demo/server/sandbox.ts'
import { copySession } from '../../../src/api/copy-session.ts'
import { LANDSCAPE } from '../support/phone.ts'
import { COMPACT, expect, test } from '../support/test.ts'
import { readServer, writesOf } from '../support/writes.ts'

test.use({ viewport: COMPACT, hasTouch: true })

const bar = (page: Page) => page.getByRole('region', { name: 'Your session' })
const check = (page: Page) => page.getByRole('dialog', { name: 'Reality check' })

async function startCopying(page: Page) {
  await page.getByRole('tab', { name: 'Copy' }).click()
  await page.getByRole('button', { name: 'Start copying', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Copy bets' })
  await form.getByRole('spinbutton', { name: 'Bet amount' }).fill('2')
  await form.getByRole('button', { name: 'Start copying', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Stop copying', exact: true })).toBeVisible()
}

/** Waits until the server has stopped copying. */
const awaitStopped = (sandbox: Sandbox<Backend>) =>
  expect.poll(async () => (await readServer(sandbox, copySession, {})).state).toBe('CLOSED')

/** Returns the height of the bar, and its sums that it cuts or that another one covers. */
const readLine = (page: Page) =>
  bar(page).evaluate(element => {
    const edge = element.getBoundingClientRect()
    const boxes = [...element.querySelectorAll('span')]
      .filter(({ parentElement }) => parentElement?.parentElement === element)
      .map(sum => {
        const range = document.createRange()
        range.selectNodeContents(sum)
        return range.getBoundingClientRect()
      })
    const isFaulty = (box: DOMRect) =>
      box.left < edge.left ||
      box.right > edge.right ||
      boxes.some(
        other =>
          other !== box &&
          Math.min(other.right, box.right) - Math.max(other.left, box.left) > 0.5 &&
          Math.min(other.bottom, box.bottom) - Math.max(other.top, box.top) > 0.5,
      )
    return { height: edge.height, parts: boxes.length, faults: boxes.filter(isFaulty).length }
  })

/** Writes another amount in place of those that are shown. */
function lengthenAmounts(element: Element, amount: string) {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.nodeValue?.includes('€')) text.nodeValue = amount
}

test('the session bar is one line, the same in two tabs and after a reload, and one answer to the check counts in both', async ({
  page,
  context,
  sandbox,
  openPage,
}) => {
  const writes = writesOf(page)
  const { wallet } = await openPage.room()
  await startCopying(page)
  const other = await context.newPage()
  const otherWrites = writesOf(other)
  await openPage.room({ page: other, wallet })
  await expect(bar(other)).toContainText('Staked')
  sandbox.backend.control.playAction(wallet, 'BET', 5)
  sandbox.backend.control.playAction(wallet, 'WIN', 3)
  for (const tab of [page, other]) await expect(bar(tab)).toContainText(/Won\s*€1\.20/)
  await page.reload()
  await expect(bar(page)).toContainText(/Staked\s*€2\.00\s*Won\s*€1\.20\s*Net\s*−€0\.80/)
  await expect.poll(() => readLine(page)).toEqual({ height: 32, parts: 4, faults: 0 })
  // However long its amount is, a name is in line with the others.
  const tops = await bar(page).evaluate(
    (element, amounts) => {
      const values = [...element.querySelectorAll('[class*=value]')]
      for (const [at, value] of values.entries()) value.textContent = amounts[at] ?? ''
      return [...element.querySelectorAll('[class*=name]')].map(
        it => it.getBoundingClientRect().top,
      )
    },
    ['€74.00', '€141.93', '+€67.93'],
  )
  expect(new Set(tops).size, `${tops}`).toBe(1)
  await page.reload()
  await expect(bar(page)).toContainText(/Won\s*€1\.20/)

  // Amounts of eight decimals in the column of a turned phone take more rows instead of covering each other.
  await page.setViewportSize(LANDSCAPE)
  await page.locator('casino-room').evaluate(element => element.scrollIntoView())
  await bar(page).evaluate(lengthenAmounts, '0.12345678\u00a0BTC')
  await expect.poll(() => readLine(page)).toMatchObject({ parts: 4, faults: 0 })
  await page.setViewportSize(COMPACT)

  // Of three seconds, which have passed or soon will.
  sandbox.backend.control.updateSettings({ realityCheckMinutes: 0.05 })
  await page.reload()
  await other.reload()
  for (const tab of [page, other]) await expect(check(tab)).toContainText('−€0.80')
  await page.bringToFront()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(check(page)).toBeVisible()
  await expect.poll(() => [...writes, ...otherWrites]).toContain('DELETE subscription')
  await awaitStopped(sandbox)
  // By a key: a press that comes as soon as the check does is no answer.
  await check(page).getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(check(other)).toHaveCount(0)
  await expect.poll(() => writes).toEqual(expect.arrayContaining(['POST subscription']))
  expect(otherWrites).not.toContain('POST subscription')
})
