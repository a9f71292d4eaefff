// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { endTexts, endTitles } from '../../../../../src/features/copy/session/closed-notice.tsx'
import { CLOSE_REASONS } from '../../../../../src/model/copy-session.ts'
import { render } from '../../../ui/render.tsx'

describe.each(['en', 'pl'] as const)('in %s', locale => {
  it('each of the ten close reasons has its own title and advice', async () => {
    expect(CLOSE_REASONS).toHaveLength(10)
    const page = await render(
      CLOSE_REASONS.map(reason => (
        <dl key={reason}>
          <dt>{endTitles[reason]}</dt>
          <dd>{endTexts[reason]}</dd>
        </dl>
      )),
      locale,
    )
    const texts = (tag: string) =>
      [...page.querySelectorAll(tag)].map(({ textContent }) => textContent)
    expect(new Set(texts('dt')).size).toBe(10)
    for (const text of [...texts('dt'), ...texts('dd')]) {
      expect(text).toMatch(/^\p{Lu}[^{}]+\p{Ll}/u)
    }
  })
})
