import { tsc } from '../lib/run.ts'
import type { ReportName } from './reports.ts'

/** A step of the verification. */
export interface Step {
  name: string
  command: readonly [string, ...string[]]
  /** The report that it writes if it runs tests. */
  report?: ReportName
  /** Whether it prints as it goes; what others print comes in one piece once they have ended. */
  isLive?: boolean
}

/** Steps that run one after the other. */
export type Sequence = readonly Step[]

/**
 * Steps of `npm run verify`: the sequences of a group side by side, the groups in order. Tests in browsers wait
 * as often as they compute, and building takes one core at a time: two or three together leave none idle. More
 * take longer, because pages that are animated compute while they wait for a core.
 */
export const groups: readonly (readonly Sequence[])[] = [
  [
    [{ name: 'lint', command: ['node', 'scripts/lint.ts'] }],
    // Each of its threads checks what the others check as well, which helps only where cores are idle.
    [{ name: 'types', command: ['node', tsc, '-p', 'tsconfig.json', '--singleThreaded'] }],
    [{ name: 'messages', command: ['node', 'scripts/messages.ts', '--check'] }],
    [{ name: 'contract', command: ['node', 'scripts/contract.ts', '--check'] }],
  ],
  [
    [{ name: 'unit', command: ['vitest', 'run'], report: 'unit.json', isLive: true }],
    [
      { name: 'build', command: ['node', 'scripts/build.ts'] },
      { name: 'public types', command: ['node', 'scripts/public-types.ts', '--check'] },
      { name: 'release', command: ['node', 'scripts/release.ts', '--check'] },
    ],
  ],
  [
    [
      {
        name: 'e2e',
        command: ['playwright', 'test', '--project=pages'],
        report: 'e2e.json',
        isLive: true,
      },
    ],
    [
      { name: 'browser', command: ['node', 'test/browser/runner/main.ts'], report: 'browser.json' },
      { name: 'journeys', command: ['node', 'test/journeys/main.ts'], report: 'journeys.json' },
      { name: 'size', command: ['node', 'test/size/main.ts'] },
    ],
  ],
]
