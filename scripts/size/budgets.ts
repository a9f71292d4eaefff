/** What an element loads until it can be used, and how large that may be. */
export interface Budget {
  name: string
  /** Built entry; counts with everything it imports statically. */
  entry: string
  /** Source modules that it loads on demand before it is usable. */
  lazy: string[]
  /** Most gzip bytes, as a multiple of the bare baseline. */
  limit: number
  /** Most files, which is the requests for code and texts. */
  files?: number
  /** What it must not load beside what none may. */
  forbidden?: RegExp
}

/** A partner's page with the rewards alone has nothing of these. */
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

/** Most gzip bytes of the parent page's helper. */
export const hostLimit = 2048

/** What none of the budgeted elements may load before it is usable. */
export const forbidden: RegExp =
  /^(demo|src\/media)\/|\/node_modules\/(sockjs-client|hls\.js|livekit-client)\//
