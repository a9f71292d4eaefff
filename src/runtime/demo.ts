import type { IStompSocket } from '@stomp/stompjs'
import type { Clock } from '../lib/clock.ts'
import type { SafeStorage } from '../lib/storage.ts'

/** What the runtime needs of a backend that lives in the page. */
export interface DemoBackend {
  fetch(request: Request): Promise<Response>
  connect(): IStompSocket
  dispose(): void
}

export interface DemoStart {
  clock: Clock
  /** Reserved keys of the page's URL, which choose the scenario. */
  keys: URLSearchParams
  /** What an earlier page of the same visit left. */
  saved: string | null
  save(state: string): void
}

export type LoadDemo = (start: DemoStart) => Promise<DemoBackend>

const STATE_KEY = 'casino_demo_state'

/** The page's one demo backend, loaded with its first use and kept until the runtime ends. */
export class DemoHost {
  readonly #load: () => Promise<DemoBackend>
  #backend: Promise<DemoBackend> | undefined

  constructor(load: LoadDemo, clock: Clock, keys: URLSearchParams, storage: SafeStorage) {
    this.#load = () => {
      if (keys.has('freshUser')) storage.remove(STATE_KEY)
      return load({
        clock,
        keys,
        saved: storage.get(STATE_KEY),
        save: state => storage.set(STATE_KEY, state),
      })
    }
  }

  backend(): Promise<DemoBackend> {
    this.#backend ??= this.#load().catch(error => {
      // The next call loads it again: a failed chunk must not end the demo for good.
      this.#backend = undefined
      throw error
    })
    return this.#backend
  }

  dispose(): void {
    void this.#backend?.then(
      backend => backend.dispose(),
      () => {},
    )
  }
}
