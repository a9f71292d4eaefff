import { SourceMap } from 'node:module'
import { rollup } from 'rollup'
import { expect, it } from 'vitest'
import { ascii } from '../../../../scripts/bundle/ascii.ts'

const source = `export const größe = 'Na żywo…'
export const emoji = \`🎰\${größe}\`
export const hasEmoji = /^\\p{L}+…$|[🎰-🎲]/u.test('🎱')
export const title = document.title
`

async function build() {
  const modules = { name: 'modules', resolveId: (id: string) => id, load: () => source }
  const bundle = await rollup({ input: 'entry', plugins: [modules] })
  const { output } = await bundle.generate({
    sourcemap: true,
    exports: 'named',
    plugins: [ascii()],
  })
  await bundle.close()
  return output[0]
}

it('strings, templates, patterns and names keep their meaning in ASCII', async () => {
  const { code } = await build()
  expect(code).toMatch(/^[\0-\x7f]+$/)
  const data = code.replace('document.title', '1')
  const loaded = await import(`data:text/javascript,${encodeURIComponent(data)}`)
  expect(loaded).toMatchObject({ größe: 'Na żywo…', emoji: '🎰Na żywo…', hasEmoji: true })
})

it('the source map leads to the place before the escapes', async () => {
  const { code, map } = await build()
  if (!map) throw new Error('no map')
  const lines = code.split('\n')
  const line = lines.findIndex(text => text.includes('document'))
  const found = new SourceMap(JSON.parse(map.toString())).findEntry(
    line,
    lines[line]?.indexOf('document') ?? 0,
  )
  expect(found).toMatchObject({ originalLine: 3 })
})
