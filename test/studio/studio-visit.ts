import type { Locator, Page } from '@playwright/test'
import type { Backend } from '../../demo/backend/index.ts'
import type { DemoSandboxOptions } from '../../demo/server/demo-sandbox.ts'
import type { Sandbox } from '../../demo/server/sandbox.ts'

/** A studio that is open in a page. */
interface OpenStudio {
  readonly page: Page
  readonly sandbox: Sandbox<Backend>
  readonly roomId: string
}

/** A state of the studio, entered from the one before it. */
interface StudioState {
  readonly name: string
  /** Resolves in the state. */
  enter(studio: OpenStudio): Promise<void>
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

/** Passes through the states of a visit, and calls back in each. */
export async function visitStudio(
  visit: StudioVisit,
  { page, sandbox }: Pick<OpenStudio, 'page' | 'sandbox'>,
  onState: (name: string) => Promise<void>,
): Promise<void> {
  const roomId = sandbox.backend.user.wallet ?? ''
  const studio = { page, sandbox, roomId }
  // Chromium's headless shell has a camera that it gives without asking, but names no permission.
  await page.context().grantPermissions(['camera', 'microphone'])
  await visit.prepare?.(studio)
  await page.goto(`${sandbox.url}/room.html?live&roomView=${visit.view}&roomId=${roomId}`)
  for (const state of visit.states) {
    await state.enter(studio)
    await onState(state.name)
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
export const showsText = (page: Page, text: string): Promise<void> =>
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
