import type { Browser, Page } from '@playwright/test'
import { framesOf } from './trace.ts'

/** Costs of scrolling a list, as shares. */
export interface Scrolled {
  /** Frames that never reached the screen. */
  lost: number
  /** Frames that reached it without what the page had changed by then, but scrolled. */
  partial: number
  /** Time in which a part of the viewport lacked its entries. */
  blank: number
}

/** A frame of the page: when it began, and the list's part that is scrolled to and drawn, in px. */
interface Sample {
  time: number
  /** Start and end of the viewport, within the list. */
  top: number
  bottom: number
  /** Start and end of the drawn entries. */
  from: number
  to: number
}

declare global {
  interface Window {
    benchSamples?: Sample[]
  }
}

const SECONDS = 3

/** Samples the list around the page's first article on each frame, until `benchSamples` is replaced. */
async function sample(page: Page): Promise<void> {
  await page
    .getByRole('article')
    .first()
    .evaluate(card => {
      const list = card.closest('ul, [data-list]')
      const samples: Sample[] = []
      window.benchSamples = samples
      const add = (time: number) => {
        if (window.benchSamples !== samples || !list) return
        const box = list.getBoundingClientRect()
        const first = list.firstElementChild?.getBoundingClientRect()
        const last = list.lastElementChild?.getBoundingClientRect()
        samples.push({
          time,
          top: Math.max(-box.top, 0),
          bottom: Math.min(innerHeight, box.bottom) - box.top,
          from: (first?.top ?? 0) - box.top,
          to: (last?.bottom ?? 0) - box.top,
        })
        requestAnimationFrame(add)
      }
      requestAnimationFrame(add)
    })
}

/** Steps between two samples: the compositor scrolls on while the page is busy. */
const STEPS = 10

function blankShare(samples: readonly Sample[]): number {
  let [blank, all] = [0, 0]
  for (const [at, current] of samples.entries()) {
    const next = samples[at + 1]
    if (!next) break
    const time = next.time - current.time
    for (let step = 0; step < STEPS; step += 1) {
      const moved = ((next.top - current.top) * step) / STEPS
      const isDrawn =
        current.top + moved >= current.from - 1 && current.bottom + moved <= current.to + 1
      all += time
      if (!isDrawn) blank += time
    }
  }
  return all === 0 ? 0 : blank / all
}

/** Scrolls a page's list down for some seconds, at a speed in px per second. */
async function scrollDown(page: Page, speed: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Input.synthesizeScrollGesture', {
    x: 640,
    y: 700,
    yDistance: -speed * SECONDS,
    speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  })
  await session.detach()
}

/** Scrolls a list twice: once for its frames, and once for its blanks, as sampling costs frames itself. */
export async function scroll(browser: Browser, page: Page, speed: number): Promise<Scrolled> {
  const { lost, partial } = await framesOf(browser, page, () => scrollDown(page, speed))
  await sample(page)
  await scrollDown(page, speed)
  const samples = await page.evaluate(() => {
    const all = window.benchSamples ?? []
    delete window.benchSamples
    return all
  })
  return { lost, partial, blank: blankShare(samples) }
}
