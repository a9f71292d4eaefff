import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { root } from '../../scripts/bundle/root.ts'

const sources = join(root, 'test/peers/pion')
const cache = join(root, 'node_modules/.cache/pion')

function findGo(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/go/bin']
  return folders.map(folder => join(folder, 'go')).find(path => existsSync(path))
}

/**
 * Returns the path of the peer in Go, built if its sources have changed; undefined if there is no
 * Go, if it doesn't build, or if `MEDIA_PEER=werift` asks for the peer in Node.
 */
export async function pionBinary(): Promise<string | undefined> {
  const go = process.env.MEDIA_PEER === 'werift' ? undefined : findGo()
  if (go === undefined) return undefined
  const hash = createHash('sha256')
  for (const name of globSync('*.{go,mod,sum}', { cwd: sources }).sort())
    hash.update(readFileSync(join(sources, name)))
  const binary = join(cache, hash.digest('hex').slice(0, 16))
  if (existsSync(binary)) return binary
  await mkdir(cache, { recursive: true })
  // Several tests may build at once: each has a file of its own until it is complete.
  const own = `${binary}-${process.pid}`
  const { status, stderr } = spawnSync(go, ['build', '-buildvcs=false', '-o', own, '.'], {
    cwd: sources,
    encoding: 'utf8',
  })
  if (status !== 0) {
    await rm(own, { force: true })
    console.warn(`The media server in Go doesn't build, so the one in Node is used:\n${stderr}`)
    return undefined
  }
  await rename(own, binary)
  return binary
}
