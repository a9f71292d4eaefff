/** A result for the animations page to show. */
export interface AnimationScene {
  kind: 'wheel' | 'jackpot'
  winner: string
  participants: string[]
  nickname: string
  joined: boolean
  /** Decimal text. */
  amountUsd: string | null
  promoCode: string | null
  locale: 'en' | 'pl'
  theme: 'dark' | 'light'
}

/** The animations page's window, with its functions for tests. */
export interface AnimationsWindow extends Window {
  showAnimation?: (scene: AnimationScene) => Promise<void>
  /** Renders everything around the dialog again. */
  renderAgain?: () => void
  /** Times at which results were shown, in ms of `performance.now`. */
  resultTimes?: number[]
}

/** Returns a scene in which the viewer has joined and lost, with overrides. */
export const sceneOf = (
  kind: AnimationScene['kind'],
  overrides: Partial<AnimationScene> = {},
): AnimationScene => ({
  kind,
  winner: 'Marigold',
  participants: [
    'Marigold',
    'Juniper',
    'NightOwl',
    'Ace_of_Hearts',
    'Quincy',
    'veryLongNickname42',
  ],
  nickname: 'Juniper',
  joined: true,
  amountUsd: '10',
  promoCode: null,
  locale: 'en',
  theme: 'dark',
  ...overrides,
})
