import fc from 'fast-check'

const COLOR_TYPES = ['background', 'surface', 'text', 'primary', 'secondary', 'accent']
const TYPES = ['theme', 'change-colors', 'redirect', 'focus', 'stop-room-round']

const color = fc.oneof(
  fc.constantFrom('red', '#12345', 'var(--x)', 'inherit', 'url(//evil.example)', 'rgb(0 0 0', ''),
  fc.string(),
)
const pair = fc.record({
  type: fc.oneof(fc.constantFrom(...COLOR_TYPES, 'Background', 'toString'), fc.string()),
  color: fc.oneof(color, fc.anything()),
})
const colors = fc.oneof(fc.array(pair, { maxLength: 8 }), fc.anything())

/** Paths that lead out of the app: by scheme, by host, or by characters that browsers normalise. */
export const outsidePath = fc.oneof(
  fc.webUrl(),
  fc
    .tuple(fc.constantFrom('javascript:', 'data:', 'blob:', 'mailto:', 'http:', 'x:'), fc.string())
    .map(parts => parts.join('')),
  fc
    .tuple(fc.constantFrom('//', '\\\\', '/\\', '\\/', '///', ' //', '/\t/', '/\n/'), fc.domain())
    .map(parts => parts.join('')),
  fc
    .tuple(fc.constantFrom('..', './', 'room', '?', '#', ' /'), fc.string())
    .map(parts => parts.join('')),
)

/** Nearly valid contents of messages. */
const nearContent = fc.oneof(
  fc.anything(),
  outsidePath,
  color,
  fc.record({ value: fc.oneof(fc.string(), fc.constant(null), fc.anything()), colors }),
  fc.record({ path: fc.oneof(outsidePath, fc.anything()), force: fc.anything() }),
  fc.constantFrom('DARK', 'dark ', 'Midnight', '__proto__', 'constructor', 1, '1', [], {}, [true]),
)

/** Any value that `postMessage` accepts, mostly nearly valid messages. */
export const hostileMessage: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true }),
  },
  {
    weight: 4,
    arbitrary: fc.record(
      {
        type: fc.oneof(
          fc.constantFrom(...TYPES, 'hello', 'ready', 'Theme', ' focus'),
          fc.anything(),
        ),
        content: nearContent,
        source: fc.oneof(fc.constantFrom('casino-elements', 'react-devtools'), fc.anything()),
      },
      { requiredKeys: [] },
    ),
  },
)
