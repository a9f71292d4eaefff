import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '../../../../check/cli.ts'
import { compileTexts } from '../../../../src/i18n/server-texts.ts'

let folder = ''
const texts = { chat: { title: 'Chat' }, room: { by: 'By {nickname}' } }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casino-texts-'))
  await mkdir(join(folder, 'translations'))
  await writeFile(join(folder, 'translations/en.json'), JSON.stringify(texts))
  await writeFile(
    join(folder, 'text-comments.json'),
    JSON.stringify({ chat: { title: 'A heading.' } }),
  )
})
afterAll(() => rm(folder, { recursive: true }))

it('texts --locale prints the file that an operator fills in', async () => {
  const { code, text } = await run(['texts', '--locale', 'nl'], { folder })
  expect(code).toBe(0)
  expect(JSON.parse(text)).toMatchObject({ chat: { '// title': 'MISSING. A heading.' } })
})

it("a file is written, keeps the operator's texts when it is written again, and the widget reads it", async () => {
  const file = join(folder, 'nl.json')
  expect(await run(['texts', '--locale', 'nl', file], { folder })).toEqual({
    code: 0,
    text: `${file}: 2 texts, 2 missing, 0 wrong`,
  })
  const own = { ...JSON.parse(await readFile(file, 'utf8')), chat: { title: 'Kletsen' } }
  await writeFile(file, JSON.stringify(own))
  const { text } = await run(['texts', '--locale', 'nl', file], { folder })
  // What was written as missing is English still, until it is translated.
  expect(text).toContain('1 missing')
  const written = JSON.parse(await readFile(file, 'utf8'))
  expect(Object.keys(compileTexts(written))).toEqual(['chat.title', 'room.by'])
  expect(written.chat.title).toBe('Kletsen')
})

it('texts that are wrong or unknown are named, and the exit code is 1', async () => {
  const file = join(folder, 'de.json')
  await writeFile(file, JSON.stringify({ room: { by: 'Von' }, old: { id: 'x' } }))
  const { code, text } = await run(['texts', '--locale', 'de', file], { folder })
  expect(code).toBe(1)
  expect(text).toContain('room.by lacks {nickname}')
  expect(text).toContain('old.id is no text of this version')
})

it('in a language of the package a file keeps to the texts that it has', async () => {
  await writeFile(
    join(folder, 'translations/fr.json'),
    JSON.stringify({ chat: { title: 'Discussion' }, room: { by: 'Par {nickname}' } }),
  )
  const file = join(folder, 'fr.json')
  await writeFile(file, JSON.stringify({ chat: { title: 'Causette' } }))
  const { code, text } = await run(['texts', '--locale', 'fr', file], { folder })
  expect([code, text]).toEqual([0, `${file}: 1 texts, 0 missing, 0 wrong`])
  const written = JSON.parse(await readFile(file, 'utf8'))
  expect(written).toMatchObject({ chat: { title: 'Causette' } })
  expect(written).not.toHaveProperty('room')
})

it('a file is written into a folder that is not there yet', async () => {
  const file = join(folder, 'new/translations/nl.json')
  const { code } = await run(['texts', '--locale', 'nl', file], { folder })
  expect(code).toBe(0)
  expect(JSON.parse(await readFile(file, 'utf8'))).toHaveProperty('chat')
})

it('exits with 2 where the file cannot be written', async () => {
  const file = join(folder, 'translations/en.json/nl.json')
  const { code, text } = await run(['texts', '--locale', 'nl', file], { folder })
  expect(code).toBe(2)
  expect(text).toContain('nl.json')
})

it.each([
  ['without a locale', ['texts'], /A locale is missing/],
  ['for a region', ['texts', '--locale', 'pt-PT'], /^pt-PT is shown as pt-BR: use --locale pt-BR$/],
  ['for what is no locale', ['texts', '--locale', 'x_y'], /A locale is missing/],
])('exits with 2 %s', async (_, args, expected) => {
  const { code, text } = await run(args, { folder })
  expect(code).toBe(2)
  expect(text).toMatch(expected)
})

it.each([
  ['{ "chat": ', /^Unexpected end of JSON input$/],
  ['{ "chat": { "title": "Kletsen", } }', /property name .*position 32/],
  ['[]', /a list$/],
  ['{ "chat": 1 }', /received 1$/],
])('exits with 2 for %s, says why, and leaves the file as it is', async (content, why) => {
  const file = join(folder, 'broken.json')
  await writeFile(file, content)
  const { code, text } = await run(['texts', '--locale', 'nl', file], { folder })
  const head = `${file} is no JSON of texts in nested objects: `
  expect([code, text.startsWith(head)]).toEqual([2, true])
  expect(text.slice(head.length)).toMatch(why)
  expect(await readFile(file, 'utf8')).toBe(content)
})

it('a file that an editor has begun with a byte order mark is read', async () => {
  const file = join(folder, 'marked.json')
  await writeFile(file, '\uFEFF{ "chat": { "title": "Kletsen" } }')
  const { code, text } = await run(['texts', '--locale', 'nl', file], { folder })
  expect([code, text]).toEqual([0, `${file}: 2 texts, 1 missing, 0 wrong`])
})

it.each([
  '{ "name": "casino", "scripts": { "start": "vite" } }',
  '{ "menu": { "home": "Start" } }',
])('exits with 2 for a JSON file of something else, and leaves it as it is: %s', async content => {
  const file = join(folder, 'other.json')
  await writeFile(file, content)
  const { code, text } = await run(['texts', '--locale', 'nl', file], { folder })
  expect([code, text]).toEqual([2, `${file} has no text of this package: nothing was written`])
  expect(await readFile(file, 'utf8')).toBe(content)
})

it('exits with 2 away from the released files', async () => {
  const { code, text } = await run(['texts', '--locale', 'nl'], { folder: tmpdir() })
  expect(code).toBe(2)
  expect(text).toMatch(/There is no translations\/en\.json in/)
})
