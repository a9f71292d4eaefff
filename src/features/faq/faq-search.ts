import { normalizeText } from '../../lib/normalize-text.ts'
import type { Question } from './questions.ts'

/** The questions that hold every word of what was typed, in question or answer. */
export function findQuestions(questions: readonly Question[], typed: string): Question[] {
  const words = normalizeText(typed).split(/\s+/).filter(Boolean)
  return questions.filter(({ question, answer }) => {
    const text = normalizeText(`${question} ${answer}`)
    return words.every(word => text.includes(word))
  })
}
