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

it('leaves the advice of SWR and lingui out of a bundle, and the rest of their code as it was', async () => {
  const quiet = await built('/project/node_modules/@lingui/core/dist/index.mjs')
  expect(quiet).not.toContain('console')
  expect(quiet).toContain('if (!id) undefined')
  expect(quiet).toContain('id ? id.trim() : undefined')
})

it('leaves the logs of all other code alone', async () => {
  expect(await built('/project/src/lib/log.ts')).toContain("console.error('nothing to translate')")
})
