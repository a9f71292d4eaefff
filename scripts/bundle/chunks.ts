import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { GetManualChunk, GetModuleInfo } from 'rollup'
import { checkGroups, chunkGroup } from './chunk-groups.ts'
import { root } from './root.ts'
import { splitId } from './split-module.ts'

/** The script that a page loads: the elements themselves, without their views. */
const thin = ['elements/embed.ts', 'elements/index.ts']

/** The code that every view needs, and all of the smallest element with its count: one file rather than many. */
const core = [
  'elements/mount-view.ts',
  'src/app/rewards-app.tsx',
  'node_modules/jotai/dist/vanilla.js',
  'node_modules/jotai/dist/react/Provider.js',
]

// Files that only re-export don't tell which parts are used, and lingui's core imports its compiler
// for development only.
const reexportsOnly =
  /\/node_modules\/(valibot\/|lucide\/dist\/esm\/lucide|jotai\/dist\/(index|react)\.js|@lingui\/(message-utils\/|react\/dist\/index\.mjs))/

// Roots of the elements' code. Files of their own for lobby and room save <casino-room> 8.6 kB gzip, and
// cost the lobby's first picture 1.3 kB (2026-11-22).
const lobby = 'src/app/lobby-app.tsx'
const room = 'src/app/room-app.tsx'
// Views that `<casino-room>` requests together with itself. One file saves 3 kB gzip and 3 files of a room, and
// the request a round trip (2026-11-23).
const panels = [
  'src/features/activity/activity-panel.tsx',
  'src/features/chat/chat-panel.tsx',
  'src/features/stream/stream-panel.tsx',
]
// Part of them that other pages load as well.
const socket = 'src/runtime/realtime/app-realtime.ts'
// Views that a room always loads at once.
const roomViews = [
  ...panels,
  'src/features/copy/copy-panel.tsx',
  'src/features/copy/copy-watch.tsx',
  'src/features/events/result/event-results.tsx',
  'src/features/notifications/notifications.tsx',
  'src/features/room/tips/tip-notes.tsx',
]
// Saves 19.0 kB of the rewards' dialog and 3.1 kB of the lobby's first picture (2026-11-22).
const rewards = 'src/app/rewards-app.tsx'
// Views that the lobby always loads right after its first picture, and rooms some of. Saves 11 files of the
// lobby and 12 of a room (2026-11-22).
const late = [
  'src/app/header-tools.tsx',
  'src/app/page-extras.tsx',
  'src/app/shell/element-box.tsx',
  'src/components/connection-banner.tsx',
  'src/components/favourites/favourite-button.tsx',
  'src/components/social/card-links.tsx',
  'src/features/lobby/live-listener.tsx',
  'src/features/lobby/search/search-box.tsx',
]

/** Libraries of which each name is a module. */
const libraries = /\/node_modules\/lucide\/|^\0casino-split:/

/** Chunks of which an element runs most before it can be used. */
export const eagerChunks = [
  'casino-elements',
  'core',
  'views',
  'lobby',
  'room',
  'room-parts',
  'room-panels',
]

interface Sets {
  thin: ReadonlySet<string>
  core: ReadonlySet<string>
  /** Needed for the lobby's first picture. */
  lobby: ReadonlySet<string>
  room: ReadonlySet<string>
  panels: ReadonlySet<string>
  socket: ReadonlySet<string>
  /** What a room needs with the views that it loads at once. */
  roomViews: ReadonlySet<string>
  /** All code that a room may load at any time. */
  anyRoom: ReadonlySet<string>
  /** Loaded with the lobby, after its first picture. */
  late: ReadonlySet<string>
  /** All code that the rewards may load at any time. */
  rewards: ReadonlySet<string>
}

/**
 * Puts the entry, the core, the lobby's first picture and the room into files of their own. By default rollup
 * splits the latter two into many files, and merges code of later views into them. All rules together save
 * 1.3 kB gzip of the rewards' first load, 3.9 kB of their dialog and 7.7 kB of the lobby's first picture,
 * and 3 to 20 files of each (2026-11-22).
 */
export function chunkNames(): GetManualChunk {
  checkGroups()
  let sets: Sets | undefined
  return (id, { getModuleInfo }) => {
    sets ??= {
      thin: modulesOf(thin, getModuleInfo),
      core: modulesOf(core, getModuleInfo),
      lobby: modulesOf([lobby], getModuleInfo),
      room: modulesOf([room], getModuleInfo),
      panels: modulesOf(panels, getModuleInfo),
      socket: modulesOf([socket], getModuleInfo),
      roomViews: modulesOf([room, ...roomViews], getModuleInfo),
      anyRoom: modulesOf([room], getModuleInfo, 'with dynamic'),
      late: modulesOf(late, getModuleInfo),
      rewards: modulesOf([rewards], getModuleInfo, 'with dynamic'),
    }
    return chunkName(id, sets)
  }
}

function chunkName(id: string, sets: Sets): string | undefined {
  if (sets.thin.has(id)) return 'casino-elements'
  // With what rewards and lobby have in common, so that neither loads the other's own.
  if (sets.core.has(id) || (sets.lobby.has(id) && sets.rewards.has(id))) return 'core'
  if (sets.lobby.has(id)) return sets.roomViews.has(id) ? 'views' : 'lobby'
  const group = chunkGroup(id)
  if (group) return group
  // Icons and schemas are too small for files of their own.
  if (sets.rewards.has(id)) return libraries.test(id) ? 'dialogs' : undefined
  return laterChunkName(id, sets)
}

/** Returns the chunk of code that neither the rewards nor the lobby's first picture need. */
function laterChunkName(id: string, sets: Sets): string | undefined {
  if (sets.late.has(id)) return sets.anyRoom.has(id) ? 'views-late' : 'lobby-late'
  if (libraries.test(id) && sets.roomViews.has(id)) return 'sessions'
  if (sets.room.has(id)) return 'room'
  return sets.panels.has(id) && !sets.socket.has(id) ? 'room-panels' : undefined
}

/** Returns the modules that files import, directly or not; with `later` also dynamic imports. */
function modulesOf(
  files: readonly string[],
  getModuleInfo: GetModuleInfo,
  later?: 'with dynamic',
): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    const info = getModuleInfo(id)
    if (!info || found.has(id) || reexportsOnly.test(id)) return
    found.add(id)
    const dynamic = later ? info.dynamicallyImportedIds : []
    for (const next of [...info.importedIds, ...dynamic, ...libraryModules(info.code ?? '')])
      visit(next)
  }
  for (const file of files) visit(join(root, file))
  return found
}

/**
 * Returns the modules that a module uses of libraries whose index only re-exports. Saves 2.5 kB gzip of
 * the rewards' first load and 2.4 kB of the lobby's first picture (2026-11-22).
 */
function libraryModules(code: string): string[] {
  // Our modules import valibot as `v` everywhere.
  const schemas = [...code.matchAll(/\bv\.(\w+)/g)].map(([, name = '']) => splitId('valibot', name))
  const texts = namesFrom('@lingui/react', code).map(name => splitId('lingui', name))
  const icons = namesFrom('lucide', code).map(iconFile)
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
    .filter(name => name !== '' && name !== 'type')
}

/** Returns the file of an icon; throws for a former name, whose file has the current one. */
function iconFile(name: string): string {
  const words = name.replace(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase()
  const file = join(root, `node_modules/lucide/dist/esm/icons/${words}.mjs`)
  if (!existsSync(file)) throw new Error(`lucide has a newer name for the icon ${name}`)
  return file
}
