import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bundle/root.ts'
import { type Integrity, importMapOf } from './integrity.ts'

const fence = (code: string, language = 'html') => `\`\`\`${language}\n${code}\n\`\`\``

/** Place where a release is used. */
interface SnippetOptions {
  readonly version: string
  readonly files: Integrity
  /** Address of the files, with a slash at its end. */
  readonly base: string
  /** The operator's API. */
  readonly api: string
}

/** Returns the text of a file of an operator's page. */
const textOf = (file: string) => readFileSync(join(root, 'docs/snippets', file), 'utf8').trim()

/** Writes the page with which operators embed a release, as Markdown. */
export function writeSnippets({ version, files, base, api }: SnippetOptions): string {
  const entries = `\n${JSON.stringify(importMapOf(files, base), null, 2)}\n`
  const map = `<script type="importmap">${entries}</script>`
  const mapHash = createHash('sha256').update(entries).digest('base64')
  const tag = (file: string, attributes: string) =>
    `<script ${attributes} src="${base}${file}"\n        integrity="${files[file]}"\n        crossorigin="anonymous"></script>`
  const apiUrl = `data-api-url="${api}"\n        data-demo-keys="off"`
  const module = `type="module" ${apiUrl}`
  const lobby = '<casino-lobby></casino-lobby>'
  const head = [map, tag('casino-elements.js', module)].join('\n')
  const page = textOf('casino.html').replace('<!-- casino-elements -->', () => head)
  const frameCode = textOf('iframe.js').replaceAll('https://cdn.example/', base)
  const frame = `<script type="module">\n${frameCode}\n</script>`
  return `# Embed casino-elements ${version}

Browsers refuse a file that isn't the one released, by its hash. What is refused is named in the browser's
console; the widget shows that the view couldn't be loaded. An import map comes before every module of the page.
With a content security policy, \`script-src\` allows the import map as it stands here by \`'sha256-${mapHash}'\`.

## Script tag

${fence([head, lobby].join('\n'))}

## A whole page

In German, in colours of your own, with your API and the player's token:

${fence(page)}

\`casino.css\`, for example from the theme builder of the documentation:

${fence(textOf('casino.css'), 'css')}

\`casino.js\`:

${fence(textOf('casino.js'), 'js')}

## One file

${fence([tag('casino-elements.standalone.js', `defer ${apiUrl}`), lobby].join('\n'))}

## Import map

${fence([map, `<script type="module">\n  import 'casino-elements'\n  CasinoElements.configure({ apiUrl: '${api}', demoKeys: 'off' })\n</script>`, lobby].join('\n'))}

## Iframe

\`iframe.html\` of a release has the address of your API and the hashes of all that it loads.

${fence([map, '<div id="casino"></div>', frame].join('\n'))}
`
}
