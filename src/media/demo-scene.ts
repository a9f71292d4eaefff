import type { Cancel } from '../lib/clock.ts'

/** What a player did, as the reels are to show it; texts in the viewer's language. */
export interface SlotEvent {
  /** `returned` is a bet that was rolled back, `withdrawn` a win that was; `game` is another game. */
  kind: 'bet' | 'win' | 'returned' | 'withdrawn' | 'game'
  /** Decides which symbols come; the action's own id. */
  id: string
  game: string
  /** What stands under the reels, such as `WIN €14.00`. */
  label: string
  /** The win as a multiple of the bet, where both are known: longer lines for larger ones. */
  multiple: number | null
}

/** What the demo's engine draws on, and what it hears. */
export interface DemoScene {
  readonly canvas: HTMLCanvasElement
  /** The game that is played, until an event names another one. */
  game(): string
  /** Whether the viewer wants no motion. */
  isStill(): boolean
  /** How loud it is, 0 to 1. */
  loudness(): number
  hear(listener: (event: SlotEvent) => void): Cancel
}
