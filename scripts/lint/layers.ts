/** One import as the source writes it; `to` is a path in the checkout or a package's name. */
export interface Import {
  from: string
  to: string
  kind: 'static' | 'dynamic' | 'type'
}

// Each of these may import what stands before it.
const order = [
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
const demoImports: Readonly<Record<string, readonly string[]>> = {
  'demo/backend': ['src/lib', 'src/model'],
  'demo/stream': ['src/lib', 'src/media'],
  demo: ['src/lib', 'src/model', 'demo/backend'],
}
const uiPackages = ['react', 'react-dom', '@lingui/core', '@lingui/react', 'lucide', 'bignumber.js']

// Tables of the product that the build compiles from.
const buildInputs = ['elements/manifest.ts', 'src/i18n/text-groups.ts', 'src/ui/breakpoints.ts']

// The one module that knows the demo backend; it is loaded on demand, and the backend with it.
const demoStart = 'elements/start-demo.ts'

/** Why an import goes against the direction of the folders, or nothing when it does not. */
export function directionFault(found: Import): string | undefined {
  const from = layerOf(found.from)
  if (from === undefined) return `${found.from} stands in no folder of the architecture`
  if (from === 'test') return undefined
  if (!isOurs(found.to)) return packageFault(from, found)
  const to = layerOf(found.to)
  const isLoadedAtStart = found.to === demoStart && found.kind === 'static'
  if (to !== undefined && !isLoadedAtStart && (from === to || mayImport(from, to, found)))
    return undefined
  return `${found.from}: ${from} must not import ${found.to}${found.kind === 'dynamic' ? ' (dynamic)' : ''}`
}

function mayImport(from: string, to: string, found: Import): boolean {
  if (order.includes(from)) return order.slice(0, order.indexOf(from)).includes(to)
  if (from === 'src/ui') return to === 'src/lib'
  if (from === 'src/components') return to === 'src/ui' || order.includes(to)
  if (from.startsWith('src/features/')) {
    return to === 'src/components' || to === 'src/ui' || order.includes(to)
  }
  if (from === 'src/app') return to.startsWith('src/')
  if (from === 'elements') return mayElementsImport(to, found)
  const allowed = demoImports[from]
  if (allowed) return allowed.includes(to)
  if (from === 'scripts') return buildInputs.includes(found.to)
  return false
}

/** The demo is loaded when a page plays it, so no other part of the widget may import it. */
function mayElementsImport(to: string, found: Import): boolean {
  if (to === 'demo/backend') return found.from === demoStart
  if (to === 'demo/stream') return found.kind === 'dynamic'
  return to.startsWith('src/')
}

function packageFault(from: string, { from: file, to }: Import): string | undefined {
  const name = to.split('/', to.startsWith('@') ? 2 : 1).join('/')
  if (from === 'src/ui' && !uiPackages.includes(name))
    return `${file}: src/ui must not import ${name}`
  return undefined
}

function isOurs(path: string): boolean {
  return /^(src|elements|demo|test|scripts)\//.test(path) || /^[^/@]+\.config\.ts$/.test(path)
}

function layerOf(path: string): string | undefined {
  if (path.endsWith('.config.ts')) return 'scripts'
  const [top, second, third] = path.split('/')
  if (top === 'test' || top === 'elements' || top === 'scripts') return top
  if (top === 'demo') return second === 'backend' || second === 'stream' ? `demo/${second}` : 'demo'
  if (top !== 'src' || third === undefined) return undefined
  if (second === 'ui' || second === 'components' || second === 'app') return `src/${second}`
  if (second === 'features') return path.split('/').length > 3 ? `src/features/${third}` : undefined
  return order.find(layer => layer === `src/${second}`)
}
