import css, { sheet } from './avatar.css'
import { initials } from './initials.ts'
import { Picture } from './picture.tsx'
import { useStyles } from './styles.ts'

interface AvatarProps {
  name: string
  src: string | null
  size?: 'small' | 'large'
}

/** A round portrait beside a name, which therefore has no text of its own. */
export function Avatar({ name, src, size = 'small' }: AvatarProps) {
  useStyles(sheet)
  return (
    <span className={css.avatar} data-size={size}>
      <Picture src={src} className={css.picture} fallback={initials(name)} />
    </span>
  )
}
