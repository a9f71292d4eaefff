import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  changelogError,
  type ReleaseRecord,
  readRecord,
  releaseError,
} from '../../../../scripts/release/record.ts'

const released: ReleaseRecord = {
  version: '1.2.3',
  sizes: { 'host.js': 1700 },
  surface: ['a = 1', 'b = 2'],
}
const added = { ...released, surface: ['a = 1', 'b = 2', 'c = 3'] }
const broken = { ...released, surface: ['a = 1'] }
const ALREADY = '1.2.3 is released already: raise "version" in package.json'

it('before the first release nothing can be broken', () => {
  expect(releaseError(null, released, { isRelease: true })).toBeNull()
  expect(releaseError(null, released, { isRelease: false })).toBeNull()
})

describe('until the version is raised after a release', () => {
  it('the same can be released once more, for another address', () => {
    expect(releaseError(released, { ...released }, { isRelease: true })).toBeNull()
  })

  it.each([
    ['something is added', added],
    ['something is gone', broken],
    ['only the code is another', { ...released, sizes: { 'host.js': 1701 } }],
  ])('nothing is released in its place if %s', (_, current) => {
    expect(releaseError(released, current, { isRelease: true })).toBe(ALREADY)
  })

  it('a check lets something be added, but nothing be broken', () => {
    expect(releaseError(released, added, { isRelease: false })).toBeNull()
    expect(releaseError(released, broken, { isRelease: false })).toBe(
      'Version 1.2.3 must not break what 1.2.3 had: raise "version" in package.json.',
    )
  })
})

it.each([true, false])('a raised version may break what it may break (release: %s)', isRelease => {
  const as = (version: string) => releaseError(released, { ...broken, version }, { isRelease })
  expect(as('2.0.0')).toBeNull()
  expect(as('1.3.0')).toMatch(/^Version 1\.3\.0 must not break what 1\.2\.3 had/)
})

it.each([
  ['# Changelog\n\n## 1.2.3\n', true],
  ['# Changelog\n\n## 1.2.3 (2026-11-29)\n', true],
  ['# Changelog\n\n## Unreleased\n\n## 1.2.2\n', false],
  ['# Changelog\n\n## 1.2.3-rc.1\n\n### 1.2.3\n\n## 1.2.30\n\n## 1x2.3\n', false],
])('whether version 1.2.3 may be released with the changelog %j: %s', (changelog, isNamed) => {
  expect(changelogError(changelog, '1.2.3')).toBe(
    isNamed
      ? null
      : 'CHANGELOG.md has no heading "## 1.2.3": name what is unreleased after the version',
  )
})

it('a record to compare with is read as it is', async () => {
  expect(await readRecord(fileOf(JSON.stringify(released)))).toEqual(released)
})

it('a file that was named to compare with has to be there, and to be a record', async () => {
  for (const content of ['{', 'null', '{ "version": "1.2.3" }']) {
    const file = fileOf(content)
    await expect(readRecord(file)).rejects.toThrow(`${file} is no record of a release: `)
    await expect(readRecord(`${file}l`)).rejects.toThrow(`${file}l is no record of a release: `)
  }
})

function fileOf(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'casino-record-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'record.json')
  writeFileSync(file, content)
  return file
}
