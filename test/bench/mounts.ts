import { type Browser, chromium, type Page } from '@playwright/test'
import { table } from '../../scripts/lib/markdown.ts'
import { openEmbeddingPages } from '../size/embedding.ts'
import { chromeArgs, requireChrome } from '../support/chrome.ts'
import { writeSection } from './report.ts'

// Measures by how much the heap grows while an element is mounted and removed many times, beside a bare
// React element. What `npm run soak` checks is that nothing of the elements themselves remains.
const MOUNTS = Number(process.env.MOUNTS ?? 500)
/**
 * Mounts before the first measurement, so that caches are there and code is compiled: heap snapshots
 * show that all growth in the 200 mounts after the first 60 is machine code.
 */
const WARM_UP = 300
/** Milliseconds that an element stays: long enough for its view. */
const STAY = 30
/** Maximum growth beyond the bare element's, in MB. */
const GOAL = 0.5

/** Mounts and removes copies of an element, one after the other. */
async function mountAndRemove(page: Page, tag: string, times: number): Promise<void> {
  await page.locator(tag).evaluate(
    async (element, { count, stay }) => {
      for (let index = 0; index < count; index += 1) {
        const copy = document.createElement(element.localName)
        for (const { name, value } of element.attributes) copy.setAttribute(name, value)
        document.body.append(copy)
        await new Promise(resolve => setTimeout(resolve, stay))
        copy.remove()
        await new Promise(resolve => setTimeout(resolve))
      }
    },
    { count: times, stay: STAY },
  )
}

/** Returns the bytes of the page's heap without garbage. */
async function usedHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  // Twice, as finalizers of the first collection free more.
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

/** Returns the MB by which the heap grows; the page's own element stays, so that the page's state does. */
async function growth(browser: Browser, url: string, tag: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(url)
  await page.waitForTimeout(4000)
  await mountAndRemove(page, tag, WARM_UP)
  await page.waitForTimeout(1000)
  const before = await usedHeap(page)
  await mountAndRemove(page, tag, MOUNTS)
  await page.waitForTimeout(1000)
  const after = await usedHeap(page)
  await page.context().close()
  return (after - before) / 1_000_000
}

const { sandbox } = await openEmbeddingPages()
const browser = await chromium.launch({ executablePath: requireChrome(), args: chromeArgs })
const growths: [string, number][] = []
try {
  for (const [path, tag] of [
    ['bare', 'hello-baseline'],
    ['rewards', 'casino-rewards'],
    ['lobby', 'casino-lobby'],
    ['room', 'casino-room'],
  ] as const)
    growths.push([tag, await growth(browser, `${sandbox.url}/${path}.html`, tag)])
} finally {
  await browser.close()
  await sandbox.close()
}

const [[, bare] = ['', 0]] = growths
const rows = growths.map(([tag, grown]) => {
  const beyond = grown - bare
  return [
    tag,
    `${grown.toFixed(2)} MB`,
    `${beyond.toFixed(2)} MB${beyond > GOAL ? ` (goal ${GOAL})` : ''}`,
  ]
})
await writeSection(
  'mounts',
  `Heap after ${MOUNTS} mounts.\n\n${table(['Element', 'Growth', 'Beyond a bare element'], rows)}`,
)
