import { createStorage } from '../../lib/storage.ts'
import { lazyService } from '../../runtime/lazy-service.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** What is shown once in a visit; the names end up in the page's session storage. */
export interface Once {
  has(name: OnceName): boolean
  add(name: OnceName): void
}

type OnceName = 'login-prompt' | 'sign-up-reward'

const key = (name: OnceName) => `casino_shown_${name}`

/** What this visit has shown already, reloads of the page included. */
export const onceOf: (runtime: Runtime) => Once = lazyService(({ page }: Runtime) => {
  const storage = createStorage(() => page.sessionStorage)
  return {
    has: (name: OnceName) => storage.get(key(name)) !== null,
    add: (name: OnceName) => storage.set(key(name), '1'),
    dispose() {},
  }
})
