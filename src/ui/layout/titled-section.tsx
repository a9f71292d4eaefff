import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames, useStyles } from '../styles/styles.ts'
import base from '../styles/view-base.css'
import css, { sheet } from './titled-section.css'

interface TitledSectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode
  level?: 2 | 3
  /** Whether the heading is for screen readers alone, as below a tab that shows the same. */
  hidesTitle?: boolean
}

/** Draws a section below the heading that names it. */
export function TitledSection(props: TitledSectionProps) {
  const { title, level = 2, hidesTitle = false, className, children, ...rest } = props
  useStyles(sheet)
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section
      {...rest}
      className={classNames(css.section, className)}
      data-level={level}
      aria-labelledby={id}
    >
      <Heading id={id} className={hidesTitle ? base.hidden : css.title}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
