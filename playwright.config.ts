import { defineConfig } from '@playwright/test'
import { chromeArgs, requireChrome } from './scripts/lib/chrome.ts'

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'build/e2e',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 30_000,
  reporter: [['list'], ['json', { outputFile: 'build/reports/e2e.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: requireChrome(), args: chromeArgs },
    trace: 'retain-on-failure',
  },
})
