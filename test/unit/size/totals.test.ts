import { expect, it } from 'vitest'
import type { ChunkInfo } from '../../../scripts/build/chunk-map.ts'
import { budgets } from '../../size/budgets.ts'
import { forbiddenModules, loadedChunks } from '../../size/chunk-rules.ts'
import type { Received } from '../../size/load-page.ts'
import { exceeded, totalsOf } from '../../size/totals.ts'

const chunk = (file: string, modules: string[]): ChunkInfo => ({
  file,
  imports: [],
  modules,
})

const response = (
  until: string,
  kind: Received['kind'],
  path: string,
  bytes: number,
  wave = 1,
): Received => ({ until, kind, path, bytes, wave })

const responses = [
  response('usable', 'other', '/page.html', 5000),
  response('usable', 'script', '/a.js', 100),
  response('usable', 'data', '/api/user', 30),
  response('open', 'script', '/b.js', 20, 2),
  response('later', 'script', '/c.js', 3),
]

it('the total of a milestone includes everything that came before it, and counts scripts apart from data', () => {
  const [usable, open, later] = totalsOf(responses, ['usable', 'open', 'later'])
  expect(usable).toMatchObject({ until: 'usable', scripts: 100, data: 30, calls: 1 })
  expect(open).toMatchObject({ until: 'open', scripts: 120, data: 30, calls: 1 })
  expect([usable?.waves, open?.waves]).toEqual([1, 2])
  expect(later?.files.map(({ path }) => path)).toEqual(['/a.js', '/b.js', '/c.js'])
})

it('a total at its limits passes; one byte, script or wave more is an error', () => {
  const files = [{ path: '/a.js', bytes: 150 }]
  const limits = { limit: 1.5, files: 1, waves: 2 }
  const total = { scripts: 150, files, waves: 2 }
  expect(exceeded('lobby', total, 100, limits)).toEqual([])
  expect(exceeded('lobby', { ...total, scripts: 151 }, 100, limits)).toEqual([
    'lobby is 1.5100 x the bare element, limit 1.5',
  ])
  expect(exceeded('lobby', { ...total, files: [...files, ...files] }, 100, limits)).toEqual([
    'lobby loads 2 scripts, limit 1',
  ])
  expect(exceeded('lobby', { ...total, waves: 3 }, 100, limits)).toEqual([
    'lobby loads its scripts in 3 waves, limit 2',
  ])
})

it('only chunks that a page has loaded are found, by their paths', () => {
  const chunks = [chunk('entry.js', []), chunk('chunks/a.js', []), chunk('chunks/b.js', [])]
  const found = loadedChunks(chunks, ['/page.js', '/entry.js', '/chunks/b.js'])
  expect(found.map(({ file }) => file)).toEqual(['entry.js', 'chunks/b.js'])
})

it('a loaded chunk of another build throws instead of passing without its modules', () => {
  expect(() => loadedChunks([chunk('chunks/a.js', [])], ['/chunks/old.js'])).toThrow('old.js')
})

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
  const found = forbidden.flatMap(rule => forbiddenModules([chunk('x.js', modules)], rule))
  expect(found.toSorted()).toEqual(modules.slice(1).toSorted())
})
