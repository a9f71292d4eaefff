import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { table } from '../../scripts/lib/markdown.ts'
import {
  applyCondition,
  type Condition,
  conditions,
  inTurns,
  publishLiveStream,
  ROUNDS,
} from './live-stream.ts'
import { median, spread, writeSection } from './report.ts'

// Measures how long a room takes from the request of its page to the offer and to the first frame of its
// stream, beside the smallest page that plays the same stream by WHEP, in turns. For information only.

const Times = v.object({ offer: v.number(), frame: v.number() })
type Times = v.InferOutput<typeof Times>

/** Runs in each page: notes when the offer leaves and when the first frame is on the screen. */
function watchStream(): void {
  // For each error that is made while a file runs, the protocol of the tools has Chromium parse the whole file again.
  // React makes four. Without the tools it takes 3 ms to run the core, with them 33 ms.
  Error.stackTraceLimit = 0
  const times: Partial<Times> = {}
  const shown = Promise.withResolvers<Partial<Times>>()
  // One promise, because each look from outside costs the page time.
  Reflect.set(window, 'streamTimes', shown.promise)
  const note = (frame: number) => {
    times.frame ??= frame
    shown.resolve(times)
  }
  const { fetch } = window
  window.fetch = (...call) => {
    const [target, init] = call
    if (init?.method === 'POST' && String(target).endsWith('/whep'))
      times.offer ??= performance.now()
    return Reflect.apply(fetch, window, call)
  }
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    if (this instanceof HTMLVideoElement)
      this.requestVideoFrameCallback(now => {
        // Frames of a picture that nobody sees don't count.
        if (this.checkVisibility({ visibilityProperty: true, opacityProperty: true })) note(now)
        else void this.requestVideoFrameCallback(note)
      })
    return Reflect.apply(play, this, [])
  }
}

const live = await publishLiveStream()
const pages = { 'smallest page': 'plain-switch', room: 'stream-room' } as const
const names = ['smallest page', 'room'] as const
type PageName = (typeof names)[number]

/** Opens a page without a cache, and waits for its first frame. */
const timesOf = (name: PageName, condition: Condition): Promise<Times> =>
  live.open(async (page: Page) => {
    await page.addInitScript(watchStream)
    await applyCondition(page, condition)
    await page.goto(`${live.url}/${pages[name]}.html`, { waitUntil: 'commit' })
    return v.parse(Times, await page.evaluate(() => Reflect.get(window, 'streamTimes')))
  })

const rows: string[][] = []
try {
  await live.writeBarePage('plain-switch')
  await live.writePage(
    'stream-room',
    'casino-elements.js',
    `<body><casino-room token="${live.token}" room-id="${live.wallet}"></casino-room>`,
  )
  for (const condition of conditions) {
    const samples = await inTurns(names, name => timesOf(name, condition))
    const of = (name: PageName, key: keyof Times) =>
      (samples.get(name) ?? []).map(times => times[key])
    const ms = (name: PageName, key: keyof Times) =>
      `${spread(of(name, key), value => value.toFixed(0))} ms`
    const ratio = median(of('room', 'frame')) / median(of('smallest page', 'frame'))
    rows.push([
      condition.name,
      ...names.flatMap(name => [ms(name, 'offer'), ms(name, 'frame')]),
      `${ratio.toFixed(2)}x`,
    ])
    console.log(rows.at(-1)?.join(' | '))
  }
} finally {
  await live.close()
}
const columns = names.flatMap(name => [`${name}: offer`, `${name}: first frame`])
const report = `Median (smallest–largest) of ${ROUNDS} loads, since the page was requested.\n\n${table(['', ...columns, 'ratio'], rows)}`
await writeSection('stream-start', report)
