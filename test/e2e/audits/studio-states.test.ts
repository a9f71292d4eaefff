import type { Page } from '@playwright/test'
import { studioOf, visitStudio } from '../../studio/studio-visit.ts'
import { studioVisits } from '../../studio/studio-visits.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { COMPACT, expect, test, WIDE } from '../support/test.ts'

/** States with a layout of their own on a desktop, which are judged there as well. */
const ON_DESKTOP: ReadonlySet<string> = new Set(['ready', 'live'])

/** On a phone nothing is wider than the screen, and a state neither touches the top edge nor is cut off. */
async function expectFitsPhone(page: Page) {
  await page.setViewportSize(COMPACT)
  const fit = () =>
    page.locator('casino-room').evaluate(room => {
      const box = (selector: string) =>
        room.shadowRoot?.querySelector(selector)?.getBoundingClientRect()
      const top = box('[part=studio]')?.top ?? 0
      const stage = box('section:has(> [data-message])')
      const action = box('[data-message] > :last-child')
      return {
        overflow: room.scrollWidth - room.clientWidth,
        isBelowEdge: top - room.getBoundingClientRect().top >= 8,
        isWhole: !stage || !action || action.bottom <= stage.bottom - 8,
      }
    })
  await expect.poll(fit).toEqual({ overflow: 0, isBelowEdge: true, isWhole: true })
}

const expectResumed = (page: Page) =>
  test.step('a stream that a reload has interrupted is resumed', async () => {
    await page.getByRole('button', { name: 'Resume', exact: true }).click()
    await expect(page.getByText('Bitrate')).toBeVisible()
    await expect(page.getByRole('status', { name: 'Live', exact: true })).toBeVisible()
  })

for (const visit of studioVisits) {
  test.describe(() => {
    test.use({ sandboxOptions: visit.sandbox })

    test(`the states of the studio fit a phone, and axe finds nothing in them: ${visit.name}`, async ({
      page,
      sandbox,
    }) => {
      const accept = (name: string) =>
        test.step(name, async () => {
          await expectFitsPhone(page)
          const judge = () => expectAccessible(page, page.locator('casino-room'), studioOf(page))
          await judge()
          if (ON_DESKTOP.has(name)) {
            await page.setViewportSize(WIDE)
            await judge()
          }
          if (name === 'interrupted') await expectResumed(page)
        })
      await visitStudio(visit, { page, sandbox }, accept)
    })
  })
}
