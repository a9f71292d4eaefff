import { isNewer } from '../lib/is-newer.ts'

const sources =
  '{src,elements,contract,check,demo/{backend,stream},scripts/{build,bundle,i18n}}/**/*.*'
const settings = '{package-lock.json,rollup.config.mjs,lingui.config.ts,scripts/build.ts}'

/** Returns whether `dist/` is complete and newer than all of its sources. */
export const isBuilt = (): Promise<boolean> =>
  // The last file that the build writes, after its checks.
  isNewer('dist/custom-elements.json', [sources, settings])
