// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { EndText, EndTitle } from '../../../../src/features/copy/end-words.tsx'
import { CLOSE_REASONS } from '../../../../src/model/subscription.ts'
import { render } from '../../ui/render.tsx'

describe.each(['en', 'pl'] as const)('in %s', locale => {
  it('each of the ten close reasons has its own words, and its own advice', async () => {
    expect(CLOSE_REASONS).toHaveLength(10)
    const page = await render(
      CLOSE_REASONS.map(reason => (
        <dl key={reason}>
          <dt>
            <EndTitle reason={reason} />
          </dt>
          <dd>
            <EndText reason={reason} />
          </dd>
        </dl>
      )),
      locale,
    )
    for (const part of ['dt', 'dd']) {
      const words = [...page.querySelectorAll(part)].map(({ textContent }) => textContent)
      expect(new Set(words).size).toBe(10)
      for (const one of words) expect(one).toMatch(/^\p{Lu}[^{}]+\p{Ll}/u)
    }
  })
})
