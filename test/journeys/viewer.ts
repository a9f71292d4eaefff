import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import type { Driver } from './driver.ts'
import { findInPage, type Target } from './in-page.ts'

/** Far more than anything takes: a machine that is busy must not decide what passes. */
const PATIENCE = 120_000
const POLL = 100

const Found = v.object({
  count: v.number(),
  text: v.string(),
  value: v.string(),
  point: v.nullable(v.tuple([v.number(), v.number()])),
})

type Found = v.InferOutput<typeof Found>

/** A way to an element from the outside in, such as `['region Chat', 'button Send']`. */
export type Way = readonly string[]

/** Somebody at a browser: everything waits until it is possible. */
export interface Viewer {
  readonly driver: Driver
  click(...way: Way): Promise<void>
  /** Replaces what a field holds. */
  fill(text: string, ...way: Way): Promise<void>
  /** Waits until there is such an element, and until its text has the words in it. */
  see(way: Way, words?: string): Promise<void>
  seeNone(...way: Way): Promise<void>
  count(...way: Way): Promise<number>
}

/** Polls until a check comes true; throws with the name of what it waits for. */
export async function until(what: string, check: () => Promise<boolean> | boolean): Promise<void> {
  const end = performance.now() + PATIENCE
  while (!(await check())) {
    if (performance.now() > end) throw new Error(`it never came that ${what}`)
    await pause(POLL)
  }
}

/** Reads `role name`, or a role alone. */
function targetOf(text: string): Target {
  const [, role = text, name] = /^(\w+) (.+)$/.exec(text) ?? []
  return { role, name }
}

export function createViewer(driver: Driver): Viewer {
  async function find(way: Way, aim = false): Promise<Found> {
    return v.parse(Found, await driver.evaluate(findInPage, way.map(targetOf), aim))
  }
  /** Waits until an element is still and not covered; returns its centre. */
  async function aimAt(way: Way): Promise<[number, number]> {
    let last: Found['point'] = null
    await until(`${way.join(' > ')} can be clicked`, async () => {
      const { point } = await find(way, true)
      const isStill = point !== null && point[0] === last?.[0] && point[1] === last[1]
      last = point
      return isStill
    })
    return last ?? [0, 0]
  }
  const viewer: Viewer = {
    driver,
    async click(...way) {
      await driver.click(...(await aimAt(way)))
    },
    async fill(text, ...way) {
      await viewer.click(...way)
      await driver.evaluate(() => {
        let active = document.activeElement
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
        if (active && 'select' in active && typeof active.select === 'function') active.select()
      })
      await driver.type(text)
    },
    see: (way, words = '') =>
      until(`${way.join(' > ')} shows ${words || 'up'}`, async () => {
        const { count, text } = await find(way)
        return count > 0 && text.includes(words)
      }),
    seeNone: (...way) =>
      until(`${way.join(' > ')} is gone`, async () => (await find(way)).count === 0),
    count: async (...way) => (await find(way)).count,
  }
  return viewer
}
