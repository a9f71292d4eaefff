import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { docsFolder, menu } from '../../docs/.vitepress/menu.ts'

/** A block of code of a public page of the documentation. */
export interface Snippet {
  /** Page and number of the block, as a test is called. */
  readonly name: string
  readonly language: string
  readonly code: string
}

/** A comment that names a test, the language, what else stands beside it, and the code. */
const fence = /(<!-- run by .*\n\n?)?^```(\w*)(.*)\n([\s\S]*?)^```/gm

/**
 * Returns whether a block is run elsewhere: one that names a file is compared with it, and the file is part of an example
 * that runs; one below a comment needs something around it, which the test that it names has.
 */
const isRunElsewhere = (comment: string | undefined, rest: string): boolean =>
  comment !== undefined || rest.includes('file=')

/** The blocks of code of the public pages, but those that name the file they come from or the test that runs them. */
export const snippets: readonly Snippet[] = menu
  .flatMap(({ pages }) => pages)
  .flatMap(page => {
    const text = readFileSync(join(docsFolder, `${page}.md`), 'utf8')
    return [...text.matchAll(fence)].flatMap(
      ([, comment, language = '', rest = '', code = ''], index) =>
        isRunElsewhere(comment, rest) ? [] : [{ name: `${page} ${index + 1}`, language, code }],
    )
  })
