import { defineConfig } from '@playwright/test'
import {
  chromeArgs,
  fakeMediaArgs,
  requireHeadlessChrome,
  shortLivedArgs,
} from './test/support/chrome.ts'

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'build/e2e',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // More than the cores that CI has, as tests wait as well as compute. With four, they compute a tenth more.
  workers: 3,
  // Far more than a test takes: a machine that is busy must not decide what passes.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  // Audits, and what needs peers (brokers and streams), have commands of their own, `npm run test:audits` and `npm run
  // test:peers`. Two streams at a time: what plays costs as much as it lasts, and lasts longer the more plays beside it.
  projects: [
    { name: 'broker', testMatch: 'broker.test.ts' },
    {
      name: 'media',
      testMatch: 'media/*.test.ts',
      workers: 2,
      // Each frame of a stream is drawn as large as its room.
      use: { viewport: { width: 800, height: 600 } },
    },
    // Those that judge one screen after the other, or go through faults: two fifths of the time.
    { name: 'audits', testMatch: 'audits/*.test.ts' },
    { name: 'pages', testIgnore: ['broker.test.ts', 'media/**', 'audits/**'] },
  ],
  use: {
    browserName: 'chromium',
    // One browser for all: options of their own would start another one for the tests that have them.
    launchOptions: {
      executablePath: requireHeadlessChrome(),
      args: [...chromeArgs, ...fakeMediaArgs, ...shortLivedArgs],
    },
    // Each frame of what moves costs processor time: tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs half as much again as the test itself: `--trace retain-on-failure` asks for one.
    screenshot: 'only-on-failure',
  },
})
