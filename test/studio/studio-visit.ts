import type { Locator, Page } from '@playwright/test'
import type { Backend } from '../../demo/backend/index.ts'
import type { DemoSandboxOptions } from '../../demo/server/demo-sandbox.ts'
import type { Sandbox } from '../../demo/server/sandbox.ts'

/** A studio that is open in a page. */
export interface OpenStudio {
  readonly page: Page
  readonly sandbox: Sandbox<Backend>
  readonly roomId: string
}

/** A state of the studio, entered from the one before it. */
export interface StudioState {
  readonly name: string
  /** Resolves in the state. */
  enter(studio: OpenStudio): Promise<void>
  /** Is entered in another tab, while the first one stays as it is. */
  readonly inNewTab?: boolean
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

/** Passes through the states of a visit, and calls back in each with the page that shows it. */
export async function visitStudio(
  visit: StudioVisit,
  { page, sandbox }: Pick<OpenStudio, 'page' | 'sandbox'>,
  onState: (name: string, page: Page) => Promise<void>,
  isIncluded: (state: StudioState) => boolean = () => true,
): Promise<void> {
  const roomId = sandbox.backend.user.wallet ?? ''
  const studio = { page, sandbox, roomId }
  // Chromium's headless shell has a camera that it gives without asking, but names no permission.
  await page.context().grantPermissions(['camera', 'microphone'])
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

/** Sandbox options of a streamer. */
export const asStreamer = { scenario: 'demoType=streamer' } as const
/** Sandbox options of somebody without a lobby record. */
export const asApplicant = { scenario: 'forceFlags=become_a_streamer' } as const

/** Returns the region of the studio. */
export const studioOf = (page: Page): Locator => page.getByRole('region', { name: 'Studio' })
/** Returns a button of the studio. */
export const button = (page: Page, name: string): Locator =>
  studioOf(page).getByRole('button', { name, exact: true })
/** Waits for a text in the studio. */
export const showsText = (page: Page, text: string | RegExp): Promise<void> =>
  studioOf(page).getByText(text).first().waitFor()
/** Waits for the status that the server gives. */
export const showsStatus = (page: Page, name: string): Promise<void> =>
  studioOf(page).getByRole('status', { name, exact: true }).waitFor()
/** Waits for the preview. */
export const showsPicture = (page: Page): Promise<void> =>
  studioOf(page).locator('video').first().waitFor()

/** Goes live from the browser, and waits for the first report of its health. */
export async function goLive({ page }: OpenStudio): Promise<void> {
  await showsPicture(page)
  await button(page, 'Go live').click()
  await showsText(page, 'Bitrate')
}

/** Ends the stream, and confirms it. */
export async function endStream(page: Page): Promise<void> {
  await button(page, 'End stream').click()
  await page.getByRole('dialog').getByRole('button', { name: 'End stream' }).click()
}

/** Makes the server answer the next changes of the status with an error. */
export const refuseStatus = ({ sandbox, roomId }: OpenStudio, status: number): void =>
  sandbox.faults.add({
    kind: 'status',
    method: 'PATCH',
    path: `studio/${roomId}/stream`,
    status,
    body: {},
    times: 100,
  })
