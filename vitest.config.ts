import { defineConfig } from 'vitest/config'
import { sourcePlugins } from './scripts/bundle/plugins.ts'
import { stamp } from './scripts/bundle/stamp.ts'

export default defineConfig({
  plugins: sourcePlugins(),
  oxc: false,
  define: stamp(),
  test: {
    include: ['test/unit/**/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: ['test/support/happy-dom.ts', 'test/support/patience.ts'],
    restoreMocks: true,
    // A machine that is busy must not decide what passes.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    reporters: ['default', ['json', { outputFile: 'build/reports/unit.json' }]],
    // Outside the graph, wouter would load its own browser location.
    server: { deps: { inline: [/\/node_modules\/wouter\//] } },
  },
})
