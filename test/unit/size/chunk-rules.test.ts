import { expect, it } from 'vitest'
import { budgets } from '../../size/budgets.ts'
import { forbiddenModules } from '../../size/chunk-rules.ts'

it('the lobby may load neither the demo, nor streams, nor their libraries until it is usable', () => {
  const modules = [
    'src/ui/form/button.tsx',
    'demo/backend/main.ts',
    'src/media/hls.ts',
    'node_modules/hls.js/dist/hls.mjs',
    'node_modules/sockjs-client/dist/sockjs.js',
    'node_modules/livekit-client/dist/livekit.mjs',
  ]
  const { forbidden = [] } = budgets.find(({ name }) => name === '<casino-lobby>') ?? {}
  const found = forbidden.flatMap(rule =>
    forbiddenModules([{ file: 'x.js', imports: [], modules }], rule),
  )
  expect(found.toSorted()).toEqual(modules.slice(1).toSorted())
})
