import type { Cancel } from '../lib/clock.ts'

/** Describes a player's action that the reels show; texts are in the viewer's language. */
export interface SlotEvent {
  /** `returned`: rolled-back bet; `withdrawn`: rolled-back win; `game`: change of game. */
  kind: 'bet' | 'win' | 'returned' | 'withdrawn' | 'game'
  /** The action's id; the symbols depend on it. */
  id: string
  game: string
  /** Label under the reels, such as `WIN €14.00`. */
  label: string
  /** A win that may be celebrated as a multiple of its bet; null for others (model/celebrated-wins.ts). */
  multiple: number | null
}

/** Gives the demo engine its place on the page, the viewer's settings and the events to draw. */
export interface DemoScene {
  /** Element that the engine adds its canvas to. */
  readonly container: HTMLElement
  /** Returns the first game; events name later ones. */
  game(): string
  prefersReducedMotion(): boolean
  /** Returns the volume, 0 to 1. */
  volume(): number
  /** Calls the listener with each event until cancelled. */
  onEvent(listener: (event: SlotEvent) => void): Cancel
}
