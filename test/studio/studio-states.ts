import type { Locator, Page } from '@playwright/test'
import type { Backend } from '../../demo/backend/index.ts'
import type { DemoSandboxOptions } from '../../demo/server/demo-sandbox.ts'
import type { FaultInput } from '../../demo/server/faults.ts'
import type { Sandbox } from '../../demo/server/sandbox.ts'
import type { Stream } from '../../src/model/lobby.ts'
import {
  dismissShare,
  dispatchAtPicture,
  holdTimers,
  keepConnections,
  loseConnections,
  refuseCamera,
  slowDown,
  withholdPermission,
} from './media-in-page.ts'

/** A studio that is open in a page. */
export interface OpenStudio {
  readonly page: Page
  readonly sandbox: Sandbox<Backend>
  readonly roomId: string
}

/** A state of the studio, entered from the one before it. */
interface StudioState {
  readonly name: string
  /** Resolves in the state. */
  enter(studio: OpenStudio): Promise<void>
  /** Is entered in another tab, while the first one stays as it is. */
  readonly inNewTab?: boolean
  /** Takes seconds to enter. */
  readonly isSlow?: boolean
}

/** A visit to a studio that passes through its states. */
export interface StudioVisit {
  readonly name: string
  readonly view: 'studio' | 'bs-studio'
  readonly sandbox: Partial<DemoSandboxOptions>
  readonly states: readonly StudioState[]
  /** Runs before the page loads. */
  prepare?(studio: OpenStudio): Promise<unknown>
}

const asStreamer = { latencyFactor: 0, scenario: 'demoType=streamer' } as const
const asApplicant = { latencyFactor: 0, scenario: 'forceFlags=become_a_streamer' } as const

/** Returns the region of the studio. */
export const studioOf = (page: Page): Locator => page.getByRole('region', { name: 'Studio' })
const button = (page: Page, name: string): Locator =>
  studioOf(page).getByRole('button', { name, exact: true })
const showsText = (page: Page, text: string | RegExp): Promise<void> =>
  studioOf(page).getByText(text).first().waitFor()
const showsStatus = (page: Page, name: string): Promise<void> =>
  studioOf(page).getByRole('status', { name, exact: true }).waitFor()
const showsPicture = (page: Page): Promise<void> =>
  studioOf(page).locator('video').first().waitFor()

async function goLive({ page }: OpenStudio): Promise<void> {
  await showsPicture(page)
  await button(page, 'Go live').click()
  await showsText(page, 'Bitrate')
}

async function endStream(page: Page): Promise<void> {
  await button(page, 'End stream').click()
  await page.getByRole('dialog').getByRole('button', { name: 'End stream' }).click()
}

/** Makes the server answer the next changes of the status with an error. */
const refuseStatus = ({ sandbox, roomId }: OpenStudio, status: number): void =>
  sandbox.faults.add({
    kind: 'status',
    method: 'PATCH',
    path: `studio/${roomId}/stream`,
    status,
    body: {},
    times: 100,
  })

/** Refuses the camera once more. */
const cameraState = (
  name: string,
  refusal: Parameters<typeof refuseCamera>[1],
  text: string,
): StudioState => ({
  name,
  async enter({ page }) {
    await refuseCamera(page, refusal)
    await page.getByRole('button', { name: /^(Retry|Turn on camera)$/ }).click()
    await showsText(page, text)
  },
})

const devices: StudioVisit = {
  name: 'devices',
  view: 'studio',
  sandbox: asStreamer,
  prepare: ({ page }) => withholdPermission(page),
  states: [
    {
      name: 'camera-off',
      enter: ({ page }) => showsText(page, 'Your camera is off'),
    },
    cameraState('camera-opening', { error: null }, 'Turning on your camera…'),
    {
      name: 'camera-dismissed',
      async enter(studio) {
        await studio.page.reload()
        await cameraState(
          '',
          { error: 'NotAllowedError', permission: 'prompt' },
          'We need your permission',
        ).enter(studio)
      },
    },
    cameraState(
      'camera-denied',
      { error: 'NotAllowedError', permission: 'denied' },
      'Your camera is blocked',
    ),
    cameraState('camera-missing', { error: 'NotFoundError' }, 'No camera found'),
    cameraState('camera-busy', { error: 'NotReadableError' }, 'Another app is using your camera'),
    cameraState('camera-failed', { error: 'TypeError' }, "Your camera didn't start"),
    cameraState('camera-by-policy', { error: 'SecurityError' }, "This page can't use your camera"),
    {
      name: 'ready',
      async enter({ page }) {
        await page.reload()
        await button(page, 'Turn on camera').click()
        await showsPicture(page)
      },
    },
    {
      name: 'paused',
      async enter({ page }) {
        await dispatchAtPicture(page, 'mute')
        await showsText(page, 'Your picture is paused')
      },
    },
    {
      name: 'share-dismissed',
      async enter({ page }) {
        await dismissShare(page)
        await button(page, 'Share screen').click()
        await showsText(page, 'Nothing is shared')
      },
    },
    {
      name: 'sharing',
      async enter({ page }) {
        await button(page, 'Share screen').click()
        await button(page, 'Mute').click()
        await button(page, 'Stop sharing').waitFor()
      },
    },
    {
      name: 'share-ended',
      async enter({ page }) {
        await dispatchAtPicture(page, 'ended')
        await showsText(page, 'You stopped sharing')
      },
    },
    {
      name: 'unplugged',
      async enter({ page }) {
        await dispatchAtPicture(page, 'ended')
        await showsText(page, 'Your camera was disconnected')
      },
    },
  ],
}

const starting: StudioVisit = {
  name: 'starting',
  view: 'studio',
  sandbox: asStreamer,
  states: [
    {
      name: 'loading',
      async enter({ page, sandbox, roomId }) {
        sandbox.faults.add({ kind: 'hang', path: `studio/${roomId}` })
        await page.reload()
        await studioOf(page).waitFor()
      },
    },
    {
      name: 'load-failed',
      async enter({ page, sandbox, roomId }) {
        sandbox.faults.add({ kind: 'status', path: `studio/${roomId}`, status: 400, body: {} })
        await page.reload()
        await button(page, 'Retry').waitFor()
      },
    },
    ...[
      { name: 'start-forbidden', status: 403, text: "Your casino didn't let you go live" },
      { name: 'start-elsewhere', status: 409, text: "You're already live in another tab" },
      { name: 'start-unreachable', status: 503, text: "we couldn't reach your casino" },
    ].map(
      ({ name, status, text }): StudioState => ({
        name,
        async enter(studio) {
          const { page, sandbox } = studio
          sandbox.faults.clear()
          refuseStatus(studio, status)
          if (name === 'start-forbidden') await page.reload()
          await showsPicture(page)
          await button(page, 'Go live').click()
          await showsText(page, text)
        },
      }),
    ),
    {
      name: 'starting',
      async enter({ page, sandbox, roomId }) {
        sandbox.faults.clear()
        const fault: FaultInput = {
          kind: 'hang',
          method: 'PATCH',
          path: `studio/${roomId}/stream`,
        }
        sandbox.faults.add(fault)
        await button(page, 'Go live').click()
        await button(page, 'Cancel').waitFor()
      },
    },
  ],
}

/** An ingest that refuses to be published to. */
const ingestState = (
  name: string,
  { status, headers = {} }: { status: number; headers?: Record<string, string> },
  text: string,
): StudioState => ({
  name,
  async enter({ page, sandbox }) {
    sandbox.faults.clear()
    sandbox.faults.add({ kind: 'status', path: '/media/*', status, headers, body: {}, times: 1000 })
    const press = (await button(page, 'Retry').isVisible()) ? 'Retry' : 'Go live'
    await showsPicture(page)
    await button(page, press).click()
    await showsText(page, text)
  },
})

const ingest: StudioVisit = {
  name: 'ingest',
  view: 'studio',
  sandbox: { ...asStreamer, mediaServer: 'http://127.0.0.1:9' },
  states: [
    ingestState(
      'ingest-retry-after',
      { status: 503, headers: { 'Retry-After': '90' } },
      "The streaming server isn't available",
    ),
    ingestState('ingest-refuses-key', { status: 401 }, "didn't accept your key"),
    ingestState('ingest-refuses', { status: 404 }, "didn't accept your stream"),
    ingestState(
      'ingest-occupied',
      { status: 409, headers: { 'Retry-After': '90' } },
      'Another app or tab is already streaming',
    ),
  ],
}

const live: StudioVisit = {
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
      isSlow: true,
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
      async enter({ page, sandbox }) {
        await page.keyboard.press('Escape')
        const body = { detail: 'error.app.session-expired' }
        sandbox.faults.add({ kind: 'status', path: '*', status: 401, body, times: 1000 })
        sandbox.backend.control.sendNotification('STREAMER_MODERATION_STAGE_CHANGE')
        await showsText(page, 'Your session has expired')
      },
    },
  ],
}

const encoder: StudioVisit = {
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

const application: StudioVisit = {
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

const notOffered: StudioVisit = {
  name: 'not-offered',
  view: 'bs-studio',
  sandbox: { latencyFactor: 0 },
  states: [
    {
      name: 'not-offered',
      enter: ({ page }) => showsText(page, "New streamers can't join yet"),
    },
  ],
}

/** Every state of the studio, in the visits that pass through them. */
export const studioVisits: readonly StudioVisit[] = [
  devices,
  starting,
  ingest,
  live,
  encoder,
  application,
  notOffered,
]

/** Passes through the states of a visit, and calls back in each with the page that shows it. */
export async function visitStudio(
  visit: StudioVisit,
  { page, sandbox }: Pick<OpenStudio, 'page' | 'sandbox'>,
  onState: (name: string, page: Page) => Promise<void>,
  isIncluded: (state: StudioState) => boolean = () => true,
): Promise<void> {
  const roomId = sandbox.backend.user.wallet ?? ''
  const studio = { page, sandbox, roomId }
  await visit.prepare?.(studio)
  const address = `${sandbox.url}/room.html?live&roomView=${visit.view}&roomId=${roomId}`
  await page.goto(address)
  for (const state of visit.states.filter(isIncluded)) {
    const shown = state.inNewTab ? await page.context().newPage() : page
    if (state.inNewTab) await shown.goto(address)
    await state.enter({ ...studio, page: shown })
    await onState(state.name, shown)
    if (state.inNewTab) await shown.close()
  }
}
