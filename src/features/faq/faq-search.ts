import type { Question } from './questions.ts'

// Letters that Unicode takes apart into no base and mark.
const WHOLE: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

/** Text as it is compared: without case and diacritics. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđßæœ]/g, letter => WHOLE[letter] ?? letter)

/** The questions that hold every word of what was typed, in question or answer. */
export function findQuestions(questions: readonly Question[], typed: string): Question[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return questions.filter(({ question, answer }) => {
    const text = plain(`${question} ${answer}`)
    return words.every(word => text.includes(word))
  })
}
