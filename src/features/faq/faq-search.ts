import { normalizeText } from '../../lib/text.ts'
import type { Question } from './questions.ts'

/** Returns the questions that contain every typed word in question or answer, without diacritics. */
export function findQuestions(questions: readonly Question[], typed: string): Question[] {
  const words = normalizeText(typed).split(/\s+/).filter(Boolean)
  return questions.filter(({ question, answer }) => {
    const text = normalizeText(`${question} ${answer}`)
    return words.every(word => text.includes(word))
  })
}
