import { join } from 'node:path'
import type { GetManualChunk, GetModuleInfo } from 'rollup'
import { fromRoot, root } from './root.ts'

/** Returns the modules of each first paint, and those that it may load later. */
function modulesByView(getModuleInfo: GetModuleInfo) {
  const modules = (...files: readonly string[]) => modulesOf(files, getModuleInfo)
  return {
    script: modules('elements/embed.ts', 'elements/index.ts'),
    rewards: modules('elements/mount-view.ts', 'src/app/rewards-app.tsx'),
    lobby: modules('src/app/lobby-app.tsx'),
    room: modules('src/app/room-app.tsx'),
    // These modules play a stream before the code of its room is loaded, with the smallest engine.
    stream: modules('elements/page/early-room.ts', 'src/media/whep-engine.ts'),
    dialogs: modulesOf(['src/app/rewards-app.tsx'], getModuleInfo, 'with later imports'),
    services: modulesOf(['elements/mount-view.ts'], getModuleInfo, 'with later imports'),
  }
}

/** Chunks that a page runs most of before it can be used. */
export const firstChunks = [
  'casino-elements',
  'core',
  'basics',
  'views',
  'lobby',
  'shared',
  'room',
  'stream',
]

// Other libraries are loaded by a single view.
const named =
  /^src\/(?!bridge|i18n\/locales)|^node_modules\/(lucide|bignumber\.js|dayjs|@stomp|react-dom|swr)\//
const serverTexts =
  /^src\/(i18n\/server-texts|(api|model)\/translations)\.ts$|^node_modules\/@lingui\/message-utils\//
// Lobby and room both show that the host page stopped copying.
const ofOnePage = /^src\/(app|features)\/(?!copy\/stop-request\.ts)/

/**
 * Names chunks by folder: the script, the code that starts a stream, the code of every view, the code that lobby and
 * rooms need for their first paints, the dialogs of rewards and their code shared with other views, and for later one
 * chunk per feature and one of all layers below. Rollup names the others, such as code of those layers that is loaded
 * on demand.
 */
export function chunkNames(): GetManualChunk {
  let sets: ReturnType<typeof modulesByView> | undefined
  return (id, { getModuleInfo }) => {
    sets ??= modulesByView(getModuleInfo)
    const { script, rewards, lobby, room, stream, dialogs, services } = sets
    const path = fromRoot(id)
    const isOwn = ofOnePage.test(path)
    const [, feature] = /^src\/features\/([\w-]+)/.exec(path) ?? []
    const isLoadedOnDemand = getModuleInfo(id)?.dynamicImporters.length !== 0
    const rules: [name: string | undefined, fits: boolean][] = [
      // A stream doesn't wait for the core, so what both need comes before.
      ['casino-elements', script.has(id) || (stream.has(id) && rewards.has(id))],
      ['stream', stream.has(id)],
      ['core', rewards.has(id)],
      ['basics', lobby.has(id) && dialogs.has(id)],
      ['views', lobby.has(id) && (room.has(id) || !isOwn)],
      ['lobby', lobby.has(id)],
      // The diagnosis reads these texts too; with them in one chunk, a page loads no further file.
      ['server-texts', serverTexts.test(path)],
      [undefined, !named.test(path)],
      // These are loaded for a diagnosis.
      ['diagnosis', /^src\/runtime\/diagnosis\/(diagnose|print-report)\.ts$/.test(path)],
      ['diagnosis-later', path.startsWith('src/runtime/diagnosis/')],
      ['dialogs', dialogs.has(id)],
      ['shared', room.has(id) && !isOwn],
      ['room', room.has(id)],
      // The operator's texts are an example, for which no page loads code of others.
      [undefined, services.has(id)],
      ['icons', path.includes('/lucide/')],
      [`${feature}-later`, feature !== undefined],
      ['later', !isOwn && !isLoadedOnDemand],
    ]
    return rules.find(([, fits]) => fits)?.[0]
  }
}

// Lucide's index names 2,000 icons; lingui's core imports its compiler for development only.
const unfollowed = /\/node_modules\/(lucide\/dist\/esm\/lucide\.mjs|@lingui\/message-utils\/)/

/** Returns the modules that files import, directly or not. */
function modulesOf(
  files: readonly string[],
  getModuleInfo: GetModuleInfo,
  later?: 'with later imports',
): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    const info = getModuleInfo(id)
    if (!info || found.has(id) || unfollowed.test(id)) return
    found.add(id)
    const dynamic = later ? info.dynamicallyImportedIds : []
    for (const next of [...info.importedIds, ...dynamic, ...iconsIn(info.code ?? '')]) visit(next)
  }
  for (const file of files) visit(join(root, file))
  return found
}

/** Returns the files of the icons that a module imports. */
function iconsIn(code: string): string[] {
  const [, names = ''] = /import \{([^}]*)\} from ['"]lucide['"]/.exec(code) ?? []
  return [...names.matchAll(/\w+/g)].map(([name]) => {
    const file = name.replace(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase()
    return join(root, `node_modules/lucide/dist/esm/icons/${file}.mjs`)
  })
}
