import { walletOf } from '../../../demo/backend/random.ts'
import { setLocale } from '../support/locale.ts'
import { LANDSCAPE, SMALL } from '../support/phone.ts'
import { gapBetween } from '../support/settled.ts'
import { COMPACT, expect, test, WIDE } from '../support/test.ts'

const badge = { name: 'Demo with play money' }

test('rewards wear the badge of a demo, wide and compact, also in a presentation and on their dialog, and call no API', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', request => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
  })
  page.on('websocket', socket => calls.push(socket.url()))
  const rewards = page.locator('casino-rewards').first()
  const shown = rewards.getByRole('note', badge)
  await page.setViewportSize(WIDE)
  await page.goto('/partner.html?sale')
  await expect(shown).toHaveText('Demo')
  await expect(shown).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(COMPACT)
  await expect(shown).toBeInViewport({ ratio: 1 })
  // A dialog covers the view.
  await rewards.getByRole('button', { name: /^Rewards/ }).click()
  await expect(page.getByRole('dialog').getByRole('note', badge)).toBeVisible()
  expect(calls).toEqual([])
})

test('a page that signs its visitor in sends no token when its address makes it a demo', async ({
  page,
  token,
}) => {
  const sent: string[] = []
  page.on('request', request => sent.push(request.url(), request.headers().authorization ?? ''))
  const open = async (query: string) => {
    await page.goto(`/partner.html${query}`)
    await page.evaluate(it => window.CasinoElements?.configure({ token: it }), token)
    await expect(page.getByRole('button', { name: /^Rewards/ }).first()).toBeVisible()
  }
  await open('?demo&balance=5')
  await expect(page.getByRole('note', badge).first()).toBeVisible()
  expect(sent.filter(line => line.includes(token) || line.includes('/api/'))).toEqual([])
})

/** Returns what a badge lies on of a view's buttons, with what is on them, and of the marks on its picture. */
const covered = (badge: Element) => {
  const { left, right, top, bottom } = badge.getBoundingClientRect()
  const root = badge.getRootNode()
  const all =
    root instanceof ShadowRoot ? root.querySelectorAll('[part=stage] span, button, button *') : []
  return [...all].flatMap(element => {
    const box = element.getBoundingClientRect()
    const isBehind = box.left < right && box.right > left && box.top < bottom && box.bottom > top
    const isSeen = element.localName === 'button' || element.textContent !== ''
    return isBehind && isSeen && element.closest('[role=log]') === null ? [element.textContent] : []
  })
}

for (const [view, address, locales] of [
  ['a lobby', '/?apiThrottling=0', ['de', 'ar']],
  ["a lobby's room", `/?apiThrottling=0&fullPath=/room/${walletOf('streamer:3')}`, ['en']],
  ['a room', `/room.html?apiThrottling=0&roomId=${walletOf('streamer:3')}`, ['pl', 'ar']],
] as const)
  test(`on a phone the badge of a demo lies on no button and no mark of ${view}`, async ({
    page,
  }) => {
    await page.setViewportSize(SMALL)
    await page.goto(address)
    const element = page.locator('casino-lobby, casino-room')
    const shown = element.locator('[data-place=box] > span')
    await expect(shown).toBeVisible()
    if (view === 'a room') await expect(element.locator('[part=stage]')).toBeVisible()
    else await expect(element.getByRole('button', { name: /^Rewards \d/ })).toBeVisible()
    for (const locale of locales) {
      await setLocale(element, locale)
      for (const size of [SMALL, COMPACT, LANDSCAPE]) {
        await page.setViewportSize(size)
        await element.evaluate(it => it.scrollIntoView())
        await expect.poll(() => shown.evaluate(covered), `${locale} ${size.width}`).toEqual([])
      }
    }
  })

test('on a phone the badge of a demo lies on nothing in the bar of a session', async ({ page }) => {
  await page.setViewportSize(SMALL)
  await page.goto('/?apiThrottling=0')
  const lobby = page.locator('casino-lobby')
  await lobby.evaluate(it => it.setAttribute('market', 'de'))
  const shown = lobby.locator('[data-place=box] > span')
  const sums = lobby.locator('[data-session]')
  await expect(sums).toBeVisible()
  for (const locale of ['en', 'pl', 'de']) {
    await setLocale(lobby, locale)
    for (const size of [SMALL, COMPACT, LANDSCAPE]) {
      await page.setViewportSize(size)
      await lobby.evaluate(it => it.scrollIntoView())
      const space = () => gapBetween(shown, sums.locator('div > span').last())
      await expect.poll(space, `${locale} ${size.width}`).toBeGreaterThanOrEqual(0)
    }
  }
})
