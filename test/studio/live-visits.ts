import {
  asStreamer,
  button,
  goLive,
  type StudioVisit,
  showsStatus,
  showsText,
} from './studio-visit.ts'

/** A broadcast from the browser, interrupted by a reload, and by the end of the session. */
export const liveVisit: StudioVisit = {
  name: 'live',
  view: 'studio',
  sandbox: asStreamer,
  states: [
    { name: 'live', enter: goLive },
    {
      name: 'interrupted',
      async enter({ page }) {
        page.on('dialog', dialog => dialog.accept())
        await page.reload()
        await button(page, 'Resume').waitFor()
      },
    },
    {
      name: 'session-expired',
      async enter({ page, sandbox }) {
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
