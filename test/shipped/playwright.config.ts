import { defineConfig } from '@playwright/test'
import { chromeArgs, requireHeadlessChrome, shortLivedArgs } from '../support/chrome.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../../build/shipped',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 3,
  // Far more than a build takes: a machine that is busy must not decide what passes.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  projects: [
    // Builds compute; with more of them than cores each only takes longer.
    { name: 'examples', testMatch: 'examples.test.ts', workers: 2 },
    {
      name: 'release',
      testIgnore: 'examples.test.ts',
      // Each frame of what moves costs processor time.
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: requireHeadlessChrome(),
      args: [...chromeArgs, ...shortLivedArgs],
    },
    screenshot: 'only-on-failure',
  },
})
