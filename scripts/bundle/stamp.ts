import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/** Returns version and commit as JavaScript literals, for the names in `types/globals.d.ts`. */
export function stamp(): Record<'__VERSION__' | '__COMMIT__', string> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return { __VERSION__: JSON.stringify(version), __COMMIT__: JSON.stringify(commit()) }
}

function commit(): string {
  try {
    const git = ['rev-parse', '--short=10', 'HEAD']
    return execFileSync('git', git, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    // A source archive has no repository.
    return 'unknown'
  }
}
