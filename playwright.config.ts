import { defineConfig } from '@playwright/test'
import { chromeArgs, requireChrome } from './scripts/lib/chrome.ts'

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'build/e2e',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One more than the cores that CI has: tests wait more than they compute.
  workers: 3,
  // Far more than a test takes: a machine that is busy must not decide what passes.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'build/reports/e2e.json' }]],
  // Streams first: they play one after the other, and would keep all others waiting at the end.
  projects: [
    { name: 'streams', testMatch: 'stream.test.ts' },
    { name: 'media', testMatch: 'media/*.test.ts' },
    { name: 'pages', testIgnore: ['stream.test.ts', 'media/*.test.ts'] },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: requireChrome(), args: chromeArgs },
    // A trace costs half as much again as the test itself: `--trace retain-on-failure` asks for one.
    screenshot: 'only-on-failure',
  },
})
