import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { docsFolder, menu } from '../../../docs/.vitepress/menu.ts'

/** A block of code of a public page of the documentation. */
export interface Snippet {
  /** Page and number of the block, as a test is called. */
  readonly name: string
  readonly language: string
  readonly code: string
}

// Blocks that name a file are compared with it, and the file is part of an example that runs.
const fence = /^```(\w*)\n([\s\S]*?)^```/gm

/** The blocks of code of the public pages, but those that name the file they come from. */
export const snippets: readonly Snippet[] = menu
  .flatMap(({ pages }) => pages)
  .flatMap(page => {
    const text = readFileSync(join(docsFolder, `${page}.md`), 'utf8')
    return [...text.matchAll(fence)].map(([, language = '', code = ''], index) => ({
      name: `${page} ${index + 1}`,
      language,
      code,
    }))
  })
