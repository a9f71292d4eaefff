import { createStorage } from '../../lib/storage.ts'
import { lazyService } from '../../runtime/lazy-service.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Prompts that a visit has shown; kept in the page's session storage. */
export interface ShownPrompts {
  has(name: PromptName): boolean
  add(name: PromptName): void
}

type PromptName = 'login-prompt' | 'sign-up-reward'

const storageKey = (name: PromptName) => `casino_shown_${name}`

/** Returns the prompts that this visit has shown, including before a reload of the page. */
export const shownPromptsOf: (runtime: Runtime) => ShownPrompts = lazyService(
  ({ page }: Runtime) => {
    const storage = createStorage(() => page.sessionStorage)
    return {
      has: (name: PromptName) => storage.get(storageKey(name)) !== null,
      add: (name: PromptName) => storage.set(storageKey(name), '1'),
      dispose() {},
    }
  },
)
