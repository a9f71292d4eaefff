import { type Integrity, importMapOf } from './integrity.ts'

const fence = (code: string) => `\`\`\`html\n${code}\n\`\`\``

/** Writes the page with which operators embed a release, as Markdown. `base` ends with a slash. */
export function writeSnippets(version: string, files: Integrity, base: string): string {
  const map = `<script type="importmap">\n${JSON.stringify(importMapOf(files, base), null, 2)}\n</script>`
  const tag = (file: string, attributes: string) =>
    `<script ${attributes} src="${base}${file}"\n        integrity="${files[file]}"\n        crossorigin="anonymous"></script>`
  const lobby = '<casino-lobby></casino-lobby>'
  return `# Embed casino-elements ${version}

Browsers refuse a file that isn't the one released, by its hash. What is refused is named in the browser's
console; the widget shows that the view couldn't be loaded. An import map comes before every module of the page.

## Script tag

${fence([map, tag('casino-elements.js', 'type="module"'), lobby].join('\n'))}

## One file

${fence([tag('casino-elements.standalone.js', 'defer'), lobby].join('\n'))}

## Import map

${fence([map, '<script type="module">\n  import \'casino-elements\'\n</script>', lobby].join('\n'))}

## Iframe

\`iframe.html\` has the hashes of all that it loads.

${fence(
  [
    map,
    '<div id="casino"></div>',
    `<script type="module">\n  import { createCasinoFrame } from '${base}host.js'\n  createCasinoFrame(document.querySelector('#casino'), { src: '${base}iframe.html?view=lobby' })\n</script>`,
  ].join('\n'),
)}
`
}
