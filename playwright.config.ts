import { defineConfig } from '@playwright/test'
import { chromeArgs, requireChrome } from './scripts/lib/chrome.ts'
import { hasRabbitMq } from './test/peers/start-rabbitmq.ts'

// In CI a missing broker is a failure. Workers read this file as well, and needn't repeat the line.
const withBroker = hasRabbitMq || process.env.CI !== undefined
if (!withBroker && process.env.TEST_WORKER_INDEX === undefined)
  process.stdout.write('left out, because it is not installed: RabbitMQ (rabbitmq-server)\n')

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
  // Brokers and streams first: their tests run one after the other, and would keep all others waiting
  // at the end.
  projects: [
    ...(withBroker ? [{ name: 'broker', testMatch: 'broker.test.ts' }] : []),
    { name: 'streams', testMatch: 'stream.test.ts' },
    { name: 'media', testMatch: 'media/*.test.ts' },
    { name: 'pages', testIgnore: ['broker.test.ts', 'stream.test.ts', 'media/*.test.ts'] },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: requireChrome(), args: chromeArgs },
    // A trace costs half as much again as the test itself: `--trace retain-on-failure` asks for one.
    screenshot: 'only-on-failure',
  },
})
