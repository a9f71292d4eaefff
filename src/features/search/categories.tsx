import { Fragment } from 'react'
import { categoryName } from '../../ui/category-name.tsx'

/** So many categories tell enough of a player in one line. */
const MOST = 3

/** The categories of games that somebody plays, as words; unknown ones are left out. */
export function Categories({ of }: { of: readonly string[] }) {
  return of
    .map(category => ({ category, name: categoryName(category) }))
    .filter(({ name }) => name !== null)
    .slice(0, MOST)
    .map(({ category, name }) => (
      <Fragment key={category}>
        <span aria-hidden="true"> · </span>
        {name}
      </Fragment>
    ))
}
