import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { root } from '../../scripts/bundle/root.ts'
import type { LiveHls } from '../support/streams/live-hls.ts'
import { createWhepEndpoint } from '../support/streams/whep-endpoint.ts'
import { type Abilities, abilityNames, readAbilities } from './abilities.ts'
import { coverWindow, type Driver, HungBrowserError, type Size, WIDE } from './driver.ts'
import type { Visit } from './journey.ts'
import { createViewer } from './viewer.ts'
import { createWorld, type Streams } from './world.ts'

/** What came of a journey in an engine; `left-out` after one that failed, where it would have begun. */
export interface Outcome {
  readonly journey: string
  readonly status: 'passed' | 'failed' | 'left-out'
  /** What is less than in other engines. */
  readonly note: string | undefined
  /** Why it failed. */
  readonly message?: string
}

/** What came of all journeys in an engine. */
export interface EngineReport {
  readonly engine: string
  readonly version: string
  readonly outcomes: readonly Outcome[]
}

/** Phones of the screenshots: a small one, two common ones, and one on its side; with px of their keyboards. */
const PHONES: readonly (Size & { readonly keyboard: number })[] = [
  { width: 320, height: 640, keyboard: 253 },
  { width: 390, height: 844, keyboard: 336 },
  { width: 430, height: 932, keyboard: 346 },
  { width: 844, height: 390, keyboard: 190 },
]

const WindowSize = v.object({ width: v.number(), height: v.number() })

/** Screenshots and pictures of failures. */
export const picturesFolder: string = join(root, 'build/journeys')

/** Makes all visits in one engine, which is started for them, and a second time if it hangs. */
export async function travel(
  start: () => Promise<Driver>,
  visits: readonly Visit[],
  { hls, withPictures }: { hls: LiveHls; withPictures: boolean },
): Promise<EngineReport> {
  let driver = await start()
  let hasHung = false
  try {
    const abilities = await abilitiesOf(driver, hls)
    const whep = abilities.webRtc ? await createWhepEndpoint() : undefined
    const outcomes: Outcome[] = []
    const visitOnce = async (visit: Visit) =>
      outcomes.push(...(await make(visit, { driver, abilities, withPictures }, { hls, whep })))
    for (const visit of visits) {
      try {
        await visitOnce(visit)
      } catch (error) {
        // One that hangs again hangs because of the page.
        if (!(error instanceof HungBrowserError) || hasHung) throw error
        hasHung = true
        console.log(`  ! ${driver.name} hung in ${visit.name}, which is made again`)
        await driver.close()
        driver = await start()
        await visitOnce(visit)
      }
    }
    await whep?.close()
    return { engine: driver.name, version: driver.version, outcomes }
  } finally {
    await driver.close()
  }
}

async function abilitiesOf(driver: Driver, hls: LiveHls): Promise<Abilities> {
  const world = await createWorld({ hls, whep: undefined })
  await driver.open(`${world.url}/favicon.svg`)
  const abilities = await readAbilities(driver)
  await world.close()
  return abilities
}

interface Traveller {
  readonly driver: Driver
  readonly abilities: Abilities
  readonly withPictures: boolean
}

async function make(
  visit: Visit,
  { driver, abilities, withPictures }: Traveller,
  streams: Streams,
): Promise<Outcome[]> {
  const { viewport = WIDE, journeys } = visit
  const world = await createWorld(streams, visit.sandbox)
  const outcomes: Outcome[] = []
  const scene = {
    viewer: createViewer(driver),
    world,
    abilities,
    picture: async (name: string, hasKeyboard = false) => {
      if (withPictures) await takePictures(driver, name, hasKeyboard)
    },
  }
  const complaintsBefore = driver.complaints.length
  await driver.resize(viewport)
  let hasFailed = false
  for (const { name, without, run } of journeys) {
    const isLess = without && !abilities[without.ability]
    const note = isLess ? `No ${abilityNames[without.ability]}: ${without.instead}.` : undefined
    const outcome = { journey: name, note }
    if (hasFailed) {
      outcomes.push({ ...outcome, status: 'left-out' })
      continue
    }
    const since = performance.now()
    const line = () =>
      `${driver.name} › ${visit.name} › ${name} (${((performance.now() - since) / 1000).toFixed(1)} s)`
    try {
      await run(scene)
      outcomes.push({ ...outcome, status: 'passed' })
      console.log(`  ✓ ${line()}`)
    } catch (error) {
      if (error instanceof HungBrowserError) {
        await world.close()
        throw error
      }
      hasFailed = true
      const lastSeen = await scene.viewer.lastSeen().catch(String)
      outcomes.push({ ...outcome, status: 'failed', message: `${error}\n    ${lastSeen}` })
      console.log(`  ✗ ${line()}`)
      console.error(error)
      for (const complaint of driver.complaints.slice(complaintsBefore))
        console.error(`    ${driver.name} logged: ${complaint}`)
      await save(driver, `${driver.name}.${visit.name}.failed`)
    }
  }
  // A page that stays open would go on asking for its server.
  await driver.open('about:blank')
  await world.close()
  return outcomes
}

async function takePictures(driver: Driver, name: string, hasKeyboard: boolean) {
  const before = await driver.evaluate(() => ({ width: innerWidth, height: innerHeight }))
  for (const { keyboard, ...size } of PHONES) {
    await driver.resize(size)
    if (hasKeyboard) await coverWindow(driver, keyboard)
    await driver.evaluate(toTop)
    await save(driver, `${name}.${size.width}x${size.height}.${driver.name}`)
  }
  if (hasKeyboard) await coverWindow(driver, 0)
  await driver.resize(v.parse(WindowSize, before))
}

/** Scrolls to the top of a page, and waits until that is drawn. Sent into the page. */
async function toTop() {
  scrollTo({ top: 0, behavior: 'instant' })
  // A bit longer than what folds or moves takes; WebKit draws no frames while nothing changes.
  await new Promise(resolve => setTimeout(resolve, 600))
}

async function save(driver: Driver, name: string): Promise<void> {
  await mkdir(picturesFolder, { recursive: true })
  const png = await driver.screenshot().catch(() => undefined)
  const file = `${name.toLowerCase().replaceAll(' ', '-')}.png`
  if (png !== undefined) await writeFile(join(picturesFolder, file), png, 'base64')
}
