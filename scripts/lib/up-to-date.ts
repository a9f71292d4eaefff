import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bundle/root.ts'
import { runOrExit } from './run.ts'

/** Builds `dist/` unless it is complete and newer than all of its sources. */
export const ensureBuilt = (): Promise<void> =>
  ensure('scripts/build.ts', 'dist/custom-elements.json', [
    '{src,elements,contract,check,demo/{backend,stream},scripts/{build,bundle,i18n}}/**/*.*',
    '{package-lock.json,rollup.config.mjs,lingui.config.ts,scripts/build.ts}',
  ])

/** Builds the site unless it is complete and newer than what it is built from. */
export const ensureSite = (): Promise<void> =>
  ensure('scripts/site.ts', 'build/site/assets/code.css', [
    'docs/**/*.*',
    'docs/.vitepress/**/*.*',
    'demo/pages/*.js',
    'scripts/{site,release}/*.ts',
    'CHANGELOG.md',
    'dist/custom-elements.json',
  ])

/** Runs a script unless the file that it writes last is newer than all sources. */
async function ensure(script: string, last: string, sources: readonly string[]): Promise<void> {
  const built = modifiedAt(last)
  if (globSync([...sources], { cwd: root }).some(source => modifiedAt(source) > built))
    await runOrExit('node', [script])
}

const modifiedAt = (file: string): number =>
  statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0
