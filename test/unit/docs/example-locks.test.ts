import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { root } from '../../../scripts/bundle/root.ts'

const Lock = v.object({
  packages: v.record(
    v.string(),
    v.object({ resolved: v.optional(v.string()), integrity: v.optional(v.string()) }),
  ),
})

const locks = globSync('examples/*/package-lock.json', { cwd: root })

it.each(locks)('%s names no registry, and takes any build of the package', path => {
  const { packages } = v.parse(Lock, JSON.parse(readFileSync(join(root, path), 'utf8')))
  const addresses = Object.values(packages).flatMap(({ resolved = [] }) => resolved)
  expect(addresses).toEqual(['file:../../build/casino-elements.tgz'])
  expect(packages['node_modules/casino-elements']?.integrity).toBeUndefined()
})
