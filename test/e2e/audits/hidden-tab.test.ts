import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import type { Backend } from '../../../demo/backend/index.ts'
import type { Sandbox } from '../../../demo/server/sandbox.ts'
import { destinations } from '../../../src/model/topics.ts'
import { chromeArgs, requireChrome } from '../../support/chrome.ts'
import { liveRecord } from '../support/lobby.ts'
import { test as base, expect } from '../support/test.ts'
import { joinOnServer } from '../support/writes.ts'

/** A test with a window that has tabs, as people have it: those of Playwright are always visible. */
const test = base.extend<{ tabs: Browser }>({
  // Playwright asks for the pattern.
  // biome-ignore lint/correctness/noEmptyPattern: no other fixture is needed
  async tabs({}, use) {
    const browser = await puppeteer.launch({
      executablePath: requireChrome(),
      args: [...chromeArgs, '--window-size=1440,1000'],
      defaultViewport: null,
      // Puppeteer's own, with which a hidden tab goes on as if it weren't.
      ignoreDefaultArgs: [
        '--disable-background-timer-throttling',
        '--disable-backgrounding-occluded-windows',
        '--disable-renderer-backgrounding',
      ],
    })
    await use(browser)
    await browser.close()
  },
})

/**
 * Returns the text of the dialog and the states of its long animations, or null without a dialog; of a tab that has just
 * been shown in its first frame, until which animations have their previous times.
 */
const readDialog = (tab: Page, isShown = false) =>
  tab.evaluate(async isInFrame => {
    if (isInFrame) await new Promise(requestAnimationFrame)
    const dialog = document.querySelector('casino-room')?.shadowRoot?.querySelector('dialog')
    if (!dialog) return null
    const states = dialog.getAnimations({ subtree: true }).flatMap(({ effect, playState }) => {
      const { duration, iterations } = effect?.getTiming() ?? {}
      return Number(duration) >= 2000 && iterations === 1 ? [playState] : []
    })
    return { text: dialog.innerText, states }
  }, isShown)

const visibility = (tab: Page) => expect.poll(() => tab.evaluate(() => document.visibilityState))

/** Opens a room in a tab, with an event of its streamer that the viewer has joined. */
async function openRoomWithJoinedEvent(
  tabs: Browser,
  sandbox: Sandbox<Backend>,
  nickname: string,
  kind: 'wheel' | 'jackpot',
) {
  const { wallet, userId } = await liveRecord(sandbox, nickname)
  const tab = await tabs.newPage()
  await tab.goto(`${sandbox.url}/room.html?live&roomId=${wallet}`)
  const topic = destinations.gameCenter(userId)
  await expect.poll(() => sandbox.backend.hub.listeners(topic)).toBe(1)
  await joinOnServer(sandbox, kind, userId, 'Somebody')
  return { tab, userId }
}

test('a wheel and a jackpot that spin in a hidden tab show their results, and their animations have finished on return', async ({
  sandbox,
  tabs,
}) => {
  const wheel = await openRoomWithJoinedEvent(tabs, sandbox, 'Ferro', 'wheel')
  const jackpot = await openRoomWithJoinedEvent(tabs, sandbox, 'Quill', 'jackpot')
  await tabs.newPage()
  for (const { tab } of [wheel, jackpot]) await visibility(tab).toBe('hidden')
  sandbox.backend.control.finishEvent(wheel.userId, 'wheel')
  sandbox.backend.control.finishEvent(jackpot.userId, 'jackpot')
  for (const { tab } of [jackpot, wheel])
    await expect.poll(async () => (await readDialog(tab))?.text).toContain('Somebody won')
  for (const { tab } of [wheel, jackpot]) {
    await tab.bringToFront()
    await visibility(tab).toBe('visible')
    // They aren't played again.
    const { states = [] } = (await readDialog(tab, true)) ?? {}
    expect(new Set(states)).toEqual(new Set(['finished']))
  }
})
