import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'rollup'
import license, { type Dependency } from 'rollup-plugin-license'
import * as v from 'valibot'
import { toJson } from '../lib/output-files.ts'
import { root } from './root.ts'

/** File in which the build collects the notices. */
export const noticesFile: string = join(root, 'build/THIRD_PARTY_LICENSES.txt')
/** File in which the build lists the same libraries as a CycloneDX bill of materials. */
export const billOfMaterialsFile: string = join(root, 'build/sbom.cdx.json')

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

interface Library {
  name: string
  version: string
  license: string
  /** Its licence and notices, as far as its package has them. */
  text: string
}

const packageOf = v.object({
  version: v.string(),
  license: v.string(),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  devDependencies: v.optional(v.record(v.string(), v.string()), {}),
})
const readPackage = (folder: string) =>
  v.parse(packageOf, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))

/** Returns the libraries in the bundles, and those inside packages that are published as one file. */
function librariesOf(dependencies: readonly Dependency[]): Library[] {
  const seen = dependencies.map(({ name, version, author, license, licenseText, noticeText }) => ({
    name: name ?? '',
    version: version ?? '',
    license: license ?? '',
    text: [licenseText ?? author?.text(), noticeText].filter(text => text).join('\n\n'),
  }))
  const inside = [...dependenciesOf(installed('livekit-client')), ...insideHls()]
  return [...seen, ...inside.filter(({ name }) => !seen.some(other => other.name === name))]
}

const installed = (name: string, within = root) => join(within, 'node_modules', name)

/** Returns what a package depends on, directly or further down; `found` is what is known already. */
function dependenciesOf(folder: string, found = new Map<string, Library>()): Library[] {
  for (const name of Object.keys(readPackage(folder).dependencies)) {
    if (found.has(name)) continue
    const nested = installed(name, folder)
    const own = existsSync(nested) ? nested : installed(name)
    const { version, license } = readPackage(own)
    found.set(name, { name, version, license, text: licenceIn(own) })
    dependenciesOf(own, found)
  }
  return [...found.values()]
}

/** Returns the licence that a package has as a file, or as the first comment of a source. */
function licenceIn(folder: string): string {
  const file = readdirSync(folder).find(name => /^licen[cs]e/i.test(name))
  if (file) return readFileSync(join(folder, file), 'utf8')
  const source = readFileSync(join(folder, 'dist/esm/google/varint.js'), 'utf8')
  return (/^(?:\/\/.*\n)+/.exec(source)?.[0] ?? '').replace(/^\/\/ ?/gm, '')
}

/** Returns the libraries inside hls.js, which depends on them for its own build alone: they aren't installed. */
function insideHls(): Library[] {
  const { devDependencies } = readPackage(installed('hls.js'))
  // The licence has the same words everywhere, after its owner.
  const MIT = licenceIn(installed('react')).replace(/^[\s\S]*(?=^Permission)/m, '')
  return [
    { name: 'eventemitter3', license: 'MIT', text: `Copyright (c) 2014 Arnout Kazemier\n\n${MIT}` },
    {
      name: 'url-toolkit',
      license: 'Apache-2.0',
      text: 'Copyright 2016 Tom Jenkinson\n\nThe text of the licence is that of hls.js.',
    },
  ].map(library => ({ ...library, version: devDependencies[library.name] ?? '' }))
}

function writeNotices(dependencies: Dependency[]): string {
  const notices = librariesOf(dependencies).map(({ name, version, license, text }) =>
    `${name} ${version} (${license})\n\n${text.trim()}`.trim(),
  )
  return [`casino-elements contains code of ${notices.length} libraries.`, ...notices.sort()].join(
    `\n\n${'-'.repeat(80)}\n`,
  )
}

function writeBillOfMaterials(dependencies: Dependency[]): string {
  const components = librariesOf(dependencies).map(({ name, version, license }) => ({
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: license === '' ? [] : [{ expression: license }],
  }))
  components.sort((one, other) => (one.purl < other.purl ? -1 : 1))
  return toJson({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, components })
}
