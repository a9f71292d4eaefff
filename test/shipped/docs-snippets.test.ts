import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import packageJson from '../../package.json' with { type: 'json' }
import { root } from '../../scripts/bundle/root.ts'
import { test as base, expect } from '../e2e/support/test.ts'
import { type Snippet, snippets } from './snippets.ts'

const of = (...languages: readonly string[]): readonly Snippet[] =>
  snippets.filter(({ language }) => languages.includes(language))

/** A test that opens an operator's page, with script and API of the sandbox in place of the examples' hosts. */
const test = base.extend<{ openWith: (html: string) => Promise<void> }>({
  openWith: async ({ page, sandbox: { url }, openOrigin }, use) =>
    use(async html => {
      const body = html
        .replaceAll('https://cdn.example/', `${url}/`)
        .replaceAll('https://casino.example/dist/', `${url}/`)
        .replaceAll('https://api.example', url)
      const site = await openOrigin({ '/': body })
      await page.goto(site.url)
    }),
})

const SCRIPT = '<script type="module" src="https://cdn.example/casino-elements.js"></script>'
const ICON = '<link rel="icon" href="data:,">'

for (const { name, code } of of('html')) {
  test(`the snippet ${name} shows its element`, async ({ page, token, openWith, consoleLines }) => {
    const html = code.replace('the token of the player who is signed in', token)
    const script = /<script type="module" src/.test(html) ? '' : SCRIPT
    await openWith(`${html}${ICON}${script}`)
    const element = page.locator('casino-lobby, casino-room, casino-rewards').first()
    await expect(element.getByRole('article').first()).toBeVisible()
    if (html.includes(token))
      await expect(element.getByText('Balance', { exact: true }).first()).toBeVisible()
    expect(consoleLines.warnings()).toEqual([])
  })
}

for (const { name, code } of of('js')) {
  test(`the snippet ${name} runs on a page with the elements`, async ({
    page,
    token,
    openWith,
    consoleLines,
  }) => {
    await openWith(
      `${ICON}<script type="importmap">{ "imports": { "casino-elements": "https://cdn.example/casino-elements.js" } }</script>
${SCRIPT}<casino-rewards demo></casino-rewards><div id="casino"></div>
<script type="module">const token = '${token}'; const signIn = async () => token; const yourConsent = Promise.resolve()
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
  openWith,
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
  await openWith(`${ICON}${styles}${SCRIPT}<casino-rewards demo></casino-rewards>`)
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
