/** An import; `to` is a path from the root of the repository, or the name of a package. */
export interface Import {
  from: string
  to: string
  isDynamic: boolean
}

// Each layer may import the ones before it.
const layers = [
  'src/lib',
  'src/model',
  'src/api',
  'src/realtime',
  'src/bridge',
  'src/i18n',
  'src/session',
  'src/routing',
  'src/media',
  'src/runtime',
]
const topFolders = new Set(['test', 'elements', 'scripts', 'contract', 'check'])
const demoImports: Readonly<Record<string, readonly string[]>> = {
  'demo/backend': ['src/lib', 'src/model'],
  'demo/stream': ['src/lib', 'src/media'],
  demo: ['src/lib', 'src/model', 'demo/backend'],
}
const uiPackages = ['react', 'react-dom', '@lingui/core', '@lingui/react', 'lucide', 'bignumber.js']

// What the contract with backends is written from, and what checks a backend by it.
const contractImports: Readonly<Record<string, readonly string[]>> = {
  contract: ['src/lib', 'src/model', 'src/api'],
  check: ['src/lib', 'src/model', 'src/api', 'src/realtime', 'contract'],
  scripts: ['contract', 'check'],
}

// Tables of the product that the build reads.
const buildInputs = [
  'elements/definition/manifest.ts',
  'elements/definition/track-docs.ts',
  'src/i18n/language-list.ts',
  'src/i18n/locales.ts',
  'src/i18n/text-groups.ts',
  'src/ui/styles/breakpoints.ts',
]

// The only module that imports the demo backend; it is loaded on demand.
const demoStart = 'elements/page/start-demo.ts'

/** Returns an error for an import that the layers don't allow. */
export function layerError(found: Import): string | undefined {
  const from = layerOf(found.from)
  if (from === undefined) return `${found.from} is in no folder of docs/architecture.md`
  if (from === 'test') return undefined
  if (!isOurs(found.to)) return packageError(from, found)
  const to = layerOf(found.to)
  const isLoadedAtStart = found.to === demoStart && !found.isDynamic
  if (to !== undefined && !isLoadedAtStart && (from === to || mayImport(from, to, found)))
    return undefined
  return `${found.from}: ${from} must not import ${found.to}${found.isDynamic ? ' (dynamic)' : ''}`
}

function mayImport(from: string, to: string, found: Import): boolean {
  if (layers.includes(from)) return layers.slice(0, layers.indexOf(from)).includes(to)
  if (from === 'src/ui') return to === 'src/lib'
  if (from === 'src/components') return to === 'src/ui' || layers.includes(to)
  if (from.startsWith('src/features/')) {
    return to === 'src/components' || to === 'src/ui' || layers.includes(to)
  }
  if (from === 'src/app') return to.startsWith('src/')
  if (from === 'elements') return mayElementsImport(to, found)
  if (contractImports[from]?.includes(to)) return true
  if (demoImports[from]) return demoImports[from].includes(to)
  if (from === 'scripts') return buildInputs.includes(found.to)
  return false
}

/** Returns whether `elements` may import a module; of the demo only its entries, loaded on demand. */
function mayElementsImport(to: string, found: Import): boolean {
  if (to === 'demo/backend') return found.from === demoStart
  if (to === 'demo/stream') return found.isDynamic
  return to.startsWith('src/')
}

function packageError(from: string, { from: file, to }: Import): string | undefined {
  const name = to.split('/', to.startsWith('@') ? 2 : 1).join('/')
  if (from === 'src/ui' && !uiPackages.includes(name))
    return `${file}: src/ui must not import ${name}`
  return undefined
}

function isOurs(path: string): boolean {
  return (
    /^(src|elements|demo|contract|check|test|scripts)\//.test(path) ||
    /^[^/@]+\.config\.ts$/.test(path)
  )
}

function layerOf(path: string): string | undefined {
  if (path.endsWith('.config.ts')) return 'scripts'
  const [top, second, third] = path.split('/')
  if (top !== undefined && topFolders.has(top)) return top
  if (top === 'demo') return second === 'backend' || second === 'stream' ? `demo/${second}` : 'demo'
  if (top !== 'src' || third === undefined) return undefined
  if (second === 'ui' || second === 'components' || second === 'app') return `src/${second}`
  if (second === 'features') return path.split('/').length > 3 ? `src/features/${third}` : undefined
  return layers.find(layer => layer === `src/${second}`)
}
