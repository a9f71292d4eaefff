import { readFileSync } from 'node:fs'
import { copyFile, cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transformerStyleToClass } from '@shikijs/transformers'
import { type DefaultTheme, defineConfig } from 'vitepress'
import packageJson from '../../package.json' with { type: 'json' }
import { clearEmptyHeaders } from './empty-headers.ts'
import { withoutInlineCode } from './inline-code.ts'
import { docsFolder as docs, internalPages, menu } from './menu.ts'
import { slug } from './slug.ts'

/** Address of the site's root. */
const base = process.env.SITE_BASE ?? '/docs/'
// A strict policy refuses `style` attributes, so the colours of code become classes.
const codeStyles = transformerStyleToClass({ classPrefix: 'code-' })

/** Returns the title of a page for the menu, which takes it as HTML. */
const titleOf = (page: string): string => {
  const [, title = page] = /^# (.+)$/m.exec(readFileSync(join(docs, `${page}.md`), 'utf8')) ?? []
  return title.replaceAll('`', '').replaceAll('<', '&lt;')
}

const sidebar: DefaultTheme.SidebarItem[] = menu.map(({ text, pages }) => ({
  text,
  items: pages.map(page => ({ text: titleOf(page), link: `/${page}` })),
}))

export default defineConfig({
  base,
  lang: 'en',
  title: 'casino-elements',
  description:
    'Live-streaming companion for online casinos: lobby, room and rewards as custom elements',
  cacheDir: join(docs, '../build/.vitepress'),
  // Its transition is switched off by a style element, which a strict policy refuses.
  appearance: { disableTransition: false },
  srcExclude: [...internalPages],
  head: [
    ['link', { rel: 'icon', href: `${base}favicon.svg`, type: 'image/svg+xml' }],
    ['link', { rel: 'stylesheet', href: `${base}assets/code.css` }],
  ],
  markdown: {
    anchor: { slugify: slug },
    codeTransformers: [codeStyles],
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: md => md.core.ruler.push('empty-headers', ({ tokens }) => clearEmptyHeaders(tokens)),
  },
  vue: {
    template: {
      compilerOptions: { isCustomElement: tag => tag.startsWith('casino-') },
    },
  },
  vite: {
    publicDir: false,
    define: { __SCRIPT__: JSON.stringify(process.env.SITE_SCRIPT ?? '../casino-elements.js') },
  },
  themeConfig: {
    nav: [
      { text: 'Get started', link: '/getting-started' },
      { text: 'Changelog', link: '/changelog' },
    ],
    sidebar,
    outline: { level: [2, 3] },
    search: { provider: 'local' },
    docFooter: { prev: 'Previous page', next: 'Next page' },
    footer: { message: `casino-elements ${packageJson.version}` },
  },
  transformHtml: (html, _id, { siteConfig }) => withoutInlineCode(html, base, siteConfig.outDir),
  async buildEnd({ outDir }) {
    await copyFile(join(docs, '../demo/pages/favicon.svg'), join(outDir, 'favicon.svg'))
    await cp(join(docs, 'images'), join(outDir, 'images'), { recursive: true })
    for (const file of ['openapi.json', 'asyncapi.json'])
      await copyFile(join(docs, file), join(outDir, file))
    // Last, because `npm start` recognizes a finished site by it.
    await writeFile(join(outDir, 'assets/code.css'), codeStyles.getCSS())
  },
})
