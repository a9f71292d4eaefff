import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { globals } from './scripts/bundle/globals.ts'
import { sourcePlugins } from './scripts/bundle/plugins.ts'
import { root } from './scripts/bundle/root.ts'

// A worker per file costs more than most files take: only those that change what others see have one.
const changesGlobals = /@vitest-environment|vi\.(mock|stub\w+|resetModules|useFakeTimers)/
const files = globSync('test/unit/**/*.test.{ts,tsx}', { cwd: root })
const isolated = files.filter(file => changesGlobals.test(readFileSync(join(root, file), 'utf8')))
const shared = files.filter(file => !isolated.includes(file))

export default defineConfig({
  plugins: sourcePlugins(),
  oxc: false,
  define: globals(),
  test: {
    projects: [
      // Each thread loads happy-dom once; each file has a window and modules of its own.
      { extends: true, test: { name: 'isolated', include: isolated, pool: 'vmThreads' } },
      // A thread can't change the time zone, a process can.
      { extends: true, test: { name: 'shared', include: shared, pool: 'forks', isolate: false } },
    ],
    // More than the two cores that CI has, as some tests wait; by default one of them would be left idle.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    environment: 'node',
    // SWR hands the event of a visible page to setTimeout as its delay.
    execArgv: ['--disable-warning=TimeoutNaNWarning'],
    setupFiles: ['test/support/happy-dom.ts', 'test/support/test-setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // A machine that is busy must not decide what passes.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    reporters: 'default',
    // Outside the graph, wouter would load its own browser location.
    server: { deps: { inline: [/\/node_modules\/wouter\//] } },
  },
})
