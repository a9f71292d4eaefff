import { holdTimers, keepConnections, loseConnections, slowDown } from './media-in-page.ts'
import {
  asStreamer,
  button,
  endStream,
  goLive,
  refuseStatus,
  type StudioVisit,
  showsStatus,
  showsText,
} from './studio-visit.ts'

/** A broadcast from the browser, and its ends. */
export const liveVisit: StudioVisit = {
  name: 'live',
  view: 'studio',
  sandbox: asStreamer,
  prepare: ({ page }) => keepConnections(page),
  states: [
    { name: 'live', enter: goLive },
    {
      name: 'on-air',
      async enter({ page, sandbox, roomId }) {
        sandbox.backend.control.setStreamerStatus(roomId, 'BROADCAST')
        sandbox.backend.control.setViewers(roomId, 1284)
        await showsStatus(page, 'On air')
      },
    },
    {
      name: 'live-elsewhere',
      inNewTab: true,
      enter: ({ page }) => showsText(page, "You're live in another tab"),
    },
    {
      name: 'live-with-advice',
      async enter({ page }) {
        await slowDown(page)
        await showsText(page, "Your computer can't keep up")
      },
    },
    {
      name: 'end-question',
      async enter({ page }) {
        await button(page, 'End stream').click()
        await page.getByRole('dialog', { name: 'End your stream?' }).waitFor()
      },
    },
    {
      name: 'reconnecting',
      async enter({ page }) {
        await page.keyboard.press('Escape')
        await holdTimers(page)
        await loseConnections(page, 'interrupted')
        await showsText(page, 'Reconnecting…')
      },
    },
    {
      name: 'disconnected',
      async enter({ page }) {
        await loseConnections(page, 'closed')
        await showsText(page, "You're not connected to the streaming server")
      },
    },
    {
      name: 'interrupted',
      async enter({ page }) {
        page.on('dialog', dialog => dialog.accept())
        await page.reload()
        await button(page, 'Resume').waitFor()
      },
    },
    {
      name: 'end-failed',
      async enter(studio) {
        refuseStatus(studio, 503)
        await endStream(studio.page)
        await showsText(studio.page, 'Your casino may still show you as live')
      },
    },
    {
      name: 'ended',
      async enter({ page, sandbox }) {
        sandbox.faults.clear()
        await endStream(page)
        await showsText(page, 'Your stream has ended')
      },
    },
    {
      name: 'terminated-dialog',
      async enter(studio) {
        await goLive(studio)
        studio.sandbox.backend.control.sendNotification('TERMINATE_STREAM')
        await studio.page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'terminated',
      async enter({ page }) {
        await page.getByRole('dialog').getByRole('button').last().click()
        await showsText(page, 'Your casino ended your stream')
      },
    },
    {
      name: 'time-limit',
      async enter(studio) {
        await goLive(studio)
        studio.sandbox.backend.control.timeOut(studio.roomId)
        await showsText(studio.page, 'Your stream reached its time limit')
      },
    },
    {
      name: 'taken-off-air',
      async enter(studio) {
        await goLive(studio)
        studio.sandbox.backend.control.setStreamerStatus(studio.roomId, 'OFFLINE')
        await showsText(studio.page, 'Your stream was taken off air')
      },
    },
    {
      name: 'leave-question',
      async enter(studio) {
        const { page } = studio
        await goLive(studio)
        await page
          .locator('casino-room')
          .evaluate(room => Reflect.get(room, 'navigate').call(room, '/'))
        await page.getByRole('dialog', { name: 'Leave the studio?' }).waitFor()
      },
    },
    {
      name: 'session-expired',
      async enter(studio) {
        const { page, sandbox } = studio
        await page.keyboard.press('Escape')
        if (await button(page, 'Go live').isVisible()) await goLive(studio)
        const body = { detail: 'error.app.session-expired' }
        sandbox.faults.add({ kind: 'status', path: '*', status: 401, body, times: 1000 })
        sandbox.backend.control.sendNotification('STREAMER_MODERATION_STAGE_CHANGE')
        await showsText(page, 'Your session has expired')
      },
    },
  ],
}

/** A broadcast from an encoder. */
export const encoderVisit: StudioVisit = {
  name: 'encoder',
  view: 'studio',
  sandbox: asStreamer,
  states: [
    {
      name: 'encoder',
      async enter({ page }) {
        await page.getByRole('tab', { name: 'OBS or another app' }).click()
        await button(page, 'Show key').click()
        await button(page, 'Copy key').click()
      },
    },
    {
      name: 'encoder-waiting',
      async enter({ page }) {
        await button(page, 'Go live').click()
        await showsText(page, 'Waiting for your encoder')
      },
    },
    {
      name: 'encoder-live',
      async enter({ page, sandbox }) {
        sandbox.backend.control.connectEncoder()
        await showsStatus(page, 'Live')
      },
    },
  ],
}
