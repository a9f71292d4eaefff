/** Values that an example starts with; a flag has an empty one. */
export const startValues = [
  ['demo', ''],
  ['time-zone', 'local'],
]

const hints = {
  'time-zone': 'UTC, local or Europe/Warsaw',
  'parent-origin': 'https://example.com',
}

/** Returns the declarations of the elements in a custom-elements manifest, by tag. */
export const elementsOf = ({ modules }) =>
  new Map(
    modules.flatMap(({ declarations }) => declarations).map(element => [element.tagName, element]),
  )

/** Returns what a form needs to set an element's attributes: name, kind, values of a choice, hint. */
export const controlsOf = ({ attributes }) =>
  attributes.map(({ name, type, default: unset }) => {
    const values = [...type.text.matchAll(/'([^']*)'/g)].map(([, value]) => value)
    if (type.text === 'boolean') return { name, kind: 'flag' }
    if (values.length > 0) return { name, kind: 'choice', values }
    return { name, kind: 'text', hint: hints[name] ?? unset }
  })

const quote = value => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Returns the tags of an element with the attributes that are set; `values` are theirs by name. */
export function snippetOf(script, tag, controls, values) {
  const written = controls
    .filter(({ name }) => values.has(name))
    .map(({ name, kind }) =>
      kind === 'flag' ? ` ${name}` : ` ${name}="${quote(values.get(name))}"`,
    )
  return `<script type="module" src="${script}"></script>\n<${tag}${written.join('')}></${tag}>`
}

const printable = (_, value) => (value instanceof Error ? String(value) : value)

/** Returns the detail of an event as text. */
export const printDetail = detail => JSON.stringify(detail, printable) ?? ''

/** Messages (docs/host-protocol.md#messages) that need no further input. */
export const messages = [
  ...['dark', 'light', 'auto'].map(content => ({ type: 'theme', content })),
  ...['midnight', 'emerald', 'royal', 'ember'].map(content => ({ type: 'change-colors', content })),
  { type: 'focus', content: true },
  { type: 'focus', content: false },
  { type: 'stop-room-round' },
  { type: 'pause-gambling' },
]

export const colors = [
  ['background', '#0b0f1a'],
  ['surface', '#151b2b'],
  ['text', '#f2f4fa'],
  ['primary', '#f5bd5a'],
  ['secondary', '#7e8cf0'],
  ['accent', '#4fd1d9'],
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
