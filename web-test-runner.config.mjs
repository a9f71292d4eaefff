import { chromeLauncher } from '@web/test-runner-chrome'
import { testPages } from './test/browser/runner/test-pages.ts'
import {
  chromeArgs,
  fakeMediaArgs,
  requireHeadlessChrome,
  shortLivedArgs,
} from './test/support/chrome.ts'

export default {
  files: 'build/browser-tests/**/*.test.js',
  // A second one would be a tab behind the first: hidden, without frames, scroll events and toasts.
  concurrency: 1,
  // A machine that is busy must not decide what passes: the limits are far more than it takes.
  browserStartTimeout: 120_000,
  testsStartTimeout: 120_000,
  testsFinishTimeout: 900_000,
  browsers: [
    chromeLauncher({
      launchOptions: {
        executablePath: requireHeadlessChrome(),
        // Each frame of what moves costs processor time.
        args: [
          ...chromeArgs,
          ...fakeMediaArgs,
          ...shortLivedArgs,
          '--force-prefers-reduced-motion',
        ],
        timeout: 120_000,
        protocolTimeout: 600_000,
      },
    }),
  ],
  testFramework: { config: { timeout: 180_000 } },
  middleware: [testPages],
}
