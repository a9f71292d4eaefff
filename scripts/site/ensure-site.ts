import { join } from 'node:path'
import { root } from '../bundle/root.ts'
import { isNewer } from '../lib/is-newer.ts'
import { runOrExit } from '../lib/run.ts'

/** Folder of the site that `npm start` serves. */
export const siteFolder: string = join(root, 'build/site')

const sources = [
  'docs/**/*.*',
  'docs/.vitepress/**/*.*',
  'demo/pages/*.js',
  'scripts/{site,release}/*.ts',
  'CHANGELOG.md',
  'dist/custom-elements.json',
]

/** Builds the site unless it is complete and newer than what it is built from. */
export async function ensureSite(): Promise<void> {
  // The last file that is written.
  if (await isNewer('build/site/assets/code.css', sources)) return
  await runOrExit('node', ['scripts/site.ts'])
}
