import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../bundle/root.ts'

/** Returns a value as a JSON file has it. */
export const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** Writes committed files, given by their paths from the root; with `--check` fails if one is out of date instead. */
export async function writeCommitted(
  files: Readonly<Record<string, string>>,
  command: string,
): Promise<void> {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, path)
    if (!values.check) {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, text)
    } else if (text !== (await readFile(file, 'utf8').catch(() => ''))) {
      console.error(`${path} is out of date, run: ${command}`)
      process.exitCode = 1
    }
  }
}
