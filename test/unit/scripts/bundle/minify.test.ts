import { SourceMap } from 'node:module'
import { rollup } from 'rollup'
import { expect, it } from 'vitest'
import { minify } from '../../../../scripts/bundle/minify.ts'

const source = 'export function first() {\n  return document.title\n}\n'

async function build(eager: readonly string[]) {
  const modules = { name: 'modules', resolveId: (id: string) => id, load: () => source }
  const bundle = await rollup({ input: 'entry', plugins: [modules] })
  const { output } = await bundle.generate({ sourcemap: true, plugins: [minify(eager)] })
  await bundle.close()
  return output[0]
}

it('a chunk that is compiled eagerly begins with the comment that says so', async () => {
  expect((await build(['entry'])).code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  expect((await build(['other'])).code).not.toContain('allFunctionsCalledOnLoad')
})

it.each([[['entry']], [[]]])(
  'the source map of a chunk leads to its source, with %j compiled eagerly',
  async eager => {
    const { code, map } = await build(eager)
    if (!map) throw new Error('no map')
    const lines = code.split('\n')
    const line = lines.findIndex(text => text.includes('document'))
    const column = lines[line]?.indexOf('document') ?? 0
    const found = new SourceMap(JSON.parse(map.toString())).findEntry(line, column)
    expect(found).toMatchObject({ originalLine: 1 })
  },
)
