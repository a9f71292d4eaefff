import type { Backend } from '../../demo/backend/index.ts'
import type { Sandbox } from '../../demo/server/sandbox.ts'
import { destinations } from '../../src/model/topics.ts'
import { liveRecord } from './support/lobby.ts'
import { openTabs, type Tab, type Tabs } from './support/tabs.ts'
import { expect, test } from './support/test.ts'
import { fetchToken } from './support/token.ts'

/** The text of the dialog and the states of its long animations; null without a dialog. */
const SHOWN = `(() => {
  const dialog = document.querySelector('casino-room').shadowRoot.querySelector('dialog')
  if (!dialog) return null
  const long = dialog.getAnimations({ subtree: true })
    .filter(({ effect }) => effect.getTiming().duration >= 2000 && effect.getTiming().iterations === 1)
  return { text: dialog.innerText, states: long.map(({ playState }) => playState) }
})()`

const isShown = (tab: Tab, words: string | RegExp) =>
  expect.poll(async () => JSON.stringify(await tab.read(SHOWN))).toMatch(words)
const visibility = (tab: Tab) => expect.poll(() => tab.read('document.visibilityState'))

/** Opens a room in a tab, with an event of its streamer that the viewer has joined. */
async function openJoined(
  tabs: Tabs,
  sandbox: Sandbox<Backend>,
  nickname: string,
  kind: 'fortune-wheels' | 'jackpot',
) {
  const { wallet, userId } = await liveRecord(sandbox, nickname)
  const tab = await tabs.open(`${sandbox.url}/room.html?live&roomId=${wallet}`)
  const topic = destinations.gameCenter(userId)
  await expect.poll(() => sandbox.backend.hub.listeners(topic)).toBe(1)
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

test('a wheel and a jackpot that turn in a hidden tab show their results, and are at their end on return', async ({
  sandbox,
}) => {
  const tabs = await openTabs()
  try {
    const wheel = await openJoined(tabs, sandbox, 'Ferro', 'fortune-wheels')
    const jackpot = await openJoined(tabs, sandbox, 'Quill', 'jackpot')
    await tabs.open('about:blank')
    for (const { tab } of [wheel, jackpot]) await visibility(tab).toBe('hidden')
    sandbox.backend.control.finishEvent(wheel.userId, 'wheel')
    sandbox.backend.control.finishEvent(jackpot.userId, 'jackpot')
    await isShown(jackpot.tab, 'Somebody won the jackpot')
    await isShown(wheel.tab, 'Somebody won')
    for (const { tab } of [wheel, jackpot]) {
      await tab.show()
      await visibility(tab).toBe('visible')
      // With its first frame, and not as many seconds later: nothing is played again.
      const back = JSON.stringify(await tab.read(DRAWN))
      expect(back).toContain('"finished"')
      expect(back).not.toContain('"running"')
    }
  } finally {
    await tabs.close()
  }
})
