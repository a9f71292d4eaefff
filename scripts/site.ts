import { join } from 'node:path'
import { root } from './bundle/root.ts'
import { ensureBuilt } from './lib/up-to-date.ts'
import { buildSite } from './site/build-site.ts'

await ensureBuilt()
await buildSite({
  base: '/docs/',
  script: '../casino-elements.js',
  files: 'https://cdn.example/',
  api: 'https://api.example',
  outDir: join(root, 'build/site'),
})
