import type { Page } from '@playwright/test'
import { holdRoute } from '../support/hold-route.ts'
import { LANDSCAPE, SMALL } from '../support/phone.ts'
import { settled } from '../support/settled.ts'
import { COMPACT, expect, hostPages, test } from '../support/test.ts'

test.use({ sandboxOptions: hostPages })

const LIST = '/api/v1/app/game-center/rewards'

const button = (page: Page) => page.getByRole('button', { name: /^Rewards/ })
const modal = (page: Page) => page.getByRole('dialog', { name: 'Game rewards' })
const rows = (page: Page) => modal(page).getByRole('list').first().getByRole('listitem')

test('a page with the rewards element loads only the button and the count, nothing of lobby, room or events', async ({
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
  const countCalls = [
    'control/user/feature-flags',
    'game-center/rewards',
    'web/translations/templated',
    'web/user/info',
  ]
  await expect.poll(() => calls.toSorted()).toEqual(countCalls)
  await settled(() => files.length)
  const ours = files.filter(file => !/host-page|signed-in/.test(file))
  // Script, core and texts; the operator’s texts.
  expect(ours.length, ours.join('\n')).toBeLessThanOrEqual(10)
  expect(
    ours.filter(file => /lobby|views|room|event|wheel|jackpot|realtime|stomp/i.test(file)),
  ).toEqual([])
  expect(calls.toSorted()).toEqual(countCalls)
  expect(sockets).toEqual([])

  const before = files.length
  await button(page).click()
  await expect(rows(page).first()).toContainText('bonus')
  await settled(() => files.length)
  expect(files.length - before, files.slice(before).join('\n')).toBeLessThanOrEqual(14)
  expect(
    files.filter(file => /lobby|views|room|event|wheel|jackpot|realtime|stomp/i.test(file)),
  ).toEqual([])
  expect(sockets).toEqual([])
})

test('a button that is replaced by its view while a finger is on it opens the dialog', async ({
  page,
}) => {
  const loadCore = await holdRoute(page, /chunks\/core-/)
  // The script alone is loaded until then.
  await page.goto('/rewards.html', { waitUntil: 'commit' })
  await button(page).hover()
  await page.mouse.down()
  loadCore()
  await expect(button(page)).toHaveAccessibleName('Rewards 7 unclaimed')
  await page.mouse.up()
  await expect(rows(page)).toHaveCount(6)
})

test('rewards that fail to load say so, with Retry, above the rows that a low window cuts off', async ({
  page,
}) => {
  await page.route(`**${LIST}?*`, route => route.fulfill({ status: 500, json: {} }))
  await page.goto('/rewards.html')
  await button(page).click()
  await page.setViewportSize(COMPACT)
  // On a phone the dialog fills the screen; it grows while it opens.
  await expect.poll(() => modal(page).boundingBox()).toEqual({ x: 0, y: 0, ...COMPACT })
  for (const viewport of [LANDSCAPE, SMALL]) {
    await page.setViewportSize(viewport)
    const alert = modal(page).getByRole('alert')
    await expect(alert).toContainText("Couldn't load your rewards.")
    await expect(alert).toBeInViewport({ ratio: 1 })
    await expect(alert.getByRole('button', { name: 'Retry' })).toBeInViewport({ ratio: 1 })
  }
})
