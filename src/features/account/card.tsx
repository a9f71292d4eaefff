import { type ReactNode, useId } from 'react'
import { useStyles } from '../../ui/styles.ts'
import css, { sheet } from './account-card.css'

interface CardProps {
  title: ReactNode
  children: ReactNode
  /** As wide as the page. */
  wide?: boolean
}

/** One part of the account, under its own heading. */
export function Card({ title, children, wide = false }: CardProps) {
  useStyles(sheet)
  const id = useId()
  return (
    <section aria-labelledby={`${id}title`} className={css.card} data-wide={wide}>
      <h2 id={`${id}title`} className={css.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
