import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const INLINE_SCRIPT = /<script(?: id="[\w-]+")?>(.+?)<\/script>/gs
// What VitePress writes: a height that its script sets again, and a position that site.css sets.
const STYLE_ATTRIBUTE = / style="(?:--vp-vh:0px;|position:relative;|)"/g

/**
 * Returns a page as a strict content security policy takes it: inline scripts become files, style attributes are left
 * out.
 *
 * @param base address of the site's root, such as `/docs/`
 * @param outDir folder of the site
 */
export const withoutInlineCode = (html: string, base: string, outDir: string): string =>
  html.replace(STYLE_ATTRIBUTE, '').replace(INLINE_SCRIPT, (_tag, code: string) => {
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
    const file = `assets/inline.${hash}.js`
    mkdirSync(dirname(join(outDir, file)), { recursive: true })
    writeFileSync(join(outDir, file), code)
    return `<script src="${base}${file}"></script>`
  })
