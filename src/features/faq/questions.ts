import type { I18n } from '@lingui/core'
import { normalizeText } from '../../lib/text.ts'
import { builtInQuestions, type Offers, type QuestionGroup } from './built-in.ts'

export interface Question {
  /** The middle part of its text ids, which is also its hash in the URL. */
  topic: string
  /** `more` for questions that only the server's texts contain. */
  group: QuestionGroup | 'more'
  question: string
  answer: string
}

const QUESTION_ID = /^faq\.([\w-]+)\.question$/
const topicOf = (questionId: string) => questionId.replace(QUESTION_ID, '$1')

/** Returns the widget's own questions about offered features, then those that only the server's texts contain. */
export function questionsIn(i18n: I18n, offers: Offers): Question[] {
  // Calls of `i18n._` with a template would be errors, because lingui couldn't extract their ids.
  const textOf = (id: string) => i18n._(id)
  const ownIds = new Set(builtInQuestions.map(({ question }) => question.id))
  const serverTopics = Object.keys(i18n.messages)
    .filter(id => QUESTION_ID.test(id) && !ownIds.has(id))
    .map(topicOf)
    .filter(topic => `faq.${topic}.answer` in i18n.messages)
  return [
    ...builtInQuestions
      .filter(({ needsBalance }) => offers.balances || !needsBalance)
      .filter(({ about }) => about === undefined || offers[about])
      .map(({ group, question, answer, answerAsking }) => ({
        topic: topicOf(question.id),
        group,
        question: i18n._(question),
        answer: i18n._((offers.asksBeforeBets && answerAsking) || answer),
      })),
    ...serverTopics.sort().map(
      (topic): Question => ({
        topic,
        group: 'more',
        question: textOf(`faq.${topic}.question`),
        answer: textOf(`faq.${topic}.answer`),
      }),
    ),
  ]
}

/** Returns the questions that contain every typed word in question or answer, without diacritics. */
export function findQuestions(questions: readonly Question[], typed: string): Question[] {
  const words = normalizeText(typed).split(/\s+/).filter(Boolean)
  return questions.filter(({ question, answer }) => {
    const text = normalizeText(`${question} ${answer}`)
    return words.every(word => text.includes(word))
  })
}
