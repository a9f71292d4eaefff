/** Attributes (docs/embedding.md#attributes); one without `on` applies to all three elements. */
export const attributes = [
  { name: 'demo', kind: 'flag', start: true },
  { name: 'token', kind: 'text' },
  { name: 'api-url', kind: 'text', hint: 'the origin of the script' },
  { name: 'locale', kind: 'choice', values: ['en', 'pl'] },
  { name: 'theme', kind: 'choice', values: ['dark', 'light', 'auto'] },
  { name: 'time-zone', kind: 'text', hint: 'UTC, local or Europe/Warsaw', start: 'local' },
  { name: 'loading', kind: 'choice', values: ['auto', 'eager', 'lazy'] },
  { name: 'parent-origin', kind: 'text', hint: 'https://example.com' },
  {
    name: 'routing',
    kind: 'choice',
    values: ['memory', 'hash', 'path'],
    on: ['casino-lobby', 'casino-room'],
  },
  { name: 'balance-marker', kind: 'flag', on: ['casino-lobby', 'casino-room'] },
  { name: 'room-id', kind: 'text', on: ['casino-room'] },
  {
    name: 'room-view',
    kind: 'choice',
    values: ['room', 'studio', 'bs-studio'],
    on: ['casino-room'],
  },
  { name: 'variant', kind: 'choice', values: ['icon', 'text'], on: ['casino-rewards'] },
]

export const elements = ['casino-lobby', 'casino-room', 'casino-rewards']

/** Messages (docs/host-protocol.md#messages) that need no further input. */
export const messages = [
  ...['dark', 'light', 'auto'].map(content => ({ type: 'theme', content })),
  ...['midnight', 'emerald', 'royal', 'ember'].map(content => ({ type: 'change-colors', content })),
  { type: 'focus', content: true },
  { type: 'focus', content: false },
  { type: 'stop-room-round' },
]

export const colors = [
  ['background', '#0b0f1a'],
  ['surface', '#151b2b'],
  ['text', '#f2f4fa'],
  ['primary', '#f5bd5a'],
  ['secondary', '#7e8cf0'],
  ['accent', '#4fd1d9'],
]

export const events = [
  'casino-ready',
  'casino-navigate',
  'casino-sign-in',
  'casino-status',
  'casino-balance',
  'casino-error',
  'preload-error',
]

const fault = body => ({ path: '/sandbox/faults', body })

/** Faults that the sandbox can cause for a widget that uses its API. */
export const controls = [
  ['Cut the socket', { path: '/sandbox/socket/cut' }],
  ['Restore the socket', { path: '/sandbox/socket/restore' }],
  ['Next lobby call fails', fault({ path: 'lobby', kind: 'status', status: 500 })],
  ['Next lobby call has a wrong shape', fault({ path: 'lobby', kind: 'shape' })],
  ['Next lobby call takes 5 s', fault({ path: 'lobby', kind: 'delay', ms: 5000 })],
  ['Next lobby call hangs', fault({ path: 'lobby', kind: 'hang' })],
  [
    'Session expires',
    fault({
      path: '/api/*',
      kind: 'status',
      status: 401,
      body: { detail: 'error.app.session-expired' },
    }),
  ],
  [
    'Widget is disabled',
    fault({ path: '/api/*', kind: 'status', status: 403, body: { message: 'Widget is disabled' } }),
  ],
]
