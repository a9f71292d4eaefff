import {
  asStreamer,
  button,
  refuseStatus,
  type StudioState,
  type StudioVisit,
  showsPicture,
  showsText,
  studioOf,
} from './studio-visit.ts'

/** The first read, and starts that the operator refuses. */
export const startVisit: StudioVisit = {
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
          const retry = button(page, 'Retry')
          if (await retry.isVisible()) await retry.click()
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
        sandbox.faults.add({ kind: 'hang', method: 'PATCH', path: `studio/${roomId}/stream` })
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

/** Starts that the streaming server refuses. */
export const ingestVisit: StudioVisit = {
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
