import type { Locator } from '@playwright/test'
import { filledLobby } from '../support/lobby.ts'
import { COMPACT, expect, test, WIDE } from '../support/test.ts'

/** Returns how pictures are requested that are displayed. */
const requestsOf = (pictures: Locator) =>
  pictures.evaluateAll(images =>
    images
      .filter(image => image instanceof HTMLImageElement && image.getClientRects().length > 0)
      .map(image => ({
        priority: image.getAttribute('fetchpriority'),
        loading: image.getAttribute('loading'),
        sizes: image.getAttribute('sizes'),
        hasWidths: image.getAttribute('srcset')?.includes(', ') ?? false,
      })),
  )

for (const [name, viewport] of Object.entries({ wide: WIDE, compact: COMPACT }))
  test(`the largest picture of a lobby comes first, in the width of its box, those beside it and in the first row of cards at once, and those farther down as they come near (${name})`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/live.html')
    await filledLobby(page)
    const lead = page.locator('casino-lobby article').first()
    await expect
      .poll(() => requestsOf(lead.locator('img')))
      .toEqual([
        {
          priority: 'high',
          loading: 'eager',
          sizes: expect.stringMatching(/^\d+px$/),
          hasWidths: true,
        },
      ])
    const all = await requestsOf(page.locator('casino-lobby article img'))
    expect(all.filter(({ priority }) => priority === 'high')).toHaveLength(1)
    expect(all.every(({ hasWidths }) => hasWidths)).toBe(true)

    const placed = () =>
      page.locator('casino-lobby article img').evaluateAll(images =>
        images.map(image => {
          const card = image.closest('li')
          const first = card?.parentElement?.firstElementChild?.getBoundingClientRect().top
          const isDisplayed = image.getClientRects().length > 0
          return {
            isEarly: isDisplayed && card?.getBoundingClientRect().top === first,
            isTop: card?.closest('[part~=top-streamers]') !== null,
            loading: image.getAttribute('loading'),
          }
        }),
      )
    const loadingOf = async (isEarly: boolean) => [
      ...new Set((await placed()).filter(it => it.isEarly === isEarly).map(it => it.loading)),
    ]
    await expect.poll(() => loadingOf(true)).toEqual(['eager'])
    await expect.poll(() => loadingOf(false)).toEqual(['lazy'])
    expect((await placed()).filter(it => it.isEarly && !it.isTop).length).toBeGreaterThan(1)

    await test.step('opening a room requests no picture of the lobby in another size', async () => {
      // Those farther down may still be loaded for the first time.
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      )
      const requested = new Set<string>()
      page.on('request', request => {
        if (request.resourceType() === 'image') requested.add(new URL(request.url()).pathname)
      })
      await lead.getByRole('link').first().click()
      await expect(page.locator('casino-lobby').getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const shown = await page
        .locator('casino-lobby img')
        .evaluateAll(images =>
          images.map(image =>
            image instanceof HTMLImageElement ? new URL(image.src).pathname : '',
          ),
        )
      const again = loaded.filter(path => requested.has(path))
      expect(again.filter(path => !shown.includes(path))).toEqual([])
    })
  })

test('on a phone, the largest picture of a lobby is requested once, before the lobby is drawn', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', request => requests.push(new URL(request.url()).pathname))
  // The code comes after the answer that names the picture, as it does on a slow network.
  const named = page.waitForResponse(/\/top-streamers$/).then(response => response.finished())
  await page.route(/\/chunks\/core-/, async route => {
    await named
    await route.continue()
  })
  await page.setViewportSize(COMPACT)
  await page.goto('/live.html')
  await filledLobby(page)
  const lead = page.locator('casino-lobby [part~=top-streamers] article img:visible').first()
  await expect(lead).toHaveJSProperty('complete', true)
  const file = await lead.evaluate(image =>
    image instanceof HTMLImageElement ? image.currentSrc : '',
  )
  const { pathname } = new URL(file)
  const drawn = () => requests.findIndex(path => path.endsWith('/balance'))
  await expect.poll(drawn).toBeGreaterThan(-1)
  expect(requests.filter(path => path === pathname)).toHaveLength(1)
  expect(requests.indexOf(pathname)).toBeLessThan(drawn())
})

test('the poster of a room comes first, in the width of its box, and before code that its first picture does without; the portrait yields to it', async ({
  page,
  openPage,
}) => {
  const requests: string[] = []
  page.on('request', request => requests.push(new URL(request.url()).pathname))
  await openPage.room()
  await expect(page.getByRole('log')).toBeVisible()
  await expect
    .poll(() => requestsOf(page.locator('[part=stage] img')))
    .toEqual([
      { priority: 'high', loading: 'eager', sizes: expect.stringContaining('vw'), hasWidths: true },
    ])
  await expect
    .poll(() => requestsOf(page.locator('[part=room-header] img')))
    .toEqual([{ priority: 'low', loading: 'lazy', sizes: '64px', hasWidths: true }])
  const later = /\/chunks\/(?:activity|copy|events|play)-later-/
  await expect.poll(() => requests.some(path => later.test(path))).toBe(true)
  expect(requests.findIndex(path => path.includes('/images/'))).toBeLessThan(
    requests.findIndex(path => later.test(path)),
  )
})
