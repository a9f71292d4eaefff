import type { ReactNode } from 'react'
import { useStyles } from '../styles/styles.ts'
import css, { sheet } from './details.css'

/** Shows names with their values as tiles, two or three in a row where there is room. */
export function Details({ columns, children }: { columns: 2 | 3; children: ReactNode }) {
  useStyles(sheet)
  return (
    <dl className={css.details} data-columns={columns}>
      {children}
    </dl>
  )
}

/** Shows a name and its value; a child of `Details`. */
export function Detail({ name, children }: { name: ReactNode; children: ReactNode }) {
  useStyles(sheet)
  return (
    <div className={css.detail}>
      <dt className={css.name}>{name}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  )
}
