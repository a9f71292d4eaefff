import type { Sandbox } from '../../demo/server/sandbox.ts'
import { schedule } from '../../src/api/players-and-schedule.ts'
import { walletByCode } from '../../src/api/room.ts'
import { breakEveryThird, FAULTS, isShown, persist, press, test } from './support/faults.ts'
import { expect } from './support/test.ts'
import { idempotencyKeysOf, readServer } from './support/writes.ts'

/** Returns the announced streams that the server has, soonest first. */
async function announcedOnServer(sandbox: Sandbox): Promise<string[]> {
  const pages = [0, 1, 2].map(page => readServer(sandbox, schedule, { page }))
  return (await Promise.all(pages)).flatMap(({ content }) =>
    content.map(({ dateOfStream, nickName }) => `${dateOfStream} ${nickName}`),
  )
}

test('a viewer reads the schedule, enters a code and reports the streamer once, though the answers are lost', async ({
  page,
  sandbox,
  faultProxy: proxy,
}) => {
  const code = '222222'
  const { userId, nickname } = await readServer(sandbox, walletByCode, { code })
  const announced = await announcedOnServer(sandbox)
  const keys = idempotencyKeysOf(page)
  proxy.setFaults({ ...FAULTS, wrongShape: 0, firstWrites: ['lost', 'lost', 'error-after'] })
  breakEveryThird(proxy, /\/(schedule|wallet-by-code|reasons)$/)
  await page.goto('/live.html?fullPath=/upcoming')

  const rows = page.getByRole('listitem').filter({ has: page.getByRole('time') })
  await persist(page, isShown(page.getByText('20 of 24 streams')), () =>
    press(page.getByRole('button', { name: 'Show more' })),
  )
  const shown = await rows.evaluateAll(items =>
    items.map(item =>
      [item.querySelector('time')?.dateTime, item.querySelector('a')?.textContent].join(' '),
    ),
  )
  expect(shown).toHaveLength(20)
  // Streams that have begun meanwhile are gone.
  expect(announced.filter(stream => shown.includes(stream))).toEqual(shown)

  const codeDialog = page.getByRole('dialog', { name: 'Enter streamer code' })
  const open = codeDialog.getByRole('button', { name: 'Open room' })
  await page.getByRole('link', { name: 'Back to lobby' }).click()
  await persist(page, isShown(codeDialog), () =>
    press(page.getByRole('button', { name: 'Enter code' })),
  )
  await codeDialog.getByRole('textbox', { name: 'Code' }).fill(code)
  const room = page.getByRole('heading', { name: nickname, level: 1 })
  await persist(page, isShown(room), () => press(open))

  const dialog = page.getByRole('dialog', { name: 'Report' })
  const reason = dialog.getByRole('radio', { name: 'Cheating' })
  const comment = dialog.getByRole('textbox', { name: 'Comment' })
  const send = dialog.getByRole('button', { name: 'Send report' })
  await persist(page, isShown(reason), () =>
    press(page.getByRole('button', { name: 'Report', exact: true })),
  )
  await reason.check()
  await comment.fill('Look at 12:04.')
  // The browser sends a request again on its own when a kept connection breaks.
  await send.click()
  await expect(dialog.getByText("Couldn't send your report.")).toBeVisible()
  await expect(reason).toBeChecked()
  await expect(comment).toHaveValue('Look at 12:04.')
  await persist(page, isShown(dialog.getByText('Thanks for letting us know.')), () => press(send))
  proxy.setFaults()

  // The server has one report, and the page has sent it with one key.
  expect(sandbox.backend.control.reports()).toEqual([
    { by: sandbox.backend.user.wallet, userId, reason: 'CHEATING', comment: 'Look at 12:04.' },
  ])
  expect(keys.get(`POST control/user/reports/${userId}`)?.size).toBe(1)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(room).toBeVisible()
})
