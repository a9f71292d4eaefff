import type { Page } from '@playwright/test'
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

// Measures how long a room takes from the press to the first frame of its stream: from a card of the lobby, and from
// the button to the next room, beside a bare WHEP player that runs and changes its source, in turns. For information
// only.

/** Milliseconds for which the pointer rests before it presses. */
const REST = 1000

/** Runs in each page: notes the time from the press to the first frame of another video on the screen. */
function watchPress(): void {
  const videos = () => {
    const root = document.querySelector('casino-lobby')?.shadowRoot ?? document
    return [...root.querySelectorAll('video')]
  }
  const isShown = (video: HTMLVideoElement) =>
    video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA &&
    video.videoWidth > 0 &&
    video.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      const before = videos().map(({ srcObject }) => srcObject)
      const check = (now: number) => {
        const next = videos().find(video => !before.includes(video.srcObject) && isShown(video))
        if (next) Reflect.set(window, 'pressToFrame', now - timeStamp)
        else requestAnimationFrame(check)
      }
      if (Reflect.get(window, 'isMeasured')) requestAnimationFrame(check)
    },
    { capture: true },
  )
}

const live = await publishLiveStream()
const isPlaying = (page: Page) =>
  page.waitForFunction(() => {
    const root = document.querySelector('casino-lobby')?.shadowRoot ?? document
    return (root.querySelector('video')?.readyState ?? 0) >= 2
  })

/** Rests the pointer on what is pressed next. */
async function rest(page: Page, selector: string) {
  await page.locator(selector).first().hover()
  await page.waitForTimeout(REST)
}
async function press(page: Page) {
  await page.mouse.down()
  await page.mouse.up()
}

const pages = {
  async 'bare player'(page: Page) {
    await page.goto(`${live.url}/plain-switch.html`)
    await isPlaying(page)
    await rest(page, 'video')
  },
  async 'from a card'(page: Page) {
    await page.goto(`${live.url}/card.html`)
    await page.locator('article').first().waitFor()
    // Until what the lobby loads later is there.
    await page.waitForLoadState('networkidle')
    await rest(page, `[data-wallet="${live.wallet}"] h3 a`)
  },
  async 'to the next room'(page: Page) {
    await this['from a card'](page)
    await press(page)
    await isPlaying(page)
    await page.waitForLoadState('networkidle')
    await rest(page, 'button[aria-label^="Next room"]')
  },
}
const names = ['bare player', 'from a card', 'to the next room'] as const
type PageName = (typeof names)[number]

/** Returns the milliseconds from the press to the first frame, on a page of its own. */
const timeOf = (name: PageName, condition: Condition): Promise<number> =>
  live.open(async page => {
    await page.addInitScript(watchPress)
    await pages[name](page)
    await applyCondition(page, condition)
    // A random part of the time between two key frames.
    await page.waitForTimeout(Math.random() * 300)
    await page.evaluate(() => Reflect.set(window, 'isMeasured', true))
    await press(page)
    const time = await page.waitForFunction(() => Reflect.get(window, 'pressToFrame'))
    return Number(await time.jsonValue())
  })

const rows: string[][] = []
try {
  await live.writeBarePage('plain-switch')
  await live.writePage(
    'card',
    'casino-elements.js',
    `<body><casino-lobby token="${live.token}"></casino-lobby>`,
  )
  for (const condition of conditions) {
    const times = await inTurns(names, name => timeOf(name, condition))
    const of = (name: PageName) => times.get(name) ?? []
    const bare = median(of('bare player'))
    rows.push([
      condition.name,
      ...names.map(name => {
        const ms = `${spread(of(name), value => value.toFixed(0))} ms`
        return name === 'bare player' ? ms : `${(median(of(name)) / bare).toFixed(2)}x, ${ms}`
      }),
    ])
    console.log(rows.at(-1)?.join(' | '))
  }
} finally {
  await live.close()
}
const report = `Median (smallest–largest) of ${ROUNDS} presses.\n\n${table(['', ...names], rows)}`
await writeSection('card-to-room', report)
