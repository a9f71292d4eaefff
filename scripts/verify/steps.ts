import type { ReportName } from './totals.ts'

/** A step of the verification: a command, and the report that it writes if it runs tests. */
export interface Step {
  name: string
  command: readonly [string, ...string[]]
  report?: ReportName
}

/** Steps of `npm run verify`: those of a group side by side, the groups in order. */
export const groups: readonly (readonly Step[])[] = [
  [
    { name: 'format', command: ['biome', 'format', '.'] },
    { name: 'lint', command: ['node', 'scripts/lint.ts'] },
    { name: 'types', command: ['tsc', '-p', 'tsconfig.json'] },
    { name: 'messages', command: ['node', 'scripts/messages.ts', '--check'] },
    { name: 'contract', command: ['node', 'scripts/contract.ts', '--check'] },
  ],
  [{ name: 'unit', command: ['vitest', 'run'], report: 'unit.json' }],
  [{ name: 'build', command: ['node', 'scripts/build.ts'] }],
  // Much of a journey is waiting, and the browser tests share one tab.
  [
    { name: 'browser', command: ['node', 'scripts/browser-tests.ts'], report: 'browser.json' },
    { name: 'journeys', command: ['node', 'test/journeys/main.ts'], report: 'journeys.json' },
  ],
  [{ name: 'e2e', command: ['playwright', 'test'], report: 'e2e.json' }],
  [
    { name: 'size', command: ['node', 'scripts/size.ts'] },
    { name: 'public types', command: ['node', 'scripts/public-types.ts', '--check'] },
  ],
]
