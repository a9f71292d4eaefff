import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import packageJson from '../../package.json' with { type: 'json' }
import { root } from '../../scripts/bundle/root.ts'
import { expect, test } from '../e2e/support/test.ts'
import { fetchToken } from '../support/fetch-token.ts'
import { serveOrigin } from './released.ts'
import { type Snippet, snippets } from './snippets.ts'

const of = (...languages: readonly string[]): readonly Snippet[] =>
  snippets.filter(({ language }) => languages.includes(language))

/** Opens an operator's page that has its script and API from the sandbox in place of the examples' hosts. */
async function openWith(page: Page, api: string, html: string): Promise<() => Promise<void>> {
  const body = html
    .replaceAll('https://cdn.example/', `${api}/`)
    .replaceAll('https://casino.example/dist/', `${api}/`)
    .replaceAll('https://api.example', api)
  const site = await serveOrigin(async () => ({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body,
  }))
  await page.goto(site.url)
  return site.close
}

const SCRIPT = '<script type="module" src="https://cdn.example/casino-elements.js"></script>'
const ICON = '<link rel="icon" href="data:,">'

for (const { name, code } of of('html')) {
  test(`the snippet ${name} shows its element`, async ({ page, sandbox, consoleLines }) => {
    const token = await fetchToken(sandbox)
    const html = code.replace('the token of the player who is signed in', token)
    const script = /<script type="module" src/.test(html) ? '' : SCRIPT
    const close = await openWith(page, sandbox.url, `${html}${ICON}${script}`)
    const element = page.locator('casino-lobby, casino-room, casino-rewards').first()
    await expect(element.getByRole('article').first()).toBeVisible()
    if (html.includes(token))
      await expect(element.getByText('Balance', { exact: true }).first()).toBeVisible()
    expect(consoleLines.warnings()).toEqual([])
    await close()
  })
}

for (const { name, code } of of('js')) {
  test(`the snippet ${name} runs on a page with the elements`, async ({
    page,
    sandbox,
    consoleLines,
  }) => {
    const close = await openWith(
      page,
      sandbox.url,
      `${ICON}<script type="importmap">{ "imports": { "casino-elements": "https://cdn.example/casino-elements.js" } }</script>
${SCRIPT}<casino-rewards demo></casino-rewards><div id="casino"></div>
<script type="module">const token = '${await fetchToken(sandbox)}'; const signIn = async () => token; const yourConsent = Promise.resolve()
${code}
document.documentElement.dataset.done = ''</script>`,
    )
    await expect(page.locator('html')).toHaveAttribute('data-done')
    if (code.includes('createCasinoFrame'))
      await expect(
        page.frameLocator('#casino iframe').locator('casino-lobby').getByRole('article').first(),
      ).toBeVisible()
    await expect(page.locator('casino-rewards').getByRole('button')).toBeVisible()
    expect(consoleLines.warnings()).toEqual([])
    await close()
  })
}

const Manifest = v.object({
  modules: v.array(
    v.object({
      declarations: v.array(v.object({ cssProperties: v.array(v.object({ name: v.string() })) })),
    }),
  ),
})

test('the snippets of style sheets have properties that the elements have, and are applied', async ({
  page,
  sandbox,
}) => {
  const { modules } = v.parse(
    Manifest,
    JSON.parse(await readFile(join(root, 'dist/custom-elements.json'), 'utf8')),
  )
  const known = modules.flatMap(({ declarations }) =>
    declarations.flatMap(({ cssProperties }) => cssProperties.map(property => property.name)),
  )
  const sheets = of('css')
  const styles = sheets.map(({ code }) => `<style>${code}</style>`).join('')
  const close = await openWith(
    page,
    sandbox.url,
    `${ICON}${styles}${SCRIPT}<casino-rewards demo></casino-rewards>`,
  )
  const applied = await page.evaluate(() =>
    [...document.styleSheets].map(sheet =>
      [...sheet.cssRules].flatMap(rule =>
        rule instanceof CSSStyleRule ? [...rule.style] : [rule.cssText],
      ),
    ),
  )
  for (const [index, { name, code }] of sheets.entries()) {
    expect(known, name).toEqual(expect.arrayContaining(code.match(/--casino-[\w-]+/g) ?? []))
    for (const [, property = ''] of code.matchAll(/^\s+([\w-]+):/gm))
      expect(applied[index], name).toContain(property)
  }
  await expect(page.locator('casino-rewards').getByRole('button')).toBeVisible()
  await close()
})

test('snippets for a shell name commands that exist, and JSON is JSON', () => {
  for (const { code } of of('json')) expect(() => JSON.parse(code)).not.toThrow()
  const commands = of('sh').flatMap(
    ({ code }) => code.match(/npm run [\w:-]+|check\.js \w+/g) ?? [],
  )
  expect(commands.length).toBeGreaterThan(1)
  for (const command of commands)
    if (command.startsWith('npm run '))
      expect(Object.keys(packageJson.scripts)).toContain(command.slice('npm run '.length))
    else expect(['check.js check', 'check.js texts']).toContain(command)
})

test('every snippet is of a language that is run here, is a file of an example, or is no code', () => {
  const languages = new Set(snippets.map(({ language }) => language))
  // Types are compiled by test/unit/elements/public-types.test.ts.
  expect([...languages].sort()).toEqual(['', 'css', 'html', 'js', 'json', 'sh', 'ts', 'tsx'])
})
