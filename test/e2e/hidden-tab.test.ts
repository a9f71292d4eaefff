import type { Backend } from '../../demo/backend/index.ts'
import type { Sandbox } from '../../demo/server/sandbox.ts'
import { destinations } from '../../src/model/topics.ts'
import { liveRecord } from './support/lobby.ts'
import { openTabs, type Tab, type Tabs } from './support/tabs.ts'
import { expect, test } from './support/test.ts'
import { fetchToken } from './support/token.ts'

/** All code has to come first, on a machine that may be busy. */
const FIRST_VISIT = { timeout: 60_000 }

/** What the dialog says, and how its long animations stand; null while there is none. */
const SHOWN = `(() => {
  const dialog = document.querySelector('casino-room').shadowRoot.querySelector('dialog')
  if (!dialog) return null
  const long = dialog.getAnimations({ subtree: true })
    .filter(({ effect }) => effect.getTiming().duration >= 2000 && effect.getTiming().iterations === 1)
  return { said: dialog.innerText, states: long.map(({ playState }) => playState) }
})()`

const isShown = (tab: Tab, words: string | RegExp) =>
  expect.poll(async () => JSON.stringify(await tab.read(SHOWN)), FIRST_VISIT).toMatch(words)
const visibility = (tab: Tab) => expect.poll(() => tab.read('document.visibilityState'))

/** Opens a room in a tab, with an event of its streamer that the viewer has joined. */
async function joined(tabs: Tabs, sandbox: Sandbox<Backend>, kind: 'fortune-wheels' | 'jackpot') {
  const { wallet, userId } = await liveRecord(sandbox, 'Ferro')
  const tab = await tabs.open(`${sandbox.url}/room.html?live&roomId=${wallet}`)
  const topic = destinations.gameCenter(userId)
  await expect.poll(() => sandbox.backend.hub.listeners(topic), FIRST_VISIT).toBe(1)
  const headers = { authorization: `Bearer ${await fetchToken(sandbox)}` }
  const events = `${sandbox.url}/api/v1/app/game-center/${kind}/events`
  const [event] = await (await fetch(`${events}?streamerUserId=${userId}`, { headers })).json()
  const body = JSON.stringify({ nickName: 'Somebody' })
  const answer = await fetch(`${events}/${event.id}/join`, { method: 'POST', headers, body })
  expect(answer.ok).toBe(true)
  return { tab, userId }
}

/** The same, once the tab has drawn a frame: until then its animations know no other time. */
const DRAWN = `new Promise(requestAnimationFrame).then(() => ${SHOWN})`

for (const [kind, name, told] of [
  ['fortune-wheels', 'wheel', 'Somebody won'],
  ['jackpot', 'jackpot', 'Somebody won the jackpot'],
] as const) {
  test(`the ${name} that turns while another tab is in front is told, and stands at its end on return`, async ({
    sandbox,
  }) => {
    const tabs = await openTabs()
    try {
      const { tab, userId } = await joined(tabs, sandbox, kind)
      await tabs.open('about:blank')
      await visibility(tab).toBe('hidden')
      sandbox.backend.control.finishEvent(userId, name)
      await isShown(tab, told)
      await tab.show()
      await visibility(tab).toBe('visible')
      // With its first frame, and not as many seconds later: nothing is played again.
      const back = JSON.stringify(await tab.read(DRAWN))
      expect(back).toContain('"finished"')
      expect(back).not.toContain('"running"')
    } finally {
      await tabs.close()
    }
  })
}
