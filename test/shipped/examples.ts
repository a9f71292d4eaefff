import { join } from 'node:path'
import { root } from '../../scripts/bundle/root.ts'

/** An app that can be opened: files that were built, or a server of its own. */
export type HostApp = {
  readonly name: string
  /** Path of its page. */
  readonly path?: string
  /** Path of its room, if a server renders that. */
  readonly roomPath?: string
  /** Whether its page brings a policy, or inline scripts that the strict one forbids. */
  readonly hasOwnPolicy?: true
} & ({ readonly files: string } | { readonly script: string })

/** An example, and what is opened of it. */
export interface HostExample {
  /** Folder below `examples`. */
  readonly name: string
  readonly apps: readonly HostApp[]
}

/** Wallet hash of the streamer whose room the apps show. */
export const ROOM = 'c42d21f74512668b2f0e7bfe81218e1a4beaea6b7d34d2eba91d07405a6d9e60'

/** Returns the folder of an example. */
export const exampleFolder = (name: string): string => join(root, 'examples', name)

const files = (name: string, folder = 'dist'): HostApp => ({ name, files: folder })

/** Those that take the longest to build first, as two are built at a time. */
export const hostExamples: readonly HostExample[] = [
  { name: 'angular', apps: [files('Angular')] },
  { name: 'next', apps: [{ name: 'Next.js', script: 'start', roomPath: `/room/${ROOM}` }] },
  {
    name: 'bundlers',
    apps: [
      files('webpack', 'dist/webpack'),
      files('Rollup', 'dist/rollup'),
      files('esbuild', 'dist/esbuild'),
      // Its import map is an inline script.
      { ...files('Parcel', 'dist/parcel'), hasOwnPolicy: true },
    ],
  },
  { name: 'svelte', apps: [{ name: 'SvelteKit', script: 'start', roomPath: '/room' }] },
  {
    name: 'react-19',
    apps: [files('React 19'), { name: 'React 19 in development', script: 'dev' }],
  },
  { name: 'react-18', apps: [files('React 18')] },
  { name: 'vue', apps: [files('Vue')] },
  {
    name: 'html',
    apps: [
      { ...files('script tag', 'public'), hasOwnPolicy: true },
      { name: 'single file', files: 'public', path: '/standalone.html', hasOwnPolicy: true },
      { name: 'iframe', files: 'public', path: '/iframe-host.html', hasOwnPolicy: true },
    ],
  },
]
