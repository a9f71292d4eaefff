import { isDeepStrictEqual } from 'node:util'
import { mayBreak, type Surface, surfaceChanges } from './surface.ts'

/** What the last release was; committed with each release. */
export interface ReleaseRecord {
  version: string
  /** Bytes by file, compressed with gzip. */
  sizes: Readonly<Record<string, number>>
  surface: Surface
}

/** Returns why a version can't follow the last release, or be released in its place; null if it can. */
export function releaseError(
  last: ReleaseRecord | null,
  current: ReleaseRecord,
  { isRelease }: { isRelease: boolean },
): string | null {
  if (last === null) return null
  // Its files never change where they have been uploaded.
  if (isRelease && current.version === last.version && !isDeepStrictEqual(last, current))
    return `${current.version} is released already: raise "version" in package.json`
  const { breaking } = surfaceChanges(last.surface, current.surface)
  return breaking.length === 0 || mayBreak(last.version, current.version)
    ? null
    : `Version ${current.version} must not break what ${last.version} had: raise "version" in package.json.`
}
