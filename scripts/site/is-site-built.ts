import { join } from 'node:path'
import { root } from '../bundle/root.ts'
import { isNewer } from '../lib/is-newer.ts'

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

/** Returns whether the site is complete and newer than what it is built from. */
export const isSiteBuilt = (): Promise<boolean> =>
  // The last file that is written.
  isNewer('build/site/assets/code.css', sources)
