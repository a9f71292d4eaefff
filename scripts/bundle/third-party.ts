import { join } from 'node:path'
import type { Plugin } from 'rollup'
import license, { type Dependency } from 'rollup-plugin-license'
import { root } from './root.ts'

/** Where the build collects the notices. */
export const noticesFile: string = join(root, 'build/THIRD_PARTY_LICENSES.txt')
/** Where the build lists the same libraries as a CycloneDX bill of materials. */
export const billOfMaterialsFile: string = join(root, 'build/sbom.cdx.json')

const line = '-'.repeat(80)

/**
 * Writes the licences of all libraries whose code is in a bundle; the minifier removes their comments.
 * One plugin for all bundles: each one adds to the file.
 */
export const thirdPartyNotices: Plugin = license({
  thirdParty: {
    multipleVersions: true,
    output: [
      { file: noticesFile, template: writeNotices },
      { file: billOfMaterialsFile, template: writeBillOfMaterials },
    ],
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

function writeBillOfMaterials(dependencies: Dependency[]): string {
  const components = dependencies.map(({ name, version, license }) => ({
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name?.replace('@', '%40')}@${version}`,
    licenses: license === null ? [] : [{ expression: license }],
  }))
  components.sort((one, other) => (one.purl < other.purl ? -1 : 1))
  return `${JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, components }, null, 2)}\n`
}
