import { join } from 'node:path'
import type { Plugin } from 'rollup'
import license, { type Dependency } from 'rollup-plugin-license'
import { root } from './root.ts'

/** Where the build collects the notices. */
export const noticesFile: string = join(root, 'build/THIRD_PARTY_LICENSES.txt')

const line = '-'.repeat(80)

/**
 * Writes the licences of all libraries whose code is in a bundle; the minifier removes their comments.
 * One plugin for all bundles: each one adds to the file.
 */
export const thirdPartyNotices: Plugin = license({
  thirdParty: {
    multipleVersions: true,
    output: { file: noticesFile, template: writeNotices },
  },
})

function writeNotices(dependencies: Dependency[]): string {
  const notices = dependencies.map(writeNotice).sort()
  return [`casino-elements contains code of ${notices.length} libraries.`, ...notices].join(
    `\n\n${line}\n`,
  )
}

function writeNotice({ name, version, author, license, licenseText, noticeText }: Dependency) {
  const title = `${name} ${version} (${license})`
  return [title, licenseText ?? author?.text(), noticeText]
    .filter(text => text)
    .map(text => text?.trim())
    .join('\n\n')
}
