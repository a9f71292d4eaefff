import type { Limits } from './totals.ts'

/** Limits of a way of embedding until one of its milestones; `limit` is a multiple of the bytes of a bare React element. */
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

/** Modules that a page with the rewards button alone must not load; the shell asks whether a studio is live. */
const ofTheApp =
  /^src\/(realtime|routing)\/|^src\/features\/(?!rewards\/|studio\/broadcast\/active-)|\/node_modules\/(wouter|@stomp)\//

const rewards = { name: '<casino-rewards>', forbidden: [libraries, ofStreams, ofTheApp] }
const lobby = { until: 'usable', forbidden: [libraries, ofStreams] }

export const budgets: readonly Budget[] = [
  { ...rewards, until: 'usable', limit: 1.6, files: 4, waves: 2 },
  // With what makes dialogs sheets on phones, and lifts them above the keyboard without a shift: 2.2 kB.
  { ...rewards, until: 'modal open', limit: 1.96, files: 6, waves: 4 },
  { ...lobby, name: '<casino-lobby>', limit: 1.95, files: 9, waves: 2 },
  { ...lobby, name: 'iframe.html', limit: 1.98, files: 11, waves: 2 },
  {
    name: '<casino-room>',
    until: 'usable',
    limit: 3.4,
    files: 22,
    // Its own code is requested after what its stream needs first (docs/decisions/0052-a-stream-starts-before-its-room.md).
    waves: 3,
    forbidden: [libraries],
  },
]

/** Maximum gzip bytes of host.js. */
export const hostLimit = 2048
