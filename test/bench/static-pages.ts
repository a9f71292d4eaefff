import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { bundlePage, pagesFolder } from '../size/embedding.ts'
import { chromeArgs, requireChrome } from '../support/chrome.ts'
import { type UsableProbe, usableRootOf } from './load-timing.ts'
import type { Picture, PictureNode } from './static-picture.ts'

const SCRIPT = 'static-picture.js'

/** Runs in a page: returns what an element shows in the first frame in which it can be used, without its images. */
async function pictureOf(probe: UsableProbe): Promise<Picture> {
  const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))
  const nodeOf = (node: ChildNode): PictureNode => {
    if (!(node instanceof Element)) return node.textContent ?? ''
    const attributes = [...node.attributes].filter(({ name }) => !['src', 'style'].includes(name))
    return {
      tag: node.localName,
      attributes: Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
      children: [...node.childNodes].map(nodeOf),
    }
  }
  const textOf = ({ cssRules }: CSSStyleSheet) => [...cssRules].map(rule => rule.cssText).join('\n')
  let root = usableRootOf(probe)
  while (!root) {
    await nextFrame()
    root = usableRootOf(probe)
  }
  return {
    host: probe.host,
    sheets: root.adoptedStyleSheets.map(textOf),
    nodes: [...root.childNodes].map(nodeOf),
  }
}

/** A page of the sandbox whose loading is measured. */
export interface TimedPage {
  readonly name: string
  readonly path: string
  readonly probe: UsableProbe
}

/** Writes a page for each of the given ones that draws the same once it can be used, and does nothing else. */
export async function writeStaticPages(
  url: string,
  pages: readonly TimedPage[],
): Promise<readonly TimedPage[]> {
  await bundlePage(join(import.meta.dirname, 'static-picture.ts'), SCRIPT)
  const browser = await chromium.launch({ executablePath: requireChrome(), args: chromeArgs })
  try {
    return await Promise.all(
      pages.map(async ({ name, path, probe }) => {
        const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
        await page.goto(url + path, { waitUntil: 'commit' })
        const call = `(${pictureOf})(${JSON.stringify(probe)})`
        const picture = await page.evaluate<Picture>(
          `(() => { ${usableRootOf}\nreturn ${call} })()`,
        )
        const file = `static-${probe.host}.html`
        const data = JSON.stringify(picture).replaceAll('<', String.raw`\u003c`)
        await writeFile(
          join(pagesFolder, file),
          `<!doctype html><html lang="en"><meta charset="utf-8"><title>Static</title>` +
            `<link rel="icon" href="data:,"><script type="module" src="/${SCRIPT}"></script>` +
            `<body><${probe.host}></${probe.host}><script type="application/json">${data}</script>`,
        )
        return { name: `${name}, as a static React tree`, path: `/${file}`, probe }
      }),
    )
  } finally {
    await browser.close()
  }
}
