import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { readTexts } from '../../../../scripts/i18n/catalogs.ts'
import { builtIn } from '../../../../src/features/faq/built-in.ts'
import { readQuestions } from '../../../../src/features/faq/questions.ts'
import { compileTexts } from '../../../../src/i18n/server-texts.ts'

function withTexts(texts: Parameters<typeof compileTexts>[0], hasBalances = true) {
  const i18n = setupI18n()
  i18n.load('en', compileTexts(texts))
  i18n.activate('en')
  return readQuestions(i18n, hasBalances)
}

describe('the questions', () => {
  it('are at least twelve, each with a topic of its own', () => {
    expect(builtIn.length).toBeGreaterThanOrEqual(12)
    expect(new Set(builtIn.map(({ topic }) => topic)).size).toBe(builtIn.length)
    for (const { topic, question, answer } of builtIn) {
      expect(question.id).toBe(`faq.${topic}.question`)
      expect(answer.id).toBe(`faq.${topic}.answer`)
    }
  })

  it.each(['en', 'pl'])('have a question and an answer in %s', async locale => {
    const texts = await readTexts(`src/i18n/locales/${locale}.po`, locale)
    for (const { question, answer } of builtIn) {
      expect(texts[question.id]).toBeTruthy()
      expect(texts[answer.id]).toBeTruthy()
    }
  })

  it('are worded as the server likes', () => {
    const [first] = withTexts({ faq: { watch: { question: 'Where is it?', answer: 'There.' } } })
    expect(first).toMatchObject({ topic: 'watch', question: 'Where is it?', answer: 'There.' })
  })

  it('are joined by those that only the server has, once both halves are there', () => {
    const all = withTexts({
      faq: {
        'half-one': { question: 'Only asked?' },
        bonus: { question: 'What is the bonus?', answer: 'Ten.' },
      },
    })
    expect(all.filter(({ group }) => group === 'more')).toEqual([
      { topic: 'bonus', group: 'more', question: 'What is the bonus?', answer: 'Ten.' },
    ])
  })

  it('have none on pools, copying, tips and the account where there are no balances', () => {
    const own = (hasBalances: boolean) => withTexts({}, hasBalances).map(({ topic }) => topic)
    const left = own(false)
    const gone = own(true).filter(topic => !left.includes(topic))
    expect(gone).toEqual(['copy', 'copy-end', 'pool', 'pool-out', 'tip', 'nickname', 'history'])
    // Nor does the server's wording bring one back.
    const worded = withTexts({ faq: { tip: { question: 'Tips?', answer: 'Yes.' } } }, false)
    expect(worded.map(({ topic }) => topic)).toEqual(left)
  })

  it.each(['en', 'pl'])('speak of no balance, pool, copy or tip there, in %s', async locale => {
    const texts = await readTexts(`src/i18n/locales/${locale}.po`, locale)
    const words =
      locale === 'en' ? /\b(balance|pools?|cop(y|ied) bets?|tips?)\b/i : /\b(saldo|pul|napiw)/i
    for (const { needsBalance, question, answer } of builtIn) {
      if (needsBalance) continue
      expect(`${texts[question.id]} ${texts[answer.id]}`).not.toMatch(words)
    }
  })
})
