import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { operations } from '../../../contract/operations.ts'
import { replaceSection } from '../../../scripts/lib/markdown.ts'
import { perCurrency, perViewer } from '../../load/figures.ts'
import { readFigures, scalePage, scaleSections } from '../../load/scale-page.ts'

it.each([
  ['viewer', perViewer, /"(joined|currentUser)":/],
  ['session currency', perCurrency, /InSessionCurrency":|"pool":\{/],
])(
  'the public reads with fields that differ by %s are those whose examples have them',
  async (_by, listed, field) => {
    const reads = (await operations()).filter(({ isPublic }) => isPublic)
    const found = reads.filter(({ response }) => field.test(JSON.stringify(response?.examples)))
    const paths = found.map(({ path }) => path.replace(/^\/api\/v1\/app\/(web\/)?/, ''))
    expect([...new Set(paths)].sort()).toEqual([...listed].sort())
  },
)

it('the tables of docs/scale.md are those of the last measured figures', async () => {
  const page = await readFile(scalePage, 'utf8')
  for (const [name, content] of scaleSections(await readFigures()))
    expect(page).toBe(replaceSection(page, name, content))
})
