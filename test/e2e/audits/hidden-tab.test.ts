import type { Backend } from '../../../demo/backend/index.ts'
import type { Sandbox } from '../../../demo/server/sandbox.ts'
import { destinations } from '../../../src/model/topics.ts'
import { liveRecord } from '../support/lobby.ts'
import { openTabs, type Tab, type Tabs } from '../support/tabs.ts'
import { expect, test } from '../support/test.ts'
import { joinOnServer } from '../support/writes.ts'

/** The text of the dialog and the states of its long animations; null without a dialog. */
const DIALOG_STATE = `(() => {
  const dialog = document.querySelector('casino-room').shadowRoot.querySelector('dialog')
  if (!dialog) return null
  const long = dialog.getAnimations({ subtree: true })
    .filter(({ effect }) => effect.getTiming().duration >= 2000 && effect.getTiming().iterations === 1)
  return { text: dialog.innerText, states: long.map(({ playState }) => playState) }
})()`

const expectDialog = (tab: Tab, text: string | RegExp) =>
  expect.poll(async () => JSON.stringify(await tab.read(DIALOG_STATE))).toMatch(text)
const visibility = (tab: Tab) => expect.poll(() => tab.read('document.visibilityState'))

/** Opens a room in a tab, with an event of its streamer that the viewer has joined. */
async function openRoomWithJoinedEvent(
  tabs: Tabs,
  sandbox: Sandbox<Backend>,
  nickname: string,
  kind: 'wheel' | 'jackpot',
) {
  const { wallet, userId } = await liveRecord(sandbox, nickname)
  const tab = await tabs.open(`${sandbox.url}/room.html?live&roomId=${wallet}`)
  const topic = destinations.gameCenter(userId)
  await expect.poll(() => sandbox.backend.hub.listeners(topic)).toBe(1)
  await joinOnServer(sandbox, kind, userId, 'Somebody')
  return { tab, userId }
}

/** `DIALOG_STATE` after the next frame; until then the animations have their previous times. */
const DIALOG_STATE_AFTER_FRAME = `new Promise(requestAnimationFrame).then(() => ${DIALOG_STATE})`

test('a wheel and a jackpot that spin in a hidden tab show their results, and their animations have finished on return', async ({
  sandbox,
}) => {
  const tabs = await openTabs()
  try {
    const wheel = await openRoomWithJoinedEvent(tabs, sandbox, 'Ferro', 'wheel')
    const jackpot = await openRoomWithJoinedEvent(tabs, sandbox, 'Quill', 'jackpot')
    await tabs.open('about:blank')
    for (const { tab } of [wheel, jackpot]) await visibility(tab).toBe('hidden')
    sandbox.backend.control.finishEvent(wheel.userId, 'wheel')
    sandbox.backend.control.finishEvent(jackpot.userId, 'jackpot')
    await expectDialog(jackpot.tab, 'Somebody won')
    await expectDialog(wheel.tab, 'Somebody won')
    for (const { tab } of [wheel, jackpot]) {
      await tab.show()
      await visibility(tab).toBe('visible')
      // In the first frame: the animations aren't played again.
      const state = JSON.stringify(await tab.read(DIALOG_STATE_AFTER_FRAME))
      expect(state).toContain('"finished"')
      expect(state).not.toContain('"running"')
    }
  } finally {
    await tabs.close()
  }
})
