import type { Page } from '@playwright/test'
import { hostPages } from './support/host-pages.ts'
import { settled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

test.use({ sandboxOptions: hostPages })

const LIST = '/api/v1/app/game-center/rewards'

const button = (page: Page) => page.getByRole('button', { name: /^Rewards/ })
const modal = (page: Page) => page.getByRole('dialog', { name: 'Game rewards' })
const rows = (page: Page) => modal(page).getByRole('list').first().getByRole('listitem')

async function open(page: Page) {
  await page.goto('/rewards.html')
  await expect(button(page)).toHaveAccessibleName('Rewards 7 unclaimed')
  await button(page).click()
  await expect(rows(page)).toHaveCount(6)
}

test('a claim over the real network is paid once, and list, count and balance follow', async ({
  page,
  sandbox,
}) => {
  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  await open(page)
  const row = rows(page).filter({ hasText: '$10.00 bonus' })
  await row.getByRole('button', { name: 'Claim' }).dblclick()
  await expect(row).toContainText('Claimed')
  await expect(button(page)).toHaveAccessibleName('Rewards 6 unclaimed')
  expect(calls.filter(call => call.startsWith('PATCH'))).toHaveLength(1)
  const after = () => calls.slice(calls.findIndex(call => call.startsWith('PATCH')) + 1)
  await expect.poll(after).toContain(`GET ${LIST}`)
  await expect.poll(after).toContain('GET /api/v1/app/web/balance')
  await page.reload()
  await expect(button(page)).toHaveAccessibleName('Rewards 6 unclaimed')
  expect(sandbox.url).toContain('127.0.0.1')
})

test('a claim that the server refuses says why in its row, and works when tried again', async ({
  page,
  sandbox,
}) => {
  sandbox.faults.add({
    path: `${LIST}/*`,
    kind: 'status',
    status: 404,
    body: { message: 'Game reward not found' },
    times: 1,
  })
  await open(page)
  const claims = modal(page).getByRole('button', { name: 'Claim' })
  const waiting = await settled(() => claims.count())
  await claims.first().click()
  await expect(modal(page).getByRole('alert')).toHaveText(
    "Couldn't claim this reward. Your casino says: Game reward not found",
  )
  await expect(claims).toHaveCount(waiting)
  await claims.first().click()
  await expect(claims).toHaveCount(waiting - 1)
  await expect(modal(page).getByRole('alert')).toHaveCount(0)
})

test('a list that does not load keeps its skeleton, with a Retry that helps', async ({
  page,
  sandbox,
}) => {
  await page.goto('/rewards.html')
  await expect(button(page)).toHaveAccessibleName('Rewards 7 unclaimed')
  await button(page).click()
  await expect(rows(page)).toHaveCount(6)
  sandbox.faults.add({ path: LIST, kind: 'status', status: 400, body: {}, times: 1 })
  await modal(page).getByRole('button', { name: 'Next page' }).click()
  await expect(modal(page).getByRole('alert')).toContainText("Couldn't load your rewards")
  await modal(page).getByRole('button', { name: 'Retry' }).click()
  await expect(rows(page)).toHaveCount(6)
})

test('the modal fills a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  // It grows while it opens.
  await expect
    .poll(() => modal(page).boundingBox())
    .toEqual({ x: 0, y: 0, width: 390, height: 844 })
})

test('a partner’s page asks for the button and the count alone, and for nothing of lobby, room or events', async ({
  page,
}) => {
  const files: string[] = []
  const calls: string[] = []
  const sockets: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname.replace('/api/v1/app/', ''))
    else if (/\.(js|json|png|svg|css)$/.test(pathname)) files.push(pathname)
  })
  page.on('websocket', socket => sockets.push(socket.url()))
  await page.goto('/rewards.html')
  await expect(button(page)).toHaveAccessibleName('Rewards 7 unclaimed')
  const counting = [
    'control/user/feature-flags',
    'game-center/rewards',
    'web/translations/templated',
    'web/user/info',
  ]
  await expect.poll(() => calls.toSorted()).toEqual(counting)
  await settled(() => files.length, 500)
  const ours = files.filter(file => !/host-page|signed-in/.test(file))
  // Script, core and words; the count with what it reads by; texts of the operator.
  expect(ours.length, ours.join('\n')).toBeLessThanOrEqual(13)
  expect(
    ours.filter(file => /lobby|views|room|event|wheel|jackpot|realtime|stomp/i.test(file)),
  ).toEqual([])
  expect(calls.toSorted()).toEqual(counting)
  expect(sockets).toEqual([])

  const before = files.length
  await button(page).click()
  await expect(rows(page).first()).toContainText('bonus')
  await settled(() => files.length, 500)
  expect(files.length - before, files.slice(before).join('\n')).toBeLessThanOrEqual(14)
  expect(
    files.filter(file => /lobby|views|room|event|wheel|jackpot|realtime|stomp/i.test(file)),
  ).toEqual([])
  expect(sockets).toEqual([])
})
