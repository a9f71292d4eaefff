import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { root } from '../../../../scripts/bundle/root.ts'

/** Runs the program with arguments with which it builds nothing. */
function run(args: readonly string[]) {
  const options = { cwd: root, encoding: 'utf8' } as const
  const { status, stderr } = spawnSync(process.execPath, ['scripts/release.ts', ...args], options)
  return { status, stderr }
}

const USAGE =
  'Usage: npm run release -- --base <address> --api <address> [options], as in docs/releases.md\n'

it.each([
  ['an option is missing', [], /^--base has to be an address such as .*\n/],
  [
    'npm has taken the options, as it does without --',
    ['https://cdn.example', 'https://api.example'],
    /^Unexpected argument 'https:\/\/cdn\.example'.*\n/,
  ],
  [
    'there is no record to compare with',
    ['--check', '--since', 'missing.json'],
    /^missing\.json is no record of a release: ENOENT.*\n/,
  ],
])(
  'says what is wrong in a line, and how it is used, where %s',
  (_what, args, line) => {
    const { status, stderr } = run(args)
    expect(status).toBe(2)
    expect(stderr).toMatch(line)
    expect(stderr.replace(line, '')).toBe(USAGE)
  },
  30_000,
)
