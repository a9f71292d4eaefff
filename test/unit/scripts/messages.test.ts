import { afterEach, expect, it, vi } from 'vitest'

const extracted = `✔ Done in 8s
Catalog statistics for src/i18n/locales/{locale}:
│ pl │ 1200 │ 1 │

(Use "npm run extract" to update catalogs with new messages.)
(Use "npm run compile" to compile catalogs for production. Alternatively, use bundler plugins: https://lingui.dev)
`
const state = vi.hoisted(() => ({ code: 0, errors: [''], args: [''] }))
vi.mock('../../../scripts/lib/run.ts', () => ({
  runWith(_output: string, _command: string, args: string[]) {
    state.args = args
    return { code: state.code, output: extracted }
  },
}))
vi.mock('../../../scripts/i18n/check.ts', () => ({ checkTexts: () => state.errors }))

const { argv, exitCode } = process
afterEach(() => {
  process.argv = argv
  process.exitCode = exitCode
  vi.restoreAllMocks()
  vi.resetModules()
})

/** Runs `npm run messages`; returns what it prints, and its exit code. */
async function runMessages(args: string[], code: number, errors: string[]) {
  Object.assign(state, { code, errors })
  process.argv = ['node', 'messages.ts', ...args]
  const lines: string[] = []
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation(line => lines.push(line))
  await import('../../../scripts/messages.ts')
  return { lines: lines.join('\n').split('\n'), exitCode: process.exitCode }
}

it('collecting texts ends with those that miss a translation and the command that checks them', async () => {
  const { lines, exitCode } = await runMessages([], 0, ['pl.po: news.title is not translated'])
  expect(state.args[0]).toBe('extract')
  expect(lines.slice(-3)).toEqual([
    '│ pl │ 1200 │ 1 │',
    'pl.po: news.title is not translated',
    'fix these, then run: npm run messages -- --check',
  ])
  expect(exitCode).toBe(0)
})

it('collecting texts advises nothing where all are translated', async () => {
  expect((await runMessages([], 0, [])).lines.at(-1)).toBe('│ pl │ 1200 │ 1 │')
})

it('checking texts fails for stale catalogs, and says what updates them', async () => {
  const { lines, exitCode } = await runMessages(['--check'], 1, [])
  expect(state.args.slice(0, 2)).toEqual(['check', 'sync'])
  expect(lines.at(-1)).toBe('run: npm run messages')
  expect(exitCode).toBe(1)
})

it('checking texts fails for one that is not translated', async () => {
  const { exitCode } = await runMessages(['--check'], 0, ['pl.po: news.title is not translated'])
  expect(exitCode).toBe(1)
})

it('collecting texts fails where lingui does', async () => {
  expect((await runMessages([], 2, [])).exitCode).toBe(1)
})
