import { asApplicant, button, type StudioVisit, showsText, studioOf } from './studio-visit.ts'

/** A request to become a streamer, through its review. */
export const applicationVisit: StudioVisit = {
  name: 'application',
  view: 'bs-studio',
  sandbox: asApplicant,
  states: [
    {
      name: 'request',
      async enter({ page }) {
        await button(page, 'Request').waitFor()
      },
    },
    {
      name: 'request-failed',
      async enter({ page, sandbox, roomId }) {
        const path = `studio/${roomId}/request`
        sandbox.faults.add({ kind: 'status', path, status: 503, body: {} })
        await button(page, 'Request').click()
        await studioOf(page).getByRole('alert').first().waitFor()
      },
    },
    {
      name: 'rejected',
      async enter({ page, sandbox }) {
        sandbox.backend.control.rejectRequest()
        await showsText(page, 'Your request was declined')
      },
    },
    {
      name: 'no-ingest',
      async enter({ page, sandbox, roomId }) {
        const stream = {
          id: roomId,
          status: 'OFFLINE',
          channelId: `channel-${roomId}`,
          streamingType: 'WEB',
          moderationStage: 'ACCEPTED',
          showTipBalance: false,
        }
        sandbox.faults.clear()
        sandbox.faults.add({
          kind: 'shape',
          method: 'GET',
          path: `studio/${roomId}`,
          body: { stream, ingest: null },
          times: 100,
        })
        sandbox.backend.control.sendNotification('STREAMER_MODERATION_STAGE_CHANGE')
        await showsText(page, "Your casino hasn't set up your stream yet")
      },
    },
  ],
}
