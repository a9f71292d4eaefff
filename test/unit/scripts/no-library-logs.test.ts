import { rollup } from 'rollup'
import { expect, it } from 'vitest'
import { noLibraryLogs } from '../../../scripts/bundle/no-library-logs.ts'

const code = `
export function translate(id) {
  if (!id) console.warn(\`no id: \${console.trace(id)}\`)
  return id ? id.trim() : console.error('nothing to translate')
}
`

async function built(id: string): Promise<string> {
  const source = { name: 'source', resolveId: () => id, load: () => code }
  const bundle = await rollup({
    input: 'entry',
    treeshake: false,
    plugins: [source, noLibraryLogs()],
  })
  const { output } = await bundle.generate({ format: 'es' })
  return output[0].code
}

it('logs of SWR and lingui are removed from the bundle, and the rest of their code is not changed', async () => {
  const quiet = await built('/project/node_modules/@lingui/core/dist/index.mjs')
  expect(quiet).not.toContain('console')
  expect(quiet).toContain('if (!id) undefined')
  expect(quiet).toContain('id ? id.trim() : undefined')
})

it('logs of other code are not removed', async () => {
  expect(await built('/project/src/lib/log.ts')).toContain("console.error('nothing to translate')")
})
