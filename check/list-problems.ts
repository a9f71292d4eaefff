import { parseIsoDate } from '../src/lib/parse-date.ts'
import type { GameAction } from '../src/model/game-action.ts'

/**
 * Returns the problems of a list whose order the contract defines; dates that can't be parsed have rows of their own.
 */
export function orderProblems(
  dates: readonly (string | number)[],
  order: 'oldest first' | 'newest first',
): string[] {
  const times = dates
    .map(date => (typeof date === 'number' ? date : parseIsoDate(date)?.getTime()))
    .filter(time => time !== undefined)
  const sign = order === 'oldest first' ? 1 : -1
  const isSorted = times.every((time, index) => sign * (time - (times[index - 1] ?? time)) >= 0)
  return isSorted ? [] : [`$ is not sorted, ${order}: the widget shows it in another order`]
}

/** Returns the problems of a list of actions except those of its shape. */
export function actionProblems(actions: readonly Pick<GameAction, 'date' | 'amount'>[]): string[] {
  const negative = actions.filter(({ amount }) => amount.startsWith('-')).length
  return [
    ...orderProblems(
      actions.map(({ date }) => date),
      'newest first',
    ),
    ...(negative > 0
      ? [
          `amounts are negative (${negative}): the type says which way the money goes, so the widget shows two signs`,
        ]
      : []),
  ]
}

/** Returns the problems of a list of copied actions: those without an original aren't shown. */
export function originalProblems(actions: readonly Pick<GameAction, 'nested'>[]): string[] {
  const count = actions.filter(({ nested }) => nested === null).length
  return count > 0
    ? [
        `actions lack the streamer’s original in \`nested\` (${count}): the widget doesn’t show them`,
      ]
    : []
}
