import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as React from 'react'
import type * as ReactDom from 'react-dom'
import type * as ReactDomClient from 'react-dom/client'
import { type Plugin, rollup } from 'rollup'
import { bundlePlugins } from '../../../scripts/bundle/plugins.ts'
import { root } from '../../../scripts/bundle/root.ts'

/** A React of its own, with its React DOM. */
export interface BuiltReact {
  readonly React: typeof React
  readonly flushSync: typeof ReactDom.flushSync
  readonly createPortal: typeof ReactDom.createPortal
  readonly createRoot: typeof ReactDomClient.createRoot
}

const entry = `
import * as React from 'react'
import { createPortal, flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
export { createPortal, createRoot, flushSync, React }
`

/** Builds React like the package's own code into a file, with more plugins, and loads it into the window of the test. */
export async function buildReact(name: string, ...plugins: Plugin[]): Promise<BuiltReact> {
  const bundle = await rollup({
    input: 'entry',
    onLog: () => {},
    plugins: [
      {
        name: 'entry',
        resolveId: source => (source === 'entry' ? source : null),
        load: id => (id === 'entry' ? entry : null),
      },
      ...bundlePlugins('production'),
      ...plugins,
    ],
  })
  // A file, as in the URL of each line of a stack all of the code would be repeated.
  const file = join(root, `build/react/${name}.mjs`)
  await bundle.write({ file, format: 'es' })
  await bundle.close()
  return import(pathToFileURL(file).href)
}
