import { glob, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../bundle/root.ts'

const sources = '{src,elements,demo/backend,scripts/{build,bundle,i18n}}/**/*.*'
const settings = '{package-lock.json,rollup.config.mjs,lingui.config.ts,scripts/build.ts}'
// The build writes it last, after its checks.
const mark = 'dist/custom-elements.json'

/** Whether `dist/` is complete and newer than everything it is made of. */
export async function isBuilt(): Promise<boolean> {
  const built = await changed(mark)
  if (built === undefined) return false
  for await (const file of glob([sources, settings], { cwd: root })) {
    if (((await changed(file)) ?? 0) > built) return false
  }
  return true
}

async function changed(file: string): Promise<number | undefined> {
  const found = await stat(join(root, file)).catch(() => undefined)
  return found?.mtimeMs
}
