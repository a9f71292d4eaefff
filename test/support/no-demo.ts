import type { RuntimeEnv } from '../../src/runtime/runtime.ts'

/** Parts of a runtime's environment for a test without a demo: loading one fails. */
export const noDemo: Pick<RuntimeEnv, 'loadDemo' | 'loadDemoMedia' | 'loadHostMessages'> = {
  loadDemo: () => Promise.reject(new Error('no demo here')),
  loadHostMessages: () => import('../../src/app/host-messages.ts'),
  loadDemoMedia: () => Promise.reject(new Error('no demo media here')),
}
