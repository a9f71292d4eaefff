import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { readTexts } from '../../../../scripts/i18n/catalogs.ts'
import { builtIn } from '../../../../src/features/faq/built-in.ts'
import { readQuestions } from '../../../../src/features/faq/questions.ts'
import { compileTexts } from '../../../../src/i18n/server-texts.ts'

function withTexts(texts: Parameters<typeof compileTexts>[0]) {
  const i18n = setupI18n()
  i18n.load('en', compileTexts(texts))
  i18n.activate('en')
  return readQuestions(i18n)
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
})
