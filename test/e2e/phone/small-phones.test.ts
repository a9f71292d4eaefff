import { LOCALES } from '../../../src/i18n/locales.ts'
import { deviceVisit } from '../../studio/device-visit.ts'
import { visitStudio } from '../../studio/studio-visit.ts'
import { brokenWords } from '../support/layout.ts'
import { setLocale } from '../support/locale.ts'
import { LANDSCAPE } from '../support/phone.ts'
import { gapBetween, middleOf } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

const NARROWEST = { width: 320, height: 640 } as const

test.use({ viewport: NARROWEST, hasTouch: true })

test('in limits a German label breaks at a hyphen, and an error and a failure are above the button of a turned phone', async ({
  page,
  openPage,
}) => {
  const { room } = await openPage.room()
  await room.getByRole('tab', { name: 'Copy' }).click()
  const limits = room.getByRole('button').filter({ has: page.locator('[class*=current]') })
  for (const locale of ['es', 'fr', 'en']) {
    await setLocale(room, locale)
    const arrow = await middleOf(limits.locator('> :last-child'))
    expect(Math.abs(arrow - (await middleOf(limits))), locale).toBeLessThan(2)
  }
  await limits.click()
  const dialog = room.getByRole('dialog')
  const field = dialog.getByRole('spinbutton').first()
  await setLocale(room, 'de')
  await expect(dialog.getByText('Verlustlimit')).toBeVisible()
  for (const view of [NARROWEST, { width: 360, height: 740 }, LANDSCAPE]) {
    await page.setViewportSize(view)
    expect(await brokenWords(dialog.locator('label')), `${view.width} px`).toEqual([])
  }
  for (const locale of ['de', 'pl']) {
    await setLocale(room, locale)
    await field.fill('0')
    await field.press('Enter')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    const [error, submit] = [dialog.locator('[data-invalid=true]'), dialog.locator('[type=submit]')]
    const space = () => gapBetween(error, submit)
    await expect.poll(space, locale).toBeGreaterThan(8)
  }
  await page.route('**/user/limits', route => route.fulfill({ status: 500, json: {} }))
  await field.fill('5')
  await dialog.locator('[type=submit]').click()
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 })
})

test('in the schedule languages of streamers are whole words', async ({ openPage }) => {
  const lobby = await openPage.lobbyAt('/upcoming')
  const languages = lobby.locator('[class*=detail]')
  await expect(languages.first()).toBeVisible()
  for (const locale of ['de', 'sv', 'cs']) {
    await setLocale(lobby, locale)
    expect(await brokenWords(languages), locale).toEqual([])
  }
})

test.describe('in the studio', () => {
  test.use({ sandboxOptions: deviceVisit.sandbox })

  test('the ways to stream are whole words, and a message is below the badges', async ({
    page,
    sandbox,
  }) => {
    const room = page.locator('casino-room')
    const judged: string[] = []
    const judge = async (name: string) => {
      if (name !== 'camera-denied') return
      judged.push(name)
      const space = () =>
        room.evaluate(({ shadowRoot }) => {
          const boxes = (selector: string) =>
            [...(shadowRoot?.querySelectorAll(selector) ?? [])].map(it =>
              it.getBoundingClientRect(),
            )
          const badges = boxes('[class*=details] > *').map(({ bottom }) => bottom)
          return (boxes('[data-message] > *')[0]?.top ?? 0) - Math.max(...badges)
        })
      for (const locale of LOCALES) {
        await setLocale(room, locale)
        expect(await space(), locale).toBeGreaterThanOrEqual(4)
        const tabs = room.getByRole('tablist').first()
        expect(await brokenWords(tabs.getByRole('tab')), locale).toEqual([])
        expect(await tabs.evaluate(it => it.scrollWidth - it.clientWidth), locale).toBe(0)
      }
      await setLocale(room, 'en')
      await page.setViewportSize({ ...NARROWEST, width: 390 })
      const share = room.getByRole('button', { name: 'Share screen' })
      const height = async () => (await share.boundingBox())?.height
      await expect.poll(height, 'words in one line').toBeLessThan(50)
    }
    const states = deviceVisit.states.slice(0, 2)
    await visitStudio({ ...deviceVisit, states }, { page, sandbox }, judge)
    expect(judged).toEqual(['camera-denied'])
  })
})
