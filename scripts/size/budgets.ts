/** The code that an element loads until it can be used, and its limits. */
export interface Budget {
  name: string
  /** Built entry; everything that it imports statically counts too. */
  entry: string
  /** Source modules that are loaded on demand until then. */
  lazy: string[]
  /** Maximum gzip bytes, as a multiple of the baseline. */
  limit: number
  /** Maximum number of files. */
  files?: number
  /** Modules that it must not load, in addition to those that no element may load. */
  forbidden?: RegExp
}

/** Modules that a page with the rewards button alone must not load. */
const ofTheApp =
  /^src\/(realtime|routing)\/|^src\/features\/(?!rewards\/|shell\/)|\/node_modules\/(wouter|@stomp)\//

const button = ['src/app/rewards-app.tsx', 'src/i18n/locales/en.po!rewards']
const withCount = [...button, 'src/features/rewards/unclaimed.tsx', 'src/i18n/locales/en.po!prizes']

export const budgets: Budget[] = [
  {
    name: '<casino-rewards> usable',
    entry: 'casino-elements.js',
    lazy: button,
    limit: 1.4,
    files: 3,
    forbidden: ofTheApp,
  },
  {
    name: '<casino-rewards> with count',
    entry: 'casino-elements.js',
    lazy: withCount,
    limit: 1.55,
    files: 10,
    forbidden: ofTheApp,
  },
  {
    name: '<casino-rewards> modal open',
    entry: 'casino-elements.js',
    lazy: [...withCount, 'src/features/rewards/rewards-dialog.tsx', 'src/ui/amount-text.tsx'],
    limit: 1.85,
    files: 24,
    forbidden: ofTheApp,
  },
  {
    name: '<casino-lobby> painted',
    entry: 'casino-elements.js',
    lazy: ['src/app/lobby-app.tsx', 'src/i18n/locales/en.po!app'],
    limit: 1.75,
  },
]

/** Maximum gzip bytes of host.js. */
export const hostLimit = 2048

/** Modules that no element may load until it can be used. */
export const forbidden: RegExp =
  /^(demo|src\/media)\/|\/node_modules\/(sockjs-client|hls\.js|livekit-client)\//
