import type { Page } from '@playwright/test'
import { studioOf, visitStudio } from '../studio/studio-visit.ts'
import { studioVisits } from '../studio/studio-visits.ts'
import { expectAccessible } from './support/accessibility.ts'
import { COMPACT, expect, test, WIDE } from './support/test.ts'

/** States with markup or colours of their own; all others differ from one of these by words and icons alone. */
const JUDGED: ReadonlySet<string> = new Set([
  ...['camera-off', 'camera-denied', 'ready', 'sharing', 'share-ended'],
  ...['load-failed', 'start-forbidden', 'starting', 'live', 'interrupted', 'session-expired'],
  ...['encoder', 'encoder-waiting', 'encoder-live'],
  ...['request', 'request-failed', 'rejected', 'no-ingest'],
])

/** Those with a layout of their own beside it, which are judged on a desktop as well. */
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

const isJudged = ({ name }: { name: string }) => JUDGED.has(name)

for (const visit of studioVisits.filter(({ states }) => states.some(isJudged))) {
  test.describe(() => {
    test.use({ sandboxOptions: visit.sandbox })

    test(`the states of the studio fit a phone, and axe finds nothing in them: ${visit.name}`, async ({
      page,
      sandbox,
    }) => {
      const accept = (name: string, shown: Page) =>
        test.step(name, async () => {
          await expectFitsPhone(shown)
          const judge = () => expectAccessible(shown, shown.locator('casino-room'), studioOf(shown))
          await judge()
          if (ON_DESKTOP.has(name)) {
            await shown.setViewportSize(WIDE)
            await judge()
          }
          if (name === 'interrupted') await expectResumed(shown)
        })
      await visitStudio(visit, { page, sandbox }, accept, isJudged)
    })
  })
}
