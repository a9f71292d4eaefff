import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../scripts/bundle/root.ts'
import { createLiveHls, type LiveHls } from '../support/live-hls.ts'
import { createWhepEndpoint } from '../support/whep-endpoint.ts'
import type { Driver } from './driver.ts'
import { journey } from './journey.ts'
import { launchers } from './launchers.ts'
import { createViewer } from './viewer.ts'
import { createWorld, type World } from './world.ts'

// The journey in every browser but Chromium, side by side: much of it is waiting.

const out = join(root, 'build/journeys')
const isCi = process.env.CI !== undefined
const only = process.argv.slice(2)
const totals = { passed: 0, failed: 0 }

async function travel(name: string, start: () => Promise<Driver>, hls: LiveHls) {
  let driver: Driver | undefined
  let world: World | undefined
  try {
    driver = await start()
    const viewer = createViewer(driver)
    const hasWebRtc = await driver.evaluate(() => 'RTCPeerConnection' in window)
    world = await createWorld(hls, hasWebRtc ? await createWhepEndpoint() : undefined)
    for (const step of journey) {
      const since = performance.now()
      const seconds = () => `${((performance.now() - since) / 1000).toFixed(1)} s`
      try {
        await step.run({ viewer, world })
        totals.passed += 1
        console.log(`  ✓ ${name} › ${step.name} (${seconds()})`)
      } catch (error) {
        console.log(`  ✗ ${name} › ${step.name} (${seconds()})`)
        throw error
      }
    }
  } catch (error) {
    // The steps after it start where it would have ended, so they are not run.
    totals.failed += 1
    console.error(error)
    for (const line of driver?.complaints ?? []) console.error(`    ${name} logged: ${line}`)
    const png = await driver?.screenshot().catch(() => undefined)
    if (png !== undefined) await writeFile(join(out, `${name}.png`), png, 'base64')
  } finally {
    await driver?.close()
    await world?.close()
  }
}

// So that the browsers end with this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
await mkdir(out, { recursive: true })
const selected = launchers().filter(({ name }) => only.length === 0 || only.includes(name))
const missing = selected.filter(({ start }) => start === undefined)
if (missing.length > 0) {
  const names = missing.map(({ name, needs }) => `${name} (${needs})`).join(' and ')
  console.log(`left out, because it is not installed: ${names}`)
  if (isCi) totals.failed += missing.length
}
if (missing.length < selected.length) {
  const hls = await createLiveHls()
  await Promise.all(selected.map(({ name, start }) => start && travel(name, start, hls)))
  await hls.close()
}
await mkdir(join(root, 'build/reports'), { recursive: true })
await writeFile(join(root, 'build/reports/journeys.json'), `${JSON.stringify(totals)}\n`)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)
