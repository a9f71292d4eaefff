import type { I18n, MessageDescriptor } from '@lingui/core'
import { normalizeText } from '../../lib/text.ts'
import {
  type BuiltInQuestion,
  builtInQuestions,
  type Offers,
  type QuestionGroup,
} from './built-in.ts'

/** A question in the viewer's language. */
export interface Question {
  /** The middle part of its text ids, which is also its hash in the URL. */
  topic: string
  /** `more` for questions that only the server's texts contain. */
  group: QuestionGroup | 'more'
  question: string
  answer: string
}

const QUESTION_ID = /^faq\.([\w-]+)\.question$/

/**
 * Returns the widget's own questions, then those that only the server's texts contain. Leaves out
 * those about what isn't offered.
 */
export function questionsIn(i18n: I18n, offers: Offers): Question[] {
  // A function of its own, because lingui can't extract an id that is a template.
  const textOf = (id: string) => i18n._(id)
  const ownTopics = new Set(builtInQuestions.map(({ topic }) => topic))
  const serverTopics = Object.keys(i18n.messages).flatMap(id => {
    const topic = QUESTION_ID.exec(id)?.[1]
    return topic !== undefined && !ownTopics.has(topic) && `faq.${topic}.answer` in i18n.messages
      ? topic
      : []
  })
  return [
    ...builtInQuestions
      .filter(({ needsBalance }) => offers.balances || !needsBalance)
      .filter(({ about }) => about === undefined || offers[about])
      .map(entry => translate(entry, i18n, offers.asksBeforeBets)),
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

function translate(entry: BuiltInQuestion, i18n: I18n, asksBeforeBets: boolean): Question {
  const { topic, group, question, answer, answerAsking } = entry
  const text = (message: MessageDescriptor) => i18n._(message)
  return {
    topic,
    group,
    question: text(question),
    answer: text((asksBeforeBets && answerAsking) || answer),
  }
}

/** Returns the questions that contain every typed word in question or answer, without diacritics. */
export function findQuestions(questions: readonly Question[], typed: string): Question[] {
  const words = normalizeText(typed).split(/\s+/).filter(Boolean)
  return questions.filter(({ question, answer }) => {
    const text = normalizeText(`${question} ${answer}`)
    return words.every(word => text.includes(word))
  })
}
