import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import type { Driver, Point } from './driver.ts'
import { findInPage, type Target } from './in-page.ts'

/** Far more than anything takes: a machine that is busy must not decide what passes. */
const PATIENCE = 120_000
const POLL = 100
/** Characters of the page's text that an error repeats. */
const LONGEST_TEXT = 400

const Found = v.object({
  count: v.number(),
  text: v.string(),
  value: v.string(),
  box: v.tuple([v.number(), v.number(), v.number(), v.number()]),
  isFocused: v.boolean(),
  point: v.nullable(v.tuple([v.number(), v.number()])),
  visibleText: v.string(),
  cover: v.string(),
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
  /** Drags an element by so many px. */
  drag(by: Point, ...way: Way): Promise<void>
  /** Waits until there is such an element, and until its text has the words in it. */
  see(way: Way, words?: string): Promise<void>
  seeNone(...way: Way): Promise<void>
  count(...way: Way): Promise<number>
  /** Returns the text of the first match, empty if there is none. */
  text(...way: Way): Promise<string>
  /** Returns the value of the first match. */
  value(...way: Way): Promise<string>
  /** Returns the box of the first match, once there is one. */
  box(...way: Way): Promise<Box>
  hasFocus(...way: Way): Promise<boolean>
  /** Says how much of the way that was looked for last is on screen, with the text of what is. */
  lastSeen(): Promise<string>
}

/** A box of the viewport, in CSS px. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
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
  let lastWay: Way = []
  const findBelow = async (way: Way, ...options: readonly boolean[]): Promise<Found> =>
    v.parse(Found, await driver.evaluate(findInPage, way.map(targetOf), ...options))
  async function find(way: Way, aim = false): Promise<Found> {
    lastWay = way
    return await findBelow(way, aim)
  }
  /** Waits until an element is still and not covered; returns its centre. */
  async function aimAt(way: Way): Promise<Point> {
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
      await driver.click(await aimAt(way))
    },
    async drag([x, y], ...way) {
      const from = await aimAt(way)
      await driver.drag(from, [from[0] + x, from[1] + y])
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
    text: async (...way) => (await find(way)).text,
    value: async (...way) => (await find(way)).value,
    async box(...way) {
      await viewer.see(way)
      const [left, top, right, bottom] = (await find(way)).box
      return { left, top, right, bottom }
    },
    hasFocus: async (...way) => (await find(way)).isFocused,
    async lastSeen() {
      const way = ['body', ...lastWay]
      const isThere = async (length: number) => (await findBelow(way.slice(0, length))).count > 0
      let length = way.length
      while (length > 1 && !(await isThere(length))) length -= 1
      const found = await findBelow(way.slice(0, length), false, true)
      const cover = found.cover && `, covered by ${found.cover}`
      const [last, missing] = [way[length - 1], way[length]]
      const seen = missing ? `no ${missing} in ${last}` : `${last}${cover}`
      return `there is ${seen}: ${found.visibleText.slice(0, LONGEST_TEXT)}`
    },
  }
  return viewer
}
