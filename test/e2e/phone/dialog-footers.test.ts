import type { Locator } from '@playwright/test'
import { walletOf } from '../../../demo/backend/random.ts'
import { asStreamer, goLive } from '../../studio/studio-visit.ts'
import { navigate } from '../support/lobby.ts'
import { COMPACT, expect, test } from '../support/test.ts'

/** Widths of phones in px; a sheet is as wide as the window. */
const WIDTHS = [320, 360, 390]
/**
 * Languages with the longest answers, each of some dialog, and one from right to left: changing the language of a whole
 * page takes most of the time here. English is last, by whose names the test goes on.
 */
const LONGEST = ['de', 'es', 'fr', 'pl', 'pt-BR', 'ar', 'en']
/** Px that a finger needs. */
const FINGER = 44

/** Returns which buttons of the open dialog aren't whole, or too small for a finger, in any of the languages and widths. */
const findFaults = (element: Locator): Promise<string[]> =>
  element.evaluate(
    // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a browser is sent a single function
    async (host, { locales, widths, finger }) => {
      const root = host.shadowRoot?.querySelector('[part=root]')
      const dialog = [...(host.shadowRoot?.querySelectorAll('dialog') ?? [])].at(-1)
      const footer = dialog?.querySelector(':scope > * > [class*=footer]')
      if (!(root && dialog && footer)) return ['nothing is asked']
      const isWhole = (box: DOMRect, outer: DOMRect) =>
        box.left >= outer.left &&
        box.right <= outer.right &&
        box.top >= outer.top &&
        box.bottom <= outer.bottom
      const faults: string[] = []
      await Promise.all(dialog.getAnimations().map(({ finished }) => finished))
      for (const locale of locales) {
        host.setAttribute('locale', locale)
        while (root.getAttribute('lang') !== locale) await new Promise(requestAnimationFrame)
        if (footer.children.length < 2) faults.push(`${locale}: fewer than two buttons`)
        for (const width of widths) {
          dialog.style.inlineSize = `${width}px`
          const frame = dialog.getBoundingClientRect()
          const window = new DOMRect(0, 0, innerWidth, innerHeight)
          for (const button of footer.children) {
            const name = `${locale}, ${width} px: ${button.textContent}`
            const box = button.getBoundingClientRect()
            const text = document.createRange()
            text.selectNodeContents(button)
            if (!isWhole(box, frame) || !isWhole(box, window)) faults.push(`${name} is cut off`)
            if (!isWhole(text.getBoundingClientRect(), box)) faults.push(`${name} runs out`)
            if (box.width < finger || box.height < finger) faults.push(`${name} is small`)
          }
        }
      }
      dialog.style.inlineSize = ''
      return faults
    },
    { locales: LONGEST, widths: WIDTHS, finger: FINGER },
  )

test.use({ viewport: COMPACT, hasTouch: true, sandboxOptions: asStreamer })

test('on phones both answers of every question are whole and large enough for a finger, in the languages with the longest', async ({
  page,
  sandbox,
  openPage,
}) => {
  const expectWhole = (element: Locator, name: string) =>
    test.step(name, async () => {
      await expect(element.getByRole('dialog', { name, exact: true })).toBeVisible()
      expect.soft(await findFaults(element), name).toEqual([])
    })

  const lobby = await openPage.lobbyAt('/live')
  await lobby.getByRole('button', { name: 'Filters' }).click()
  await expectWhole(lobby, 'Filters')
  await lobby
    .getByRole('dialog')
    .getByRole('button', { name: /^Games/ })
    .click()
  await expectWhole(lobby, 'Games')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await navigate(lobby, '/account')
  await lobby.getByRole('button', { name: 'Take a break' }).click()
  await expectWhole(lobby, 'Take a break')

  // The check is due three seconds after copying began.
  sandbox.backend.control.updateSettings({ confirmEachRound: true, realityCheckMinutes: 0.05 })
  const { room } = await openPage.room()
  const roomButton = (name: string) => room.getByRole('button', { name, exact: true })
  await room.getByRole('tab', { name: 'Copy' }).click()
  await roomButton('Start copying').click()
  await room.getByRole('dialog').getByRole('button', { name: 'Start copying' }).click()
  await expectWhole(room, 'Start copying?')
  await room.getByRole('dialog').last().getByRole('button', { name: 'Start copying' }).click()
  await expectWhole(room, 'Reality check')
  await roomButton('Stop').press('Enter')
  sandbox.backend.control.updateSettings({ realityCheckMinutes: 60 })

  await page.goto(`/room.html?demoType=anonymous&apiThrottling=0&roomId=${walletOf('streamer:0')}`)
  const offer = room.getByRole('dialog', { name: 'Register for a reward' })
  await offer.getByRole('button', { name: 'Close' }).click()
  await roomButton('Tip').click()
  await expectWhole(room, 'Log in to play along')

  await page.context().grantPermissions(['camera', 'microphone'])
  await openPage.room({ wallet: walletOf('streamer:10'), query: '&roomView=studio' })
  const studio = { page, sandbox, roomId: walletOf('streamer:10') }
  await goLive(studio)
  await roomButton('End stream').click()
  await expectWhole(room, 'End your stream?')
  await page.keyboard.press('Escape')
  await room.getByRole('textbox', { name: 'Message' }).fill('to be deleted')
  await roomButton('Send').click()
  const message = room.getByRole('article').filter({ hasText: 'to be deleted' })
  await expect(message.getByText('Sending…')).toHaveCount(0)
  await message.tap()
  await message.getByRole('button', { name: 'Delete' }).click()
  await expectWhole(room, 'Delete your message?')
  await page.keyboard.press('Escape')
  await room.getByRole('tab', { name: 'Cockpit' }).click()
  await room.getByRole('spinbutton', { name: 'Duration in seconds' }).fill('600')
  await roomButton('Start').click()
  await roomButton('Stop').click()
  await expectWhole(room, 'Stop this wheel?')
  await page.keyboard.press('Escape')
  sandbox.faults.add({
    kind: 'status',
    method: 'PATCH',
    path: `studio/${studio.roomId}/stream`,
    status: 503,
    body: {},
    times: 100,
  })
  await navigate(room, '/')
  await expectWhole(room, 'Leave the studio?')
  await roomButton('Leave').click()
  await expect(roomButton('Leave anyway')).toBeVisible()
  await expectWhole(room, 'Leave the studio?')
})
