/** What an element loads until it can be used, and how large that may be. */
export interface Budget {
  name: string
  /** Built entry; counts with everything it imports statically. */
  entry: string
  /** Source modules that it loads on demand before it is usable. */
  lazy: string[]
  /** Most gzip bytes, as a multiple of the bare baseline. */
  limit: number
}

export const budgets: Budget[] = [
  {
    name: '<casino-rewards> usable',
    entry: 'casino-elements.js',
    lazy: ['src/features/rewards/rewards-app.tsx', 'src/i18n/locales/en.po!rewards'],
    limit: 1.4,
  },
  {
    name: '<casino-lobby> painted',
    entry: 'casino-elements.js',
    lazy: ['src/features/lobby/lobby-app.tsx', 'src/i18n/locales/en.po!app'],
    limit: 1.75,
  },
]

/** Most gzip bytes of the parent page's helper. */
export const hostLimit = 2048

/** What none of the budgeted elements may load before it is usable. */
export const forbidden: RegExp =
  /^(demo|src\/media)\/|\/node_modules\/(sockjs-client|hls\.js|livekit-client)\//
