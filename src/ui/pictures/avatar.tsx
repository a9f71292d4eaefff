import { useStyles } from '../styles/styles.ts'
import css, { sheet } from './picture.css'
import { Initials, Picture, type PictureProps } from './picture.tsx'

interface AvatarProps extends Pick<PictureProps, 'src' | 'srcSet'> {
  name: string
  size?: 'small' | 'large'
}

/** Draws a round portrait. It has no alternative text, because it's always beside the name. */
export function Avatar({ name, size = 'small', ...picture }: AvatarProps) {
  useStyles(sheet)
  return (
    <span className={css.avatar} data-size={size}>
      <Picture
        {...picture}
        sizes="64px"
        priority="low"
        className={css.picture}
        fallback={<Initials of={name} />}
      />
    </span>
  )
}
