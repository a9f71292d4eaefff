import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { runWith } from '../../scripts/lib/run.ts'
import { readSurface } from '../../scripts/release/surface.ts'
import { expect, test } from '../e2e/support/test.ts'
import { makeRelease, type Released } from './released.ts'

let released: Released
let files: readonly string[]

test.beforeAll(async () => {
  released = await makeRelease({
    base: 'https://cdn.example/casino/',
    api: 'https://api.example',
    parents: ['https://www.operator.example'],
  })
  files = globSync('**/*.*', { cwd: released.folder })
})
test.afterAll(() => released.remove())

const read = (path: string) => readFile(join(released.folder, path))
const json = async (path: string): Promise<unknown> => JSON.parse(String(await read(path)))
const below = (folder: string) =>
  files.filter(file => file.startsWith(`${folder}/`)).map(file => file.slice(folder.length + 1))

test('a release has the hash of every file but its own list and snippets: chunks, workers and styles too', async () => {
  const hashes = v.parse(v.record(v.string(), v.string()), await json('v1.2.3/integrity.json'))
  const own = below('v1.2.3').filter(file => !['integrity.json', 'embed.md'].includes(file))
  expect(Object.keys(hashes).sort()).toEqual(own.sort())
  expect(own).toEqual(expect.arrayContaining(['worker.js', 'iframe.css', 'check.js']))
  for (const [file, hash] of Object.entries(hashes)) {
    const digest = createHash('sha384')
      .update(await read(`v1.2.3/${file}`))
      .digest('base64')
    expect(hash, file).toBe(`sha384-${digest}`)
  }
})

test('the channel has the files of the version, and names of chunks follow from what is in them', async () => {
  const withoutLists = below('v1.2.3').filter(file => !/^(integrity\.json|embed\.md)$/.test(file))
  expect(below('v1').sort()).toEqual(withoutLists.sort())
  const chunks = below('v1').filter(file => file.startsWith('chunks/'))
  expect(chunks.filter(file => !/-[\w-]{7,}\.js$/.test(file))).toEqual([])
})

test("the channel's iframe, whose script is the version's, keeps its addresses in the folder of the channel", async () => {
  const [version, channel] = await Promise.all([
    read('v1.2.3/iframe.html').then(String),
    read('v1/iframe.html').then(String),
  ])
  expect(channel).toMatch(/src="\.\.\/v1\.2\.3\/iframe\.js"[^>]* data-base-path="\/casino\/v1\/"/)
  expect(version).not.toContain('data-base-path')
  for (const page of [version, channel])
    expect(page).toMatch(/iframe\.js"[^>]* data-demo-keys="off"/)
})

test('source maps are apart, and everything that is served is ASCII', async () => {
  expect(files.filter(file => file.endsWith('.map') && !file.startsWith('source-maps/'))).toEqual(
    [],
  )
  expect(below('source-maps/v1.2.3')).toContain('casino-elements.js.map')
  for (const file of below('v1.2.3').filter(it => /\.(js|css|html)$/.test(it)))
    expect(
      (await read(`v1.2.3/${file}`)).every(octet => octet < 0x80),
      file,
    ).toBe(true)
})

test('the check uses nothing that Node 20 lacks', async () => {
  const program = String(await read('v1.2.3/check.js'))
  // What is newer than Node 20 (https://node.green), as far as code for browsers uses it.
  const newer = /\b(?:withResolvers|groupBy|fromAsync|Promise\.try|RegExp\.escape|URL\.parse)\b/g
  expect(program.match(newer)).toBeNull()
})

/** Libraries inside hls.js and livekit-client, whose packages are one file each. */
const insidePrebundled = [
  ...['eventemitter3', 'url-toolkit'],
  ...['@bufbuild/protobuf', '@livekit/protocol', 'loglevel', 'sdp', 'sdp-transform'],
  ...['tslib', 'webrtc-adapter'],
]

test('a release has the licences of the libraries inside, and the same list as a CycloneDX bill of materials', async () => {
  const { bomFormat, specVersion, components } = v.parse(
    v.object({
      bomFormat: v.string(),
      specVersion: v.string(),
      components: v.array(
        v.object({
          name: v.string(),
          version: v.string(),
          purl: v.string(),
          licenses: v.array(v.unknown()),
        }),
      ),
    }),
    await json('v1.2.3/sbom.cdx.json'),
  )
  expect([bomFormat, Number(specVersion) >= 1.4]).toEqual(['CycloneDX', true])
  expect(components.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'swr', 'hls.js', ...insidePrebundled]),
  )
  const notices = String(await read('v1.2.3/THIRD_PARTY_LICENSES.txt'))
  for (const { name, licenses } of components) {
    expect(notices, name).toContain(name)
    expect(licenses.length, name).toBeGreaterThan(0)
  }
  for (const owner of ['Arnout Kazemier', 'Tom Jenkinson', 'Google Inc', 'Philipp Hancke'])
    expect(notices).toContain(owner)
})

/** Runs the check against a record of an earlier release. */
async function checkSince(version: string, surface: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'casino-record-'))
  const record = join(folder, 'record.json')
  await writeFile(record, JSON.stringify({ version, sizes: { 'host.js': 1 }, surface }))
  const args = ['scripts/release.ts', '--check', '--since', record]
  const result = await runWith('pipe', process.execPath, args)
  await rm(folder, { recursive: true })
  return result
}

test('a version that may not break anything fails for what is gone since the last release, and names it', async () => {
  const surface = await readSurface()
  const gone = 'elements.casino-lobby.attributes[colour].name = "colour"'
  const broken = await checkSince('0.1.99', [...surface, gone])
  expect(broken.code).toBe(1)
  expect(broken.output).toContain(gone)
  expect(broken.output).toMatch(/host\.js +\d+ bytes gzip \(\+\d+\)/)

  expect((await checkSince('0.0.9', [...surface, gone])).code).toBe(0)
})
