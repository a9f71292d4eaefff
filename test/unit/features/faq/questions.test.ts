import { setupI18n } from '@lingui/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTexts } from '../../../../scripts/i18n/catalogs.ts'
import { builtInQuestions, type Offers } from '../../../../src/features/faq/built-in.ts'
import {
  findQuestions,
  type Question,
  questionsIn,
} from '../../../../src/features/faq/questions.ts'
import { compileTexts } from '../../../../src/i18n/server-texts.ts'
import { forAll } from '../../../support/fast-check-runs.ts'

const everything: Offers = {
  balances: true,
  copying: true,
  asksBeforeBets: false,
  pool: true,
  tips: true,
  wheel: true,
  jackpot: true,
  rewards: true,
}

function withTexts(texts: Parameters<typeof compileTexts>[0], offers: Partial<Offers> = {}) {
  const i18n = setupI18n()
  i18n.load('en', compileTexts(texts))
  i18n.activate('en')
  return questionsIn(i18n, { ...everything, ...offers })
}

describe('questions of the FAQ', () => {
  it('there are at least twelve built-in questions with unique topics', () => {
    expect(builtInQuestions.length).toBeGreaterThanOrEqual(12)
    expect(new Set(builtInQuestions.map(({ question }) => question.id)).size).toBe(
      builtInQuestions.length,
    )
    for (const { question, answer } of builtInQuestions) {
      const topic = /^faq\.([\w-]+)\.question$/.exec(question.id)?.[1]
      expect(topic).toBeDefined()
      expect(answer.id).toBe(`faq.${topic}.answer`)
    }
  })

  it.each(['en', 'pl'])(
    'every built-in question has both texts in the catalog %s',
    async locale => {
      const texts = await readTexts(`src/i18n/locales/${locale}.po`, locale)
      for (const { question, answer } of builtInQuestions) {
        expect(texts[question.id]).toBeTruthy()
        expect(texts[answer.id]).toBeTruthy()
      }
    },
  )

  it('the server’s texts replace those of a built-in question', () => {
    const [first] = withTexts({ faq: { watch: { question: 'Where is it?', answer: 'There.' } } })
    expect(first).toMatchObject({ topic: 'watch', question: 'Where is it?', answer: 'There.' })
  })

  it('a question that only the server has is added if it has both texts', () => {
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

  it('without balances there are no questions about pools, copying, tips and the account', () => {
    const own = (balances: boolean) => withTexts({}, { balances }).map(({ topic }) => topic)
    const remaining = own(false)
    const removed = own(true).filter(topic => !remaining.includes(topic))
    expect(removed).toEqual(['copy', 'copy-end', 'pool', 'pool-out', 'tip', 'nickname', 'history'])
    // The server's texts for one of them do not bring it back.
    const worded = withTexts(
      { faq: { tip: { question: 'Tips?', answer: 'Yes.' } } },
      { balances: false },
    )
    expect(worded.map(({ topic }) => topic)).toEqual(remaining)
  })

  it.each<[keyof Offers, string[]]>([
    ['copying', ['copy', 'copy-end']],
    ['pool', ['pool']],
    ['tips', ['tip']],
    ['wheel', ['wheel']],
    ['jackpot', ['jackpot']],
    ['rewards', ['rewards']],
  ])('where there is no offer of %s there are no questions %j', (offer, topics) => {
    const all = withTexts({}).map(({ topic }) => topic)
    const remaining = withTexts({}, { [offer]: false }).map(({ topic }) => topic)
    expect(all.filter(topic => !remaining.includes(topic))).toEqual(topics)
  })

  it('without wheels and jackpots there is no group of them', () => {
    const groups = withTexts({}, { wheel: false, jackpot: false }).map(({ group }) => group)
    expect(groups).toContain('account')
    expect(groups).not.toContain('events')
  })

  it('where the viewer confirms each bet, the answer on copying does not say that bets are placed for them', () => {
    const answerOf = (asksBeforeBets: boolean) =>
      withTexts({}, { asksBeforeBets }).find(({ topic }) => topic === 'copy')?.answer
    expect(answerOf(false)).toBe('faq.copy.answer')
    expect(answerOf(true)).toBe('faq.copy.answer-asking')
  })

  it.each(['en', 'pl'])('without balances no question is about money in %s', async locale => {
    const texts = await readTexts(`src/i18n/locales/${locale}.po`, locale)
    const words =
      locale === 'en' ? /\b(balance|pools?|cop(y|ied) bets?|tips?)\b/i : /\b(saldo|pul|napiw)/i
    for (const { needsBalance, question, answer } of builtInQuestions) {
      if (needsBalance) continue
      expect(`${texts[question.id]} ${texts[answer.id]}`).not.toMatch(words)
    }
  })
})

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
  it.each([
    ['CODE', ['code']],
    ['on AIR', ['code']],
    ['wyplac', ['share']],
    ['WYPŁAĆ', ['share']],
    ['cafe', ['cafe']],
    ['öu', ['cafe']],
    ['air code', ['code']],
    ['air wyplac', []],
    ['  ', ['share', 'code', 'cafe']],
  ])(
    '%j finds %j: all words in question or answer, in any case, without marks',
    (typed, topics) => {
      expect(found(typed)).toEqual(topics)
    },
  )

  it('every part of a question finds it in the FAQ', () => {
    forAll([fc.nat(2), fc.nat(12), fc.integer({ min: 1, max: 9 })], (at, from, length) => {
      const question = questions[at]
      const part = question?.question.slice(from, from + length) ?? ''
      expect(found(part)).toContain(question?.topic)
    })
  })
})
