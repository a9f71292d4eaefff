import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { root } from '../bundle/root.ts'
import { mayBreak, type Surface, surfaceChanges } from './surface.ts'

/** Facts about the last release; committed with each release. */
export interface ReleaseRecord {
  version: string
  /** Bytes by file, compressed with gzip. */
  sizes: Readonly<Record<string, number>>
  surface: Surface
}

const Stored: v.GenericSchema<unknown, ReleaseRecord> = v.object({
  version: v.string(),
  sizes: v.record(v.string(), v.number()),
  surface: v.array(v.string()),
})

/** File of the last release's record; there is none before the first one. */
export const lastRelease: string = join(root, 'scripts/release/last-release.json')

/** Reads the record of a release; null before the first one. */
export async function readRecord(file: string): Promise<ReleaseRecord | null> {
  if (file === lastRelease && !existsSync(file)) return null
  try {
    return v.parse(Stored, JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    throw new Error(
      `${file} is no record of a release: ${error instanceof Error ? error.message : error}`,
    )
  }
}

/** Returns why a version can't follow the last release, or be released in its place; null if it can. */
export function releaseError(
  last: ReleaseRecord | null,
  current: ReleaseRecord,
  { isRelease }: { isRelease: boolean },
): string | null {
  if (last === null) return null
  // The files of a release never change once they have been uploaded.
  if (isRelease && current.version === last.version && !isDeepStrictEqual(last, current))
    return `${current.version} is released already: raise "version" in package.json`
  const { breaking } = surfaceChanges(last.surface, current.surface)
  return breaking.length === 0 || mayBreak(last.version, current.version)
    ? null
    : `Version ${current.version} must not break what ${last.version} had: raise "version" in package.json.`
}

/** Returns why a version can't be released with a changelog; null if it has a part of that name. */
export const changelogError = (changelog: string, version: string): string | null =>
  changelog.split('\n').some(line => `${line} `.startsWith(`## ${version} `))
    ? null
    : `CHANGELOG.md has no heading "## ${version}": name what is unreleased after the version`
