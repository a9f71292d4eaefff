import { rollup } from 'rollup'
import { dts } from 'rollup-plugin-dts'

const header = '// Made by `npm run types:public`; a change here is a change of the public API.\n'

/** One declaration file that holds everything an entry's declarations need. */
export async function rollUp(entry: string): Promise<string> {
  const bundle = await rollup({ input: entry, plugins: [dts()] })
  const { output } = await bundle.generate({ format: 'es' })
  await bundle.close()
  return header + output[0].code
}
