import { createBackend, parseDemoSettings } from '../../demo/backend/index.ts'
import type { DemoBackend, DemoStart } from '../../src/runtime/runtime.ts'

/** A fixed seed, so that every visit shows the same streamers. */
const DEMO_SEED = 1

/** Starts the demo backend; only this module imports it. */
export function startDemo(start: DemoStart): DemoBackend {
  const factor = Number(start.reservedKeys.get('apiThrottling') || 1)
  return createBackend({
    clock: start.clock,
    seed: DEMO_SEED,
    settings: parseDemoSettings(start.reservedKeys),
    images: 'inline',
    latencyFactor: factor >= 0 ? factor : 1,
    apiBase: start.apiUrl,
    saved: start.saved,
    onSave: start.save,
  })
}
