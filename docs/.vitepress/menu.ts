import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

/** A group of the menu; pages are paths below `docs`, without `.md`, in the order of reading. */
export interface MenuGroup {
  readonly text: string
  readonly pages: readonly string[]
}

/** Folder of the pages. */
export const docsFolder: string = join(import.meta.dirname, '..')

/** Pages for those who change the code: in the repository alone. */
export const internalPages: readonly string[] = ['architecture.md', 'behaviour/**', 'decisions/**']

/** Returns the pages of a folder below `docs`, by name. */
const allOf = (folder: string): string[] =>
  globSync(`${folder}/*.md`, { cwd: docsFolder })
    .map(file => file.replaceAll('\\', '/').replace(/\.md$/, ''))
    .sort()

const groups: readonly MenuGroup[] = [
  { text: 'Start', pages: ['getting-started', 'embedding', 'snippets', 'releases', 'changelog'] },
  {
    text: 'Elements',
    pages: ['elements/casino-lobby', 'elements/casino-room', 'elements/casino-rewards'],
  },
  {
    text: 'Look and language',
    pages: ['theme-builder', 'languages', ...allOf('glossaries')],
  },
  {
    text: 'Frameworks',
    pages: [
      'frameworks/html',
      'frameworks/react',
      'frameworks/next',
      'frameworks/vue',
      'frameworks/svelte',
      'frameworks/angular',
      'frameworks/bundlers',
      'host-protocol',
      'native-apps',
    ],
  },
  { text: 'Your server', pages: ['contract', 'backends', 'check', 'scale'] },
  { text: 'In production', pages: ['go-live', 'diagnosis', 'events', 'responsible-play'] },
  { text: 'Quality', pages: ['browsers', 'accessibility', 'performance'] },
]

/** The public pages that exist, as the menu shows them. */
export const menu: readonly MenuGroup[] = groups
  .map(({ text, pages }) => ({
    text,
    pages: pages.filter(page => existsSync(join(docsFolder, `${page}.md`))),
  }))
  .filter(({ pages }) => pages.length > 0)
