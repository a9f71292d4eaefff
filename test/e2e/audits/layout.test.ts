import { filledLobby, liveRecord, topStreamers } from '../support/lobby.ts'
import { setLocale, setTextSize } from '../support/locale.ts'
import { boxOf, settledBox } from '../support/settled.ts'
import { watchShifts } from '../support/shifts.ts'
import { COMPACT, expect, hostPages, test, WIDE } from '../support/test.ts'

for (const [name, path, viewport] of [
  ['in demo mode', '/', WIDE],
  ['against the real API on a phone', '/live.html', COMPACT],
] as const) {
  test(`the page of the host does not shift while the lobby loads, ${name}`, async ({
    page,
    sandbox,
  }) => {
    for (const call of ['lobby', 'lobby/top-streamers', 'settings']) {
      sandbox.faults.add({ path: call, kind: 'delay', ms: 300 })
    }
    await page.setViewportSize(viewport)
    const shifts = await watchShifts(page)
    await page.goto(path)
    await filledLobby(page)
    const balance = page.locator('[data-balance]')
    await expect(balance).toHaveText('1,284.50 EUR')
    // A screen reader would read out each bet that is copied.
    await expect(page.getByRole('status').and(balance)).toHaveCount(0)
    await page.getByRole('tab', { name: 'Live' }).hover()
    await expect(page.getByText(/^\d+ streamers? · \d+ players?$/)).toBeVisible()
    const { sum, moved } = await shifts()
    expect(moved).toEqual([])
    expect(sum).toBeLessThan(0.005)
    if (viewport === WIDE) {
      const schedule = await page.getByRole('region', { name: 'Schedule' }).boundingBox()
      const above = await topStreamers(page).getByRole('article').last().boundingBox()
      expect(schedule?.x).toBeCloseTo(above?.x ?? 0)
    }
  })
}

// Each size and each element, against the API and in demo mode.
for (const [name, viewport, addressOf, tag] of [
  ['a compact room of a lobby', COMPACT, (id: string) => `/?fullPath=/room/${id}`, 'casino-lobby'],
  ['a wide room element', WIDE, (id: string) => `/room.html?live&roomId=${id}`, 'casino-room'],
] as const) {
  test(`${name} does not shift while its parts load one after the other, and all of them come`, async ({
    page,
    sandbox,
  }) => {
    await page.setViewportSize(viewport)
    const { wallet } = await liveRecord(sandbox, 'Ferro')
    for (const call of ['streamer/wallet', 'round', 'chat-history', 'game-actions', 'settings']) {
      sandbox.faults.add({ path: call, kind: 'delay', ms: 300 })
    }
    const shifts = await watchShifts(page)
    await page.goto(addressOf(wallet))
    const room = page.locator(tag)
    await expect(room.getByRole('log', { name: 'Messages' }).getByRole('article')).not.toHaveCount(
      0,
    )
    await room.getByRole('tab', { name: 'Chat' }).hover()
    await expect(page.locator('[data-balance]')).toHaveText(/EUR/)
    if (viewport === WIDE) {
      await expect(room.getByRole('button', { name: 'Start copying' })).toBeVisible()
      await expect(room.getByText(/^Nothing yet/)).toBeVisible()
      await expect(room.getByText(/ watching$/).last()).toBeVisible()
    }
    expect((await shifts()).sum).toBeLessThan(0.01)
    await room.getByRole('tab', { name: 'Leaderboard' }).click()
    await expect(room.getByRole('region', { name: 'Leaderboard' })).toBeVisible()
  })
}

/** Returns the direct children of an element that overlap. */
function coveredIn(element: Element): string[] {
  const boxes = [...element.children].map(child => ({
    name: child.className,
    box: child.getBoundingClientRect(),
  }))
  return boxes.flatMap(({ name, box }, index) =>
    boxes
      .slice(index + 1)
      .filter(({ box: other }) => box.right > other.left + 1 && box.left < other.right - 1)
      .filter(({ box: other }) => box.bottom > other.top + 1 && box.top < other.bottom - 1)
      .map(other => `${name} and ${other.name}`),
  )
}

test('no part of the header of the lobby covers another one, whatever its width and language', async ({
  openPage,
}) => {
  const lobby = await openPage.lobby({ address: '/?apiThrottling=0' })
  await expect(lobby.getByRole('combobox')).toBeVisible()
  // Where the field is narrower than what it asks for.
  await expect(lobby.getByRole('combobox')).toHaveCSS('text-overflow', 'ellipsis')
  const header = lobby.locator('[part~=header]')
  for (const locale of ['en', 'pl']) {
    await setLocale(lobby, locale)
    for (const width of [360, 600, 760, 1020, 1180, 1200, 1240, 1300, 1360, 1440]) {
      await lobby.evaluate((element: HTMLElement, value) => {
        element.style.inlineSize = `${value}px`
      }, width)
      const message = `${locale}, ${width} px`
      await expect.poll(() => header.evaluate(coveredIn), { message }).toEqual([])
    }
    await test.step(`its last button is within it in large texts, ${locale}`, async () => {
      for (const size of [24, 32, 16]) {
        await setTextSize(lobby, size)
        const button = lobby.locator('[part~=rewards-button]')
        const space = async () => (await boxOf(header)).right - (await boxOf(button)).right
        await expect.poll(space, `${size} px`).toBeGreaterThanOrEqual(0)
      }
    })
  }
})

test('on a phone, a room shows the full-screen button, the nickname in one line and the icons of the tip dialog', async ({
  page,
  sandbox,
  openPage,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { wallet } = await liveRecord(sandbox, 'Otto Kranz')
  const lobby = await openPage.lobbyAt(`/room/${wallet}`)
  const name = lobby.getByRole('heading', { level: 1 })
  for (const [locale, words] of [
    ['en', /full screen/i],
    ['pl', /pełny ekran/i],
  ] as const) {
    await setLocale(lobby, locale)
    await name.scrollIntoViewIfNeeded()
    await expect(lobby.getByRole('button', { name: words })).toBeInViewport({ ratio: 1 })
    const lines = () =>
      name.evaluate(heading => {
        const lineHeight = Number.parseFloat(getComputedStyle(heading).lineHeight)
        return Math.round(heading.clientHeight / lineHeight)
      })
    await expect.poll(lines).toBe(1)
  }

  await setLocale(lobby, 'en')
  // Below the fold of the page the picture covers the line of the streamer, which comes out as the page is scrolled.
  await lobby.getByRole('region', { name: 'Stream' }).evaluate(stream => stream.scrollIntoView())
  const tip = lobby.getByRole('button', { name: 'Tip', exact: true })
  await settledBox(tip)
  await tip.click()
  const dialog = lobby.getByRole('dialog', { name: 'Send a tip' })
  await expect(dialog.getByRole('button', { name: 'Close' }).locator('svg')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Send tip' }).locator('svg')).toBeVisible()
})

test.describe('a page that underlines all of its text', () => {
  test.use({ sandboxOptions: hostPages })

  test('does not underline the text of the widget', async ({ page }) => {
    await page.goto('/bare.html')
    await page.evaluate(() => document.body.append(document.createElement('casino-room')))
    const room = page.locator('casino-room')
    await expect(room.getByText('No room open')).toBeVisible()
    const before = await room.screenshot({ animations: 'disabled' })
    await page.evaluate(() => {
      document.body.style.textDecoration = 'underline line-through red 3px'
    })
    expect((await room.screenshot({ animations: 'disabled' })).equals(before)).toBe(true)
  })
})
