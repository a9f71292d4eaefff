import { isNewer } from '../lib/is-newer.ts'
import { runOrExit } from '../lib/run.ts'

const sources =
  '{src,elements,contract,check,demo/{backend,stream},scripts/{build,bundle,i18n}}/**/*.*'
const settings = '{package-lock.json,rollup.config.mjs,lingui.config.ts,scripts/build.ts}'

/** Builds `dist/` unless it is complete and newer than all of its sources. */
export async function ensureBuilt(): Promise<void> {
  // The last file that the build writes, after its checks.
  if (await isNewer('dist/custom-elements.json', [sources, settings])) return
  await runOrExit('node', ['scripts/build.ts'])
}
