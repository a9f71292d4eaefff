import type { DemoSandboxOptions } from '../../demo/server/demo-sandbox.ts'
import type { Abilities } from './abilities.ts'
import type { Size } from './driver.ts'
import type { Viewer } from './viewer.ts'
import type { World } from './world.ts'

/** Parameters of a journey. */
export interface Scene {
  readonly viewer: Viewer
  readonly world: World
  readonly abilities: Abilities
  /** Takes a screenshot in each size of a phone, if the run was asked for them; with its keyboard open or without. */
  picture(name: string, hasKeyboard?: boolean): Promise<void>
}

/** A requirement, shown in an engine; it continues from where the one before it ended. */
export interface Journey {
  readonly name: string
  /** What the product does instead in an engine that lacks an ability. */
  readonly without?: { readonly ability: keyof Abilities; readonly instead: string }
  run(scene: Scene): Promise<void>
}

/** Journeys on one origin, whose storage is empty in the beginning. */
export interface Visit {
  readonly name: string
  /** Whether `npm test` makes it too, not only the whole run. */
  readonly isCore?: boolean
  /** Whether test/e2e shows the same in Chromium, so that `npm test` makes it in the other engines alone. */
  readonly isInE2e?: boolean
  /** By default a wide one. */
  readonly viewport?: Size
  readonly sandbox?: Partial<DemoSandboxOptions>
  readonly journeys: readonly Journey[]
}
