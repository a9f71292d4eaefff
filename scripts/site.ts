import { ensureBuilt } from './build/ensure-built.ts'
import { buildSite } from './site/build-site.ts'
import { siteFolder } from './site/ensure-site.ts'

await ensureBuilt()
await buildSite({
  base: '/docs/',
  script: '../casino-elements.js',
  files: 'https://cdn.example/',
  api: 'https://api.example',
  outDir: siteFolder,
})
