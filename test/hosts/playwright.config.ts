import { defineConfig } from '@playwright/test'
import { chromeArgs, requireHeadlessChrome } from '../../scripts/lib/chrome.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../../build/hosts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Builds compute; with more of them than cores each only takes longer.
  workers: 2,
  // Far more than a build takes: a machine that is busy must not decide what passes.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '../../build/reports/hosts.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: requireHeadlessChrome(), args: chromeArgs },
    screenshot: 'only-on-failure',
  },
})
