import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '../../../../scripts/bundle/root.ts'
import { runWith } from '../../../../scripts/lib/run.ts'

const folder = await mkdtemp(join(tmpdir(), 'casino-texts-'))
afterAll(() => rm(folder, { recursive: true }))

/** Returns the lines of a component in which lint finds a text that doesn't go through lingui. */
async function linesFound(lines: readonly string[]): Promise<string[]> {
  const config: object = JSON.parse(await readFile(join(root, 'biome.json'), 'utf8'))
  const rule = 'scripts/lint/texts.grit'
  await mkdir(join(folder, 'src'))
  await Promise.all([
    cp(join(root, rule), join(folder, rule)),
    // Only the repository has a .gitignore.
    writeFile(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } })),
    writeFile(join(folder, 'src/news.tsx'), `const news = <>\n${lines.join('\n')}\n</>`),
  ])
  const { output } = await runWith('pipe', 'biome', [
    'lint',
    '--only=plugin',
    '--reporter=github',
    `--config-path=${folder}`,
    folder,
  ])
  return [...output.matchAll(/,line=(\d+),.*lingui/g)].map(
    ([, line]) => lines[Number(line) - 2] ?? '',
  )
}

const wrong = [
  '<section aria-label="News" />',
  '<p>{record.nickname} loves you</p>',
  '<b>{"Bonus"}</b>',
  '<b>{isOn ? "on" : name}</b>',
  '<b>{isOn ? name : "off"}</b>',
  '<b>{isOn && "On"}</b>',
  `<b part="bets">{\`\${count} bets\`}</b>`,
  `<img src="" alt={\`Picture of \${name}\`} />`,
  '<Field label="Amount" />',
  '<Field label={"Bet"} />',
  '<input placeholder="Search" />',
]

const right = [
  '<p><Trans id="a.b">Hello <b>you</b></Trans></p>',
  '<Plural id="a.c" value={bets} one="# bet" other="# bets" />',
  '<Field label={<Trans id="a.d">Bet</Trans>} title="" />',
  `<img alt={t({ id: "a.f", message: \`Picture of \${name}\` })} />`,
  `<b>{t({ id: "a.e", message: "Today" })}, {\`\${day}: \`}</b>`,
  '<b>·{"\\u00a0"}×{" "}{1}</b>',
  `<section aria-labelledby={\`\${id}title\`} className="news" key={\`news \${id}\`} />`,
  '<b>{format("time", at)}</b>',
]

it('lint finds the texts of a component that do not go through lingui, and no others', async () => {
  expect(await linesFound([...wrong, ...right])).toEqual(wrong)
})
