import { glob, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../bundle/root.ts'

const sources =
  '{src,elements,contract,check,demo/{backend,stream},scripts/{build,bundle,i18n}}/**/*.*'
const settings = '{package-lock.json,rollup.config.mjs,lingui.config.ts,scripts/build.ts}'
// The last file that the build writes, after its checks.
const lastFile = 'dist/custom-elements.json'

/** Returns whether `dist/` is complete and newer than all of its sources. */
export async function isBuilt(): Promise<boolean> {
  const built = await modifiedAt(lastFile)
  if (built === undefined) return false
  for await (const file of glob([sources, settings], { cwd: root })) {
    if (((await modifiedAt(file)) ?? 0) > built) return false
  }
  return true
}

async function modifiedAt(file: string): Promise<number | undefined> {
  const stats = await stat(join(root, file)).catch(() => undefined)
  return stats?.mtimeMs
}
