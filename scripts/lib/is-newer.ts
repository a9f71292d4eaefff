import { glob, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../bundle/root.ts'

/** Returns whether a file exists and is newer than all files that match some patterns. */
export async function isNewer(file: string, patterns: readonly string[]): Promise<boolean> {
  const built = await modifiedAt(file)
  if (built === undefined) return false
  for await (const source of glob(patterns, { cwd: root })) {
    if (((await modifiedAt(source)) ?? 0) > built) return false
  }
  return true
}

async function modifiedAt(file: string): Promise<number | undefined> {
  const stats = await stat(join(root, file)).catch(() => undefined)
  return stats?.mtimeMs
}
