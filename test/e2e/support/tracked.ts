import type { Page } from '@playwright/test'
import type { TrackEvent } from '../../../elements/embed.ts'

/** What a page has seen: events at the documents of all frames, and messages to its window. */
export interface Seen {
  events: TrackEvent[]
  messages: TrackEvent[]
}

/** Collects what is reported on a page and in its frames, in a test's own binding; before the page is opened. */
export async function collectTracked(page: Page): Promise<Seen> {
  const seen: Seen = { events: [], messages: [] }
  await page.exposeBinding('noteTracked', (_source, kind: keyof Seen, event: TrackEvent) => {
    seen[kind].push(event)
  })
  await page.addInitScript(() => {
    const note = (kind: string, event: unknown) => Reflect.get(window, 'noteTracked')(kind, event)
    document.addEventListener('casino-track', ({ detail }) => note('events', detail))
    if (window === window.top)
      window.addEventListener('message', ({ data }) => {
        if (data?.source === 'casino-elements' && data.type === 'track')
          note('messages', data.content)
      })
  })
  return seen
}
