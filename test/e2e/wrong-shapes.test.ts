import type { Locator, Page } from '@playwright/test'
import { createRandom } from '../../demo/backend/random.ts'
import { breakAt, type Path, pathsOf } from '../support/fault-proxy/break-value.ts'
import { type AnswerChange, startFaultProxy } from '../support/fault-proxy/index.ts'
import { liveRecord } from './support/lobby.ts'
import { expect, test, WIDE } from './support/test.ts'

// Only in a soak: each field takes a load of the page. What a wrong type does to every answer at once is in faults.test.ts.

/** Fields that are drawn for each page, the seed that draws them, and pages that are open at once. */
const { SHAPE_FIELDS, SHAPE_SEED = '1', SHAPE_PAGES = '1' } = process.env

const random = createRandom(Number(SHAPE_SEED))

/** A field of an answer; those of all items of a list are one. */
interface Field {
  readonly call: string
  readonly path: Path
}

const nameOf = ({ call, path }: Field): string =>
  [call, ...path.map(key => (typeof key === 'string' && !/^\d+$/.test(key) ? key : '*'))].join(' ')

/** Returns each field once, in an order that depends on the seed alone, whatever came first. */
function drawFields(answers: ReadonlyMap<string, unknown>): readonly Field[] {
  const fields = new Map<string, Field>()
  for (const [call, value] of answers) {
    for (const path of pathsOf(value)) {
      const field = { call, path }
      const name = nameOf(field)
      if (!fields.has(name)) fields.set(name, field)
    }
  }
  const drawn = new Map([...fields.keys()].map(name => [name, random.fork(name).next()]))
  const rank = (field: Field) => drawn.get(nameOf(field)) ?? 0
  return [...fields.values()].toSorted((a, b) => rank(a) - rank(b))
}

/** Waits until a page shows something, and no part of it is loading. */
async function settled(root: Locator): Promise<void> {
  await expect.poll(async () => (await root.innerText()).trim(), 'a blank screen').not.toBe('')
  await expect(root.locator('[aria-busy=true]')).toHaveCount(0)
}

/** A page whose answers get a wrong type each. */
interface View {
  readonly name: string
  readonly tag: string
  pathOf(wallet: string): string
  /** Whether its tabs and dialogs are opened as well. */
  readonly opensAll?: boolean
}

const lobbyAt = (path: string) => `/live.html?fullPath=${path}`

const views: readonly View[] = [
  { name: 'a lobby', tag: 'casino-lobby', pathOf: () => '/live.html' },
  { name: 'a room', tag: 'casino-room', pathOf: id => `/room.html?live&roomId=${id}` },
]

/** Pages whose calls the lobby and the room don't make. */
const furtherViews: readonly View[] = [
  { name: 'a players list', tag: 'casino-lobby', pathOf: () => lobbyAt('/live') },
  { name: 'a schedule', tag: 'casino-lobby', pathOf: () => lobbyAt('/upcoming') },
  { name: 'an account', tag: 'casino-lobby', pathOf: () => lobbyAt('/account'), opensAll: true },
  {
    name: 'a room with a pool',
    tag: 'casino-lobby',
    pathOf: id => `${lobbyAt(`/room/${id}`)}&copyMode=IN_POOL`,
    opensAll: true,
  },
  {
    name: 'a studio',
    tag: 'casino-room',
    pathOf: id => `/room.html?live&roomId=${id}&user=${id}&roomView=studio`,
    opensAll: true,
  },
]

/** Opens each tab and each dialog that can be opened now, and closes the dialogs. */
async function openAll(page: Page, root: Locator): Promise<void> {
  const atMost = { timeout: 30_000 }
  const tabs = root.getByRole('tab')
  // A tab may show further ones.
  for (let index = 0; index < (await tabs.count()); index += 1) {
    const tab = tabs.nth(index)
    if (await tab.isVisible()) await tab.click(atMost)
    await settled(root)
  }
  for (const name of ['Tip', 'Report', /^Rewards/]) {
    const button = root.getByRole('button', { name, exact: true })
    if (!(await button.isVisible())) continue
    await button.click(atMost)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveCount(1)
    await settled(root)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
}

test.use({ viewport: WIDE })

for (const view of SHAPE_FIELDS === undefined ? [] : [...views, ...furtherViews]) {
  test(`${view.name} shows something and throws nothing, whichever field of an answer has a wrong type`, async ({
    sandbox,
    context,
  }) => {
    // All fields take minutes.
    test.setTimeout(0)
    const { wallet } = await liveRecord(sandbox, 'Ferro')
    const problems: string[] = []

    async function openBehindProxy() {
      const proxy = await startFaultProxy(sandbox.url, 1)
      const page = await context.newPage()
      const errors: string[] = []
      page.on('pageerror', error => errors.push(String(error)))
      return {
        proxy,
        errors,
        async visit(change: AnswerChange, { tag, pathOf, opensAll }: View = view) {
          proxy.changeAnswers(change)
          await page.goto(proxy.url + pathOf(wallet))
          const root = page.locator(`${tag} [part=root]`)
          await settled(root)
          if (opensAll) await openAll(page, root)
          // What is loaded when the browser is idle is part of it.
          await page.waitForLoadState('networkidle')
        },
      }
    }

    type Visitor = Awaited<ReturnType<typeof openBehindProxy>>

    async function walk({ visit, errors }: Visitor, fields: Field[]): Promise<void> {
      for (let field = fields.pop(); field; field = fields.pop()) {
        const { call, path } = field
        await visit((answered, value) =>
          answered === call ? breakAt(value, path, random.fork(nameOf(field))) : value,
        ).catch(error => errors.push(String(error)))
        for (const error of errors.splice(0)) problems.push(`${nameOf(field)}: ${error}`)
      }
    }

    const visitors = await Promise.all(Array.from({ length: Number(SHAPE_PAGES) }, openBehindProxy))
    async function answersOf(shown: View): Promise<Map<string, unknown>> {
      const answers = new Map<string, unknown>()
      const record: AnswerChange = (path, value) => {
        answers.set(path, value)
        return value
      }
      await visitors[0]?.visit(record, shown)
      return answers
    }

    try {
      const answers = await answersOf(view)
      if (!views.includes(view))
        for (const other of views)
          for (const call of (await answersOf(other)).keys()) answers.delete(call)
      const fields = drawFields(answers).slice(0, Number(SHAPE_FIELDS))
      expect(fields.length).toBeGreaterThan(0)
      await Promise.all(visitors.map(visitor => walk(visitor, fields)))
      expect(problems).toEqual([])
    } finally {
      for (const { proxy } of visitors) await proxy.close()
    }
  })
}
