import type { Limits } from './totals.ts'

/** Limits of a way of embedding until one of its milestones. */
export interface Budget extends Limits {
  /** Way of embedding, by its name in `embedding.ts`. */
  readonly name: string
  readonly until: string
  /** Patterns of modules that it must not load. */
  readonly forbidden: readonly RegExp[]
}

/** Modules that no element may load until it can be used. */
const libraries = /\/node_modules\/(sockjs-client|hls\.js|livekit-client)\//

/** Modules that only a page with a stream may load. */
const ofStreams = /^(demo|src\/media)\//

/** Modules that a page with the rewards button alone must not load. */
const ofTheApp =
  /^src\/(realtime|routing)\/|^src\/features\/(?!rewards\/|shell\/)|\/node_modules\/(wouter|@stomp)\//

const rewards = { name: '<casino-rewards>', forbidden: [libraries, ofStreams, ofTheApp] }
const lobby = { until: 'usable', forbidden: [libraries, ofStreams] }

export const budgets: readonly Budget[] = [
  { ...rewards, until: 'usable', limit: 1.29, files: 3, waves: 2 },
  { ...rewards, until: 'modal open', limit: 1.567, files: 6, waves: 4 },
  { ...lobby, name: '<casino-lobby>', limit: 1.592, files: 5, waves: 2 },
  { ...lobby, name: 'iframe.html', limit: 1.622, files: 7, waves: 2 },
  {
    name: '<casino-room>',
    until: 'usable',
    limit: 2.924,
    files: 17,
    waves: 4,
    forbidden: [libraries],
  },
]

/** Maximum gzip bytes of host.js. */
export const hostLimit = 2048
