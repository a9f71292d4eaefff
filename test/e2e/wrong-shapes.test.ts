import type { Locator } from '@playwright/test'
import { createRandom } from '../../demo/backend/random.ts'
import { breakAt, type Path, pathsOf } from '../support/fault-proxy/break-value.ts'
import { type AnswerChange, startFaultProxy } from '../support/fault-proxy/index.ts'
import { liveRecord } from './support/lobby.ts'
import { expect, test, WIDE } from './support/test.ts'

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

const views = [
  { name: 'lobby', tag: 'casino-lobby', pathOf: () => '/live.html' },
  { name: 'room', tag: 'casino-room', pathOf: (id: string) => `/room.html?live&roomId=${id}` },
]

test.use({ viewport: WIDE })

for (const { name, tag, pathOf } of views) {
  test(`a ${name} shows something and throws nothing, whichever field of an answer has a wrong type`, async ({
    sandbox,
    context,
  }) => {
    // All fields, as in a soak, take minutes.
    if (SHAPE_FIELDS !== undefined) test.setTimeout(0)
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
        async visit(change: AnswerChange) {
          proxy.changeAnswers(change)
          await page.goto(proxy.url + pathOf(wallet))
          await settled(page.locator(`${tag} [part=root]`))
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
    try {
      const answers = new Map<string, unknown>()
      await visitors[0]?.visit((path, value) => {
        answers.set(path, value)
        return value
      })
      const fields = drawFields(answers).slice(0, Number(SHAPE_FIELDS ?? 2))
      expect(fields.length).toBeGreaterThan(0)
      await Promise.all(visitors.map(visitor => walk(visitor, fields)))
      expect(problems).toEqual([])
    } finally {
      for (const { proxy } of visitors) await proxy.close()
    }
  })
}
