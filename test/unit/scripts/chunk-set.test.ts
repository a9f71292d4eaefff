import { expect, it } from 'vitest'
import type { ChunkInfo } from '../../../scripts/bundle/chunk-map.ts'
import { forbidden } from '../../../scripts/size/budgets.ts'
import { chunkSet, forbiddenModules } from '../../../scripts/size/chunk-set.ts'

const chunk = (file: string, imports: string[], modules: string[]): ChunkInfo => ({
  file,
  isEntry: false,
  imports,
  dynamicImports: [],
  modules,
})

const chunks = [
  chunk('entry.js', ['shared.js'], []),
  chunk('shared.js', [], ['elements/embed.ts']),
  chunk('lobby.js', ['shared.js', 'ui.js'], ['src/features/lobby/lobby-view.tsx']),
  chunk('ui.js', ['shared.js'], ['src/ui/button.tsx']),
  chunk('demo.js', ['shared.js'], ['demo/backend/main.ts']),
]

it('a chunk set follows static imports of the entry and each lazy module, each chunk once', () => {
  const files = chunkSet(chunks, 'entry.js', ['src/features/lobby/lobby-view.tsx'])
  expect(files.map(({ file }) => file).sort()).toEqual([
    'entry.js',
    'lobby.js',
    'shared.js',
    'ui.js',
  ])
})

it('a lazy module without a chunk throws', () => {
  expect(() => chunkSet(chunks, 'entry.js', ['src/gone.ts'])).toThrow('src/gone.ts')
})

it('forbidden modules in a chunk set are listed', () => {
  const modules = [
    'src/ui/button.tsx',
    'demo/backend/main.ts',
    'src/media/hls.ts',
    'node_modules/hls.js/dist/hls.mjs',
    'node_modules/sockjs-client/dist/sockjs.js',
    'node_modules/livekit-client/dist/livekit.mjs',
  ]
  expect(forbiddenModules([chunk('x.js', [], modules)], forbidden)).toEqual(modules.slice(1))
})
