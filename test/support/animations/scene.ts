/** What the page of the animations is to show. */
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

/** The page's window, for a driver. */
export interface AnimationsWindow extends Window {
  showAnimation?: (scene: AnimationScene) => Promise<void>
  /** Draws everything around the dialog anew. */
  renderAgain?: () => void
  /** When results were told, by the page's own clock. */
  told?: number[]
}

/** A scene in which the viewer has joined and lost, with what differs. */
export const sceneOf = (
  kind: AnimationScene['kind'],
  differences: Partial<AnimationScene> = {},
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
  ...differences,
})
