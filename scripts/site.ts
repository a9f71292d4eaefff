import { isBuilt } from './build/is-built.ts'
import { runOrExit } from './lib/run.ts'
import { buildSite } from './site/build-site.ts'
import { siteFolder } from './site/is-site-built.ts'

if (!(await isBuilt())) await runOrExit('node', ['scripts/build.ts'])
await buildSite({
  base: '/docs/',
  script: '../casino-elements.js',
  files: 'https://cdn.example/',
  outDir: siteFolder,
})
