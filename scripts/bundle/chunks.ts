import { join } from 'node:path'
import type { GetManualChunk, GetModuleInfo } from 'rollup'
import { root } from './root.ts'
import { splitId } from './split-module.ts'

/** What every element needs, and the smallest of them altogether: one file rather than many. */
const core = [
  'elements/install.ts',
  'src/bridge/page.ts',
  'src/app/rewards-app.tsx',
  'node_modules/jotai/dist/vanilla.js',
  'node_modules/jotai/dist/react/Provider.js',
  'node_modules/jotai/dist/react/useAtomValueRawSync.js',
]

// Files that re-export all they have say nothing of what is used, and lingui's core imports its
// compiler for development alone.
const misleading =
  /\/node_modules\/(valibot\/|lucide\/dist\/esm\/lucide|jotai\/dist\/(index|react)\.js|@lingui\/(message-utils\/|react\/dist\/index\.mjs))/

// What stands in the lobby's first picture, and the other element that shares much of it.
const lobby = 'src/app/lobby-app.tsx'
const room = 'src/app/room-app.tsx'
const rewards = 'src/app/rewards-app.tsx'
// What the rewards load by themselves, a moment after their button.
const count = 'src/features/rewards/unclaimed.tsx'
// Behind a file that re-exports them all, and used by nearly every view but the smallest.
const hooks = /\/node_modules\/jotai\/dist\/react\/useAtomValue(Raw)?\.js$/
// Each is small, and views use them in many combinations: one file rather than one for each of these.
const dates = /\/src\/(lib\/(parse-date|time-zone)|runtime\/server-dates)\.ts$/

interface Sets {
  core: ReadonlySet<string>
  /** Needed for the lobby's first picture. */
  lobby: ReadonlySet<string>
  room: ReadonlySet<string>
  /** All that the rewards may ever load, which is nothing of the lobby's own. */
  rewards: ReadonlySet<string>
  count: ReadonlySet<string>
}

/**
 * Puts the entry, the core and the lobby's first picture into files of their own: left to itself,
 * rollup cuts the latter into ever more pieces, and merges what only later views need into them.
 */
export function chunkNames(): GetManualChunk {
  let sets: Sets | undefined
  return (id, { getModuleInfo }) => {
    // The entry runs each time it is loaded, also as `?v=2`: then it finds the first copy, and says so.
    if (id === join(root, 'elements/embed.ts')) return 'casino-elements'
    sets ??= {
      core: modulesOf(core, getModuleInfo),
      lobby: modulesOf([lobby], getModuleInfo),
      room: modulesOf([room], getModuleInfo),
      rewards: modulesOf([rewards], getModuleInfo, 'with dynamic'),
      count: modulesOf([count], getModuleInfo),
    }
    return chunkName(id, sets)
  }
}

function chunkName(id: string, sets: Sets): string | undefined {
  if (sets.core.has(id)) return 'core'
  const isInLobby = sets.lobby.has(id)
  if (id.startsWith(splitId('valibot', ''))) return isInLobby ? 'schemas' : 'late-schemas'
  // What the rewards have in common with the lobby, so that neither loads what is the other's own.
  if (hooks.test(id) || (isInLobby && sets.rewards.has(id))) return 'shared'
  if (sets.count.has(id)) return 'unclaimed'
  if (!isInLobby && dates.test(id)) return 'dates'
  if (!isInLobby) return undefined
  return sets.room.has(id) ? 'views' : 'lobby'
}

/** What some files need, in turn, to run; with what they may load later, where that is asked for. */
function modulesOf(
  files: readonly string[],
  getModuleInfo: GetModuleInfo,
  later?: 'with dynamic',
): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    const info = getModuleInfo(id)
    if (!info || found.has(id) || misleading.test(id)) return
    found.add(id)
    const dynamic = later ? info.dynamicallyImportedIds : []
    for (const next of [...info.importedIds, ...dynamic, ...splitPieces(info.code ?? '')])
      visit(next)
  }
  for (const file of files) visit(join(root, file))
  return found
}

/** Returns what a module uses of the libraries whose index says nothing of it. */
function splitPieces(code: string): string[] {
  // Ours import valibot as `v` everywhere.
  const schemas = [...code.matchAll(/\bv\.(\w+)/g)].map(([, name = '']) => splitId('valibot', name))
  const texts = namesFrom('@lingui/react', code).map(name => splitId('lingui', name))
  const icons = namesFrom('lucide', code).map(name => join(root, iconFile(name)))
  const hooks = namesFrom('jotai', code).map(name =>
    join(root, `node_modules/jotai/dist/react/${name}.js`),
  )
  return [...schemas, ...texts, ...icons, ...hooks]
}

function namesFrom(library: string, code: string): string[] {
  const imports = code.matchAll(/import \{([^}]*)\} from ["']([^"']+)["']/g)
  return [...imports]
    .filter(([, , source]) => source === library)
    .flatMap(([, names = '']) => names.split(',').map(name => name.trim().split(' ')[0] ?? ''))
}

const iconFile = (name: string): string =>
  `node_modules/lucide/dist/esm/icons/${name.replace(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase()}.mjs`
