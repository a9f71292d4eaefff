import type { Stream } from '../../src/model/lobby.ts'
import {
  asApplicant,
  button,
  type OpenStudio,
  type StudioState,
  type StudioVisit,
  showsText,
  studioOf,
} from './studio-visit.ts'

/** Makes the server answer the studio with another stream from now on. */
function answerStudio({ sandbox, roomId }: OpenStudio, stage: Stage, hasIngest = true): void {
  const stream = {
    id: roomId,
    status: 'OFFLINE',
    channelId: `channel-${roomId}`,
    streamingType: 'WEB',
    moderationStage: stage,
    showTipBalance: false,
  }
  const ingest = hasIngest ? { whipUrl: 'demo:ingest/channel', token: 'demo-key' } : null
  sandbox.faults.clear()
  sandbox.faults.add({
    kind: 'shape',
    method: 'GET',
    path: `studio/${roomId}`,
    body: { stream, ingest },
    times: 100,
  })
}

type Stage = Stream['moderationStage']

/** A review that the server has moved on. */
const stageState = (name: string, stage: Stage, text: string): StudioState => ({
  name,
  async enter(studio) {
    answerStudio(studio, stage)
    studio.sandbox.backend.control.sendNotification('STREAMER_MODERATION_STAGE_CHANGE')
    await showsText(studio.page, text)
  },
})

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
      name: 'requested',
      async enter({ page }) {
        await button(page, 'Request').click()
        await showsText(page, 'Your request is in review')
      },
    },
    {
      name: 'rejected',
      async enter({ page, sandbox }) {
        sandbox.backend.control.rejectRequest()
        await showsText(page, 'Your request was declined')
      },
    },
    stageState('accepted', 'ACCEPTED', "You're approved"),
    stageState('completed', 'COMPLETED', "You're a streamer now"),
    {
      name: 'no-ingest',
      async enter(studio) {
        answerStudio(studio, 'ACCEPTED', false)
        studio.sandbox.backend.control.sendNotification('STREAMER_MODERATION_STAGE_CHANGE')
        await showsText(studio.page, "Your casino hasn't set up your stream yet")
      },
    },
  ],
}

/** An operator that takes no requests. */
export const notOfferedVisit: StudioVisit = {
  name: 'not-offered',
  view: 'bs-studio',
  sandbox: {},
  states: [
    {
      name: 'not-offered',
      enter: ({ page }) => showsText(page, "New streamers can't join yet"),
    },
  ],
}
