import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findQuestions } from '../../../../src/features/faq/faq-search.ts'
import type { Question } from '../../../../src/features/faq/questions.ts'

const make = (topic: string, question: string, answer = ''): Question => ({
  topic,
  group: 'more',
  question,
  answer,
})
const questions = [
  make('share', 'Jak wypłacić swój udział?', 'Naciśnij Wypłać.'),
  make('code', 'What is a code?', 'Streamers share it on air.'),
  make('cafe', 'Où est le café?'),
]
const found = (typed: string) => findQuestions(questions, typed).map(({ topic }) => topic)

describe('search in questions', () => {
  it('the search in the FAQ covers questions and answers, ignoring case', () => {
    expect(found('CODE')).toEqual(['code'])
    expect(found('on AIR')).toEqual(['code'])
  })

  it('the search in the FAQ ignores diacritics in texts and in the typed words', () => {
    expect(found('wyplac')).toEqual(['share'])
    expect(found('WYPŁAĆ')).toEqual(['share'])
    expect(found('cafe')).toEqual(['cafe'])
    expect(found('öu')).toEqual(['cafe'])
  })

  it('the search in the FAQ requires every word, in any order', () => {
    expect(found('air code')).toEqual(['code'])
    expect(found('air wyplac')).toEqual([])
  })

  it('every part of a question finds it in the FAQ, and an empty search finds all questions', () => {
    expect(found('  ')).toEqual(['share', 'code', 'cafe'])
    fc.assert(
      fc.property(fc.nat(2), fc.nat(12), fc.integer({ min: 1, max: 9 }), (at, from, length) => {
        const question = questions[at]
        const part = question?.question.slice(from, from + length) ?? ''
        expect(found(part)).toContain(question?.topic)
      }),
    )
  })
})
