import { expect, it } from 'vitest'
import { importsOf, layerError } from '../../../../scripts/lint/layers.ts'

it.each([
  ['an earlier layer', 'src/runtime/a.ts', 'src/lib/b.ts'],
  ['its own folder', 'src/features/chat/a.tsx', 'src/features/chat/b.ts'],
  ['a folder in the one that it may import', 'src/app/a.tsx', 'src/features/chat/b.tsx'],
  ['a package, outside of the ui', 'src/lib/a.ts', 'swr'],
  ['a package of the ui, in the ui', 'src/ui/a.tsx', '@lingui/react/macro'],
  ['a single file of a later layer', 'check/a.ts', 'src/session/claims.ts'],
  ['the demo backend, in the one file', 'elements/page/start-demo.ts', 'demo/backend/b.ts'],
])('a file may import %s', (_, from, to) => {
  expect(layerError({ from, to, isDynamic: false })).toBeUndefined()
})

it.each([
  ['a later layer', 'src/api/a.ts', 'src/realtime/b.ts'],
  ['a folder beside the layers', 'src/runtime/a.ts', 'src/ui/b.tsx'],
  ['another feature', 'src/features/chat/a.tsx', 'src/features/room/b.tsx'],
  ['another package, in the ui', 'src/ui/a.tsx', 'swr'],
  ['another file of a later layer', 'check/a.ts', 'src/session/demo-keys.ts'],
  ['the tests', 'scripts/a.ts', 'test/support/b.ts'],
  ['the demo backend, in any other file', 'elements/install.ts', 'demo/backend/b.ts'],
])('a file must not import %s, not even on demand', (_, from, to) => {
  expect(layerError({ from, to, isDynamic: false })).toBeTypeOf('string')
  expect(layerError({ from, to, isDynamic: true })).toBeTypeOf('string')
})

it.each(['elements/page/start-demo.ts', 'demo/stream/demo-engine.ts'])(
  'the elements load %s on demand alone',
  to => {
    const from = 'elements/install.ts'
    expect(layerError({ from, to, isDynamic: true })).toBeUndefined()
    expect(layerError({ from, to, isDynamic: false })).toBeTypeOf('string')
  },
)

it.each(['src/helpers/x.ts', 'src/x.ts', 'src/features/x.ts'])('%s is in no layer', from => {
  expect(layerError({ from, to: 'react', isDynamic: false })).toMatch('is in no folder')
})

it('imports of every form are found', () => {
  const code = `
    import a from '../lib/a.ts'
    import type { B } from '../lib/b.ts'
    import '../lib/c.ts'
    export { d } from '../lib/d.ts'
    export * from '../lib/e.ts'
    const f = () => import('../lib/f.ts')
    type G = typeof import('../lib/g.ts')
    // import h from '../lib/h.ts'
  `
  const found = importsOf('src/api/x.ts', code)
  expect(
    found.map(({ to, isDynamic }) => `${to} ${isDynamic ? 'dynamic' : 'static'}`).sort(),
  ).toEqual([
    'src/lib/a.ts static',
    'src/lib/b.ts static',
    'src/lib/c.ts static',
    'src/lib/d.ts static',
    'src/lib/e.ts static',
    'src/lib/f.ts dynamic',
    'src/lib/g.ts dynamic',
  ])
})
