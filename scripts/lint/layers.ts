import { posix } from 'node:path'

/** An import; `to` is a path from the root of the repository, or the name of a package. */
interface Import {
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
// The only module that imports the demo backend.
const demoStart = 'elements/page/start-demo.ts'

/** Folders, the more special ones first, and what their files may import besides one another. */
const rules: readonly (readonly [folder: string, mayImport: readonly string[]])[] = [
  ...layers.map((layer, index) => [layer, layers.slice(0, index)] as const),
  ['src/ui', ['src/lib']],
  ['src/components', [...layers, 'src/ui']],
  ['src/features/[\\w-]+', [...layers, 'src/ui', 'src/components']],
  ['src/app', ['src']],
  [demoStart, ['elements', 'src', 'demo/backend', 'demo/stream']],
  ['elements', ['src', 'demo/stream']],
  ['demo/backend', ['src/lib', 'src/model']],
  ['demo/stream', ['src/lib', 'src/media']],
  ['demo/(?:server|pages)', ['src/lib', 'src/model', 'demo/backend', 'demo/server', 'demo/pages']],
  // These write the contract with backends, and check a backend against it.
  ['contract', ['src/lib', 'src/model', 'src/api']],
  [
    'check',
    [
      ...['src/lib', 'src/model', 'src/api', 'src/realtime', 'contract'],
      ...['src/session/claims.ts', 'src/session/session.ts', 'src/runtime/config/parse-value.ts'],
    ],
  ],
  [
    'scripts',
    [
      'contract',
      'check',
      'lingui.config.ts',
      // Tables of the product that the build reads.
      'elements/definition/manifest.ts',
      'elements/definition/track-docs.ts',
      'src/i18n/locales.ts',
      'src/i18n/text-groups.ts',
      'src/model/markets.ts',
      'src/ui/styles/breakpoints.ts',
    ],
  ],
]
const loadedOnDemand = [demoStart, 'demo/stream']
const uiPackages = ['react', 'react-dom', '@lingui/core', '@lingui/react', 'lucide', 'bignumber.js']

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

const isOurs = (path: string) =>
  /^(src|elements|demo|contract|check|test|scripts)\/|^[^/@]+\.config\.ts$/.test(path)

/** Returns an error for an import that the layers don't allow. */
export function layerError({ from, to, isDynamic }: Import): string | undefined {
  for (const [folder, mayImport] of rules) {
    const [own] = from.match(`^${folder}(?=/|$)`) ?? []
    if (own === undefined) continue
    const isLoadedAtStart = !isDynamic && loadedOnDemand.some(it => isIn(to, it) && !isIn(from, it))
    const isAllowed = isOurs(to)
      ? [own, ...mayImport].some(it => isIn(to, it)) && !isLoadedAtStart
      : own !== 'src/ui' || uiPackages.some(name => isIn(to, name))
    const kind = isDynamic ? ' (dynamic)' : ''
    return isAllowed ? undefined : `${from}: ${own} must not import ${to}${kind}`
  }
  return `${from} is in no folder of docs/architecture.md`
}

/** Returns every import of a formatted source file: static, dynamic and type-only. */
export function importsOf(file: string, code: string): Import[] {
  const imports = code
    .replaceAll(/^\s*(\/\/|\/?\*).*/gm, '')
    .matchAll(/(?<=\bfrom |^\s*import |\b(import\())'([^'\n]+)'/gm)
  return [...imports].map(([, dynamic, source = '']) => ({
    from: file,
    to: source.startsWith('.') ? posix.join(posix.dirname(file), source) : source,
    isDynamic: dynamic !== undefined,
  }))
}
