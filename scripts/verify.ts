import { stripVTControlCharacters } from 'node:util'
import { runWith, tsc } from './lib/run.ts'

/** A step of the verification. */
interface Step {
  name: string
  command: string
  /** Whether it prints as it runs; the output of others is printed once they have ended. */
  isLive?: boolean
}

/** Sequences of steps that run side by side. */
type Group = readonly (readonly Step[])[]

/**
 * Steps of `npm run verify`: the groups in order. Tests in browsers wait as often as they compute, and building takes
 * one core at a time: two or three together leave none idle. More take longer, because pages that are animated compute
 * while they wait for a core.
 */
const checks: readonly Group[] = [
  [
    [{ name: 'lint', command: 'node scripts/lint.ts' }],
    // Each of its threads checks what the others check as well, which helps only where cores are idle.
    [{ name: 'types', command: `node ${tsc} -p tsconfig.json --singleThreaded` }],
    [{ name: 'messages', command: 'node scripts/messages.ts --check' }],
    [{ name: 'contract', command: 'node scripts/contract.ts --check' }],
  ],
  [
    [{ name: 'unit', command: 'vitest run', isLive: true }],
    [
      { name: 'build', command: 'node scripts/build.ts' },
      { name: 'public types', command: 'node scripts/public-types.ts --check' },
      { name: 'release', command: 'node scripts/release.ts --check' },
    ],
  ],
  [
    [{ name: 'e2e', command: 'playwright test --project=pages', isLive: true }],
    [
      { name: 'browser', command: 'node test/browser/runner/main.ts' },
      { name: 'size', command: 'node test/size/main.ts' },
    ],
  ],
]

/** Steps of `npm run test:audits`, which need the build of the ones above. */
const audits: readonly Group[] = [
  [
    [{ name: 'e2e', command: 'playwright test --project=audits', isLive: true }],
    [{ name: 'journeys', command: 'node test/journeys/main.ts' }],
  ],
]

/** Lines of a failed step's output that are repeated at the end, blank ones left out. */
const REPEATED_LINES = 80

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`
const startedAt = performance.now()
const failed: string[] = []
/** The last lines of each failed step. */
const reasons: string[] = []
/** Each runner's own line of how many tests passed. */
const counts: string[] = []

async function runStep({ name, command, isLive = false }: Step): Promise<void> {
  const since = performance.now()
  const [tool = '', ...args] = command.split(' ')
  if (isLive) console.log(`\n== ${name}`)
  const print = (text: string) => process.stdout.write(text)
  const { code, output } = await runWith('pipe', tool, args, isLive ? print : undefined)
  if (!isLive) print(`\n== ${name}\n${output}`)
  console.log(`== ${name}: ${code === 0 ? 'ok' : 'failed'} after ${seconds(since)}`)
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter(line => line.trim() !== '')
  if (code === 0) {
    const count = lines.findLast(line => /\d passed/.test(line))
    if (count) counts.push(`${name}: ${count.trim()}`)
    return
  }
  failed.push(name)
  // Vitest, unlike the others, lists nowhere what has failed.
  const named = lines.slice(0, -REPEATED_LINES).filter(line => /^ FAIL /.test(line))
  reasons.push([`== ${name}`, ...named, ...lines.slice(-REPEATED_LINES)].join('\n'))
}

for (const group of process.argv[2] === 'audits' ? audits : checks) {
  await Promise.all(
    group.map(async sequence => {
      for (const step of sequence) await runStep(step)
    }),
  )
  if (failed.length > 0) break
}
if (failed.length > 0) process.exitCode = 1

// The reasons are at the very end, because logs are cut off at their beginning.
if (reasons.length > 0) console.log(`\n${reasons.join('\n\n')}`)
const verdict = failed.length > 0 ? `stopped at ${failed.join(' and ')}` : 'all steps passed'
console.log(['', `${verdict} after ${seconds(startedAt)}`, ...counts].join('\n'))
