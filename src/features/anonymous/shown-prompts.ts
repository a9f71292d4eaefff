import { type PromptName, storageKeys } from '../../model/storage-keys.ts'
import { pageStorageOf } from '../../runtime/page-storage.ts'
import { lazyService, type Runtime } from '../../runtime/runtime.ts'

/** Prompts that a visit has shown; kept in the page's session storage. */
export interface ShownPrompts {
  has(name: PromptName): boolean
  add(name: PromptName): void
}

const storageKey = (name: PromptName) => storageKeys.shownPrompt + name

/** Returns the prompts that this visit has shown, including before a reload of the page. */
export const shownPromptsOf: (runtime: Runtime) => ShownPrompts = lazyService(
  (runtime: Runtime) => {
    const storage = pageStorageOf(runtime).session
    return {
      has: (name: PromptName) => storage.get(storageKey(name)) !== null,
      add: (name: PromptName) => storage.set(storageKey(name), '1'),
      dispose() {},
    }
  },
)
