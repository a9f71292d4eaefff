import { asStreamer, button, type StudioVisit, showsPicture, showsText } from './studio-visit.ts'

/** A first read that fails, and a start that the operator refuses. */
export const startVisit: StudioVisit = {
  name: 'starting',
  view: 'studio',
  sandbox: asStreamer,
  states: [
    {
      name: 'load-failed',
      async enter({ page, sandbox, roomId }) {
        sandbox.faults.add({ kind: 'status', path: `studio/${roomId}`, status: 400, body: {} })
        await page.reload()
        await button(page, 'Retry').waitFor()
      },
    },
    {
      name: 'start-forbidden',
      async enter({ page, sandbox, roomId }) {
        const path = `studio/${roomId}/stream`
        sandbox.faults.add({
          kind: 'status',
          method: 'PATCH',
          path,
          status: 403,
          body: {},
          times: 100,
        })
        await button(page, 'Retry').click()
        await showsPicture(page)
        await button(page, 'Go live').click()
        await showsText(page, "Your casino didn't let you go live")
      },
    },
    {
      name: 'starting',
      async enter({ page, sandbox, roomId }) {
        sandbox.faults.clear()
        sandbox.faults.add({ kind: 'hang', method: 'PATCH', path: `studio/${roomId}/stream` })
        await button(page, 'Go live').click()
        await button(page, 'Cancel').waitFor()
      },
    },
  ],
}
