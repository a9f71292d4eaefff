import type { Backend } from '../../demo/backend/index.ts'
import { createDemoSandbox, type DemoSandboxOptions } from '../../demo/server/demo-sandbox.ts'
import type { Sandbox } from '../../demo/server/sandbox.ts'

/** Starts a sandbox on a free port that answers at once, and in which nothing happens on its own. */
export const startTestSandbox = (
  options: Partial<DemoSandboxOptions> = {},
): Promise<Sandbox<Backend>> =>
  createDemoSandbox({ port: 0, host: '127.0.0.1', calm: true, latencyFactor: 0, ...options })
