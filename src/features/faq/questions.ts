import type { I18n, MessageDescriptor } from '@lingui/core'
import { type BuiltIn, builtIn, type Group } from './built-in.ts'

/** One question of the list, in the viewer's language. */
export interface Question {
  /** The middle of its ids, which is also its place behind the number sign. */
  topic: string
  /** `more` is whatever only the server knows. */
  group: Group | 'more'
  question: string
  answer: string
}

const OF_QUESTION = /^faq\.([\w-]+)\.question$/

/**
 * Our own questions in their order, worded as the server likes, then those that only it has; without
 * those about money and the account where the operator has no balances.
 */
export function readQuestions(i18n: I18n, hasBalances: boolean): Question[] {
  const say = (id: string) => i18n._(id)
  const known = new Set(builtIn.map(({ topic }) => topic))
  const added = Object.keys(i18n.messages).flatMap(id => {
    const topic = OF_QUESTION.exec(id)?.[1]
    return topic !== undefined && !known.has(topic) && `faq.${topic}.answer` in i18n.messages
      ? topic
      : []
  })
  return [
    ...builtIn
      .filter(({ needsBalance }) => hasBalances || !needsBalance)
      .map(entry => ofOurs(entry, i18n)),
    ...added.sort().map(
      (topic): Question => ({
        topic,
        group: 'more',
        question: say(`faq.${topic}.question`),
        answer: say(`faq.${topic}.answer`),
      }),
    ),
  ]
}

function ofOurs({ topic, group, question, answer }: BuiltIn, i18n: I18n): Question {
  const text = (message: MessageDescriptor) => i18n._(message)
  return { topic, group, question: text(question), answer: text(answer) }
}
