import { useStyles } from '../styles/styles.ts'
import css, { sheet } from './avatar.css'
import { Initials } from './initials.tsx'
import { Picture } from './picture.tsx'

interface AvatarProps {
  name: string
  src: string | null
  size?: 'small' | 'large'
}

/** Draws a round portrait. It has no alternative text, because it's always beside the name. */
export function Avatar({ name, src, size = 'small' }: AvatarProps) {
  useStyles(sheet)
  return (
    <span className={css.avatar} data-size={size}>
      <Picture src={src} className={css.picture} fallback={<Initials of={name} />} />
    </span>
  )
}
