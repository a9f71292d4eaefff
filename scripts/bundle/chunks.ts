import { join } from 'node:path'
import type { GetManualChunk, GetModuleInfo } from 'rollup'
import { root } from './root.ts'
import { splitPrefix } from './split-module.ts'

/** What every element needs, and the smallest of them altogether: one file rather than many. */
const core = [
  'elements/install.ts',
  'src/bridge/page.ts',
  'src/features/rewards/rewards-app.tsx',
  'node_modules/lucide/dist/esm/icons/gift.mjs',
]

// Files that re-export all they have say nothing of what is used, and lingui's core imports its
// compiler for development alone.
const misleading = /\/node_modules\/(valibot\/|lucide\/dist\/esm\/lucide|@lingui\/message-utils\/)/

/** Puts the entry, the core and the schema functions that only views need into files of their own. */
export function chunkNames(): GetManualChunk {
  let inCore: ReadonlySet<string> | undefined
  return (id, { getModuleInfo }) => {
    // The entry runs each time it is loaded, also as `?v=2`: then it finds the first copy, and says so.
    if (id === join(root, 'elements/embed.ts')) return 'casino-elements'
    inCore ??= coreModules(getModuleInfo)
    if (inCore.has(id)) return 'core'
    return id.startsWith(splitPrefix) ? 'schemas' : undefined
  }
}

function coreModules(getModuleInfo: GetModuleInfo): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    const info = getModuleInfo(id)
    if (!info || found.has(id) || misleading.test(id)) return
    found.add(id)
    for (const next of [...info.importedIds, ...schemaFunctions(info.code ?? '')]) visit(next)
  }
  for (const file of core) visit(join(root, file))
  return found
}

/** The pieces of valibot that a module of ours calls; we import it as `v` everywhere. */
const schemaFunctions = (code: string): string[] =>
  [...code.matchAll(/\bv\.(\w+)/g)].map(([, name]) => `${splitPrefix}${name}`)
