import type { DemoBackend, DemoStart } from '../src/runtime/demo.ts'

/** The same streamers on every visit, so that a demo can be rehearsed. */
const DEMO_SEED = 1

/** Brings the demo backend; nothing else of the widget knows where it stands. */
export async function loadDemo(start: DemoStart, apiUrl: string): Promise<DemoBackend> {
  const { createBackend, parseDemoSettings } = await import('../demo/backend/index.ts')
  const factor = Number(start.keys.get('apiThrottling') || 1)
  return createBackend({
    clock: start.clock,
    seed: DEMO_SEED,
    settings: parseDemoSettings(start.keys),
    images: 'inline',
    latencyFactor: factor >= 0 ? factor : 1,
    apiBase: apiUrl,
    saved: start.saved,
    onSave: start.save,
  })
}
