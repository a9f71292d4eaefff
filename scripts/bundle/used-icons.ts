import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'rollup'
import { root } from './root.ts'

const index = /\/node_modules\/lucide\/dist\/esm\/lucide\.mjs$/
const icon = /^export \{ (.+) \} from ('\.\/icons\/.+');$/gm
const imported = /import \{([^}]*)\} from 'lucide'/g

/**
 * Leaves only the icons that our sources import in lucide's index, which exports 2,000 files. Loading
 * them all takes seconds of each bundle, and a quarter of a second of each unit test with a window.
 */
export function usedIcons(): Plugin & { enforce: 'pre' } {
  return {
    name: 'casino:used-icons',
    enforce: 'pre',
    load(id) {
      if (!index.test(id)) return null
      const used = usedNames()
      const lines = [...readFileSync(id, 'utf8').matchAll(icon)].flatMap(([, list = '', file]) => {
        const names = list.split(', ').filter(name => used.has(name.replace('default as ', '')))
        return names.length > 0 ? [`export { ${names.join(', ')} } from ${file}`] : []
      })
      return { code: lines.join('\n'), map: null, moduleSideEffects: false }
    },
  }
}

function usedNames(): ReadonlySet<string> {
  const files = globSync('{src,demo,elements}/**/*.{ts,tsx}', { cwd: root })
  const lists = files.flatMap(file => [
    ...readFileSync(join(root, file), 'utf8').matchAll(imported),
  ])
  return new Set(lists.flatMap(([, names = '']) => names.split(',').map(name => name.trim())))
}
