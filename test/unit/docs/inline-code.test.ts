import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withoutInlineCode } from '../../../docs/.vitepress/inline-code.ts'

it('inline scripts of a page become files, those of code samples stay text', () => {
  const out = mkdtempSync(join(tmpdir(), 'site-'))
  const page = withoutInlineCode(
    '<script id="check-dark-mode">one()</script><div style="position:relative;"></div><script src="a.js"></script>&lt;script>two()&lt;/script>',
    '/docs/',
    out,
  )
  const [, file = ''] =
    /^<script src="\/docs\/(assets\/inline\.\w+\.js)"><\/script>/.exec(page) ?? []
  expect(readFileSync(join(out, file), 'utf8')).toBe('one()')
  expect(page).toContain('<div></div><script src="a.js"></script>&lt;script>two()&lt;/script>')
})
