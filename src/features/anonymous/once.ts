import { createStorage } from '../../lib/storage.ts'
import { lazyService } from '../../runtime/lazy-service.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** What is shown once in a visit; the names end up in the page's session storage. */
export interface ShownOnce {
  has(name: PromptName): boolean
  add(name: PromptName): void
}

type PromptName = 'login-prompt' | 'sign-up-reward'

const key = (name: PromptName) => `casino_shown_${name}`

/** What this visit has shown already, reloads of the page included. */
export const shownOnceOf: (runtime: Runtime) => ShownOnce = lazyService(({ page }: Runtime) => {
  const storage = createStorage(() => page.sessionStorage)
  return {
    has: (name: PromptName) => storage.get(key(name)) !== null,
    add: (name: PromptName) => storage.set(key(name), '1'),
    dispose() {},
  }
})
