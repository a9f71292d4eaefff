import { expect, it } from 'vitest'
import { importsOf, layerError } from '../../../../scripts/lint/layers.ts'

const ok = (from: string, to: string, kind: 'static' | 'dynamic' = 'static'): void => {
  expect(
    layerError({ from, to, isDynamic: kind === 'dynamic' }),
    `${from} -> ${to}`,
  ).toBeUndefined()
}
const wrong = (from: string, to: string, kind: 'static' | 'dynamic' = 'static'): void => {
  expect(layerError({ from, to, isDynamic: kind === 'dynamic' }), `${from} -> ${to}`).toBeTypeOf(
    'string',
  )
}

it('lib may not import other folders', () => {
  ok('src/lib/amount.ts', 'src/lib/log.ts')
  ok('src/lib/amount.ts', 'bignumber.js')
  wrong('src/lib/amount.ts', 'src/model/money.ts')
  wrong('src/lib/amount.ts', 'src/ui/money/amount.tsx')
})

it('model may import only lib', () => {
  ok('src/model/money.ts', 'src/lib/amount.ts')
  wrong('src/model/money.ts', 'src/api/http.ts')
})

it('folders of the core may import only earlier ones', () => {
  const row = ['api', 'realtime', 'bridge', 'i18n', 'session', 'routing', 'media']
  for (const [at, from] of row.entries()) {
    ok(`src/${from}/a.ts`, 'src/lib/b.ts')
    ok(`src/${from}/a.ts`, 'src/model/b.ts')
    for (const to of row.slice(0, at)) ok(`src/${from}/a.ts`, `src/${to}/b.ts`)
    for (const to of row.slice(at + 1)) wrong(`src/${from}/a.ts`, `src/${to}/b.ts`)
    wrong(`src/${from}/a.ts`, 'src/runtime/b.ts')
    wrong(`src/${from}/a.ts`, 'src/ui/b.ts')
  }
})

it('runtime may import everything below it, but no views', () => {
  ok('src/runtime/create.ts', 'src/media/player.ts')
  wrong('src/runtime/create.ts', 'src/ui/form/button.tsx')
  wrong('src/runtime/create.ts', 'src/features/chat/chat-panel.tsx')
  wrong('src/runtime/create.ts', 'demo/backend/main.ts', 'dynamic')
})

it('ui may import only lib, React and lingui', () => {
  ok('src/ui/form/button.tsx', 'src/lib/log.ts')
  ok('src/ui/form/button.tsx', '@lingui/react/macro')
  ok('src/ui/layout/dialog.tsx', 'react-dom/client')
  wrong('src/ui/form/button.tsx', 'src/model/money.ts')
  wrong('src/ui/form/button.tsx', 'swr')
  wrong('src/ui/form/button.tsx', '@stomp/stompjs')
})

it('features may not import each other, the app may import all', () => {
  ok('src/features/chat/chat-panel.tsx', 'src/ui/form/button.tsx')
  ok('src/features/chat/chat-panel.tsx', 'src/runtime/context.ts')
  ok('src/features/chat/chat-panel.tsx', 'src/model/chat.ts')
  ok('src/features/chat/chat-panel.tsx', 'src/features/chat/chat-log.ts')
  wrong('src/features/chat/chat-panel.tsx', 'src/features/room/tips/tip-dialog.tsx')
  wrong('src/features/chat/chat-panel.tsx', 'src/features/room/room.tsx')
  wrong('src/features/chat/chat-panel.tsx', 'elements/install.ts')
  wrong('src/features/room/room.tsx', 'src/features/chat/chat-panel.tsx', 'dynamic')
  wrong('src/features/lobby/lobby.tsx', 'src/app/lobby-app.tsx')
  ok('src/features/chat/chat-panel.tsx', 'src/components/lazy-view.tsx')
  wrong('src/components/lazy-view.tsx', 'src/features/chat/chat-panel.tsx')
  ok('src/app/lobby-app.tsx', 'src/features/chat/chat-panel.tsx', 'dynamic')
  wrong('src/components/lazy-view.tsx', 'src/app/lobby-app.tsx')
})

it('only start-demo.ts may import the demo backend, by a dynamic import', () => {
  ok('elements/page/start-demo.ts', 'demo/backend/main.ts')
  ok('elements/install.ts', 'elements/page/start-demo.ts', 'dynamic')
  wrong('elements/install.ts', 'elements/page/start-demo.ts')
  wrong('elements/install.ts', 'demo/backend/main.ts', 'dynamic')
  wrong('elements/page/start-demo.ts', 'demo/server/main.ts', 'dynamic')
  wrong('src/session/session.ts', 'demo/backend/main.ts', 'dynamic')
})

it('only elements may import the demo stream, by a dynamic import', () => {
  ok('elements/install.ts', 'demo/stream/demo-engine.ts', 'dynamic')
  wrong('elements/install.ts', 'demo/stream/demo-engine.ts')
  wrong('src/media/load-engine.ts', 'demo/stream/demo-engine.ts', 'dynamic')
  wrong('src/features/stream/use-player.ts', 'demo/stream/demo-engine.ts', 'dynamic')
})

it('the demo stream may import only lib and media', () => {
  ok('demo/stream/demo-engine.ts', 'src/media/engine.ts')
  ok('demo/stream/demo-engine.ts', 'src/lib/clock.ts')
  wrong('demo/stream/demo-engine.ts', 'src/runtime/runtime.ts')
  wrong('demo/stream/demo-engine.ts', 'demo/backend/index.ts')
})

it('the demo backend may import only lib and model', () => {
  ok('demo/backend/routes.ts', 'src/model/money.ts')
  wrong('demo/backend/routes.ts', 'src/api/http.ts')
  wrong('demo/backend/routes.ts', 'demo/server/main.ts')
  ok('demo/server/main.ts', 'demo/backend/routes.ts')
  wrong('demo/server/main.ts', 'demo/stream/demo-engine.ts', 'dynamic')
})

it('every folder belongs to a layer', () => {
  wrong('src/helpers/x.ts', 'react')
  wrong('src/x.ts', 'react')
  wrong('src/features/x.ts', 'react')
  wrong('scripts/lint.ts', 'test/support/wait.ts')
  wrong('scripts/lint.ts', 'src/lib/amount.ts')
  ok('scripts/i18n/catalogs.ts', 'lingui.config.ts')
  ok('scripts/release/options.ts', 'src/model/markets.ts')
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

it('the contract may import the calls and schemas, and only the check and scripts may import it', () => {
  ok('contract/operations.ts', 'src/api/http.ts')
  ok('contract/topics.ts', 'src/model/topics.ts')
  wrong('contract/topics.ts', 'src/realtime/topics.ts')
  ok('check/main.ts', 'contract/operations.ts')
  ok('check/main.ts', 'src/realtime/connection.ts')
  ok('check/main.ts', 'src/session/claims.ts')
  wrong('check/main.ts', 'src/session/demo-keys.ts')
  wrong('check/main.ts', 'src/runtime/create.ts')
  ok('scripts/contract.ts', 'contract/openapi.ts')
  wrong('src/api/http.ts', 'contract/operations.ts')
  wrong('demo/server/main.ts', 'contract/operations.ts')
})
