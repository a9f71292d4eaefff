import { type ReactNode, useState } from 'react'
import { classNames } from '../styles/class-names.ts'
import { useStyles } from '../styles/styles.ts'
import css, { sheet } from './picture.css'

interface PictureProps {
  /** Null draws the fallback. */
  src: string | null
  /** Empty if the name is beside it. */
  alt?: string
  /** Loads with high priority, for pictures that are visible when the page opens. */
  eager?: boolean
  /** Replaces a picture that is missing or fails to load. */
  fallback?: ReactNode
  className?: string | undefined
}

/** Draws a picture that fills its box, whose size doesn't depend on the picture. */
export function Picture({ src, alt = '', eager = false, fallback, className }: PictureProps) {
  useStyles(sheet)
  const [failed, setFailed] = useState<string | null>(null)
  const [loaded, setLoaded] = useState<string | null>(null)
  const isUsable = src !== null && src !== failed
  return (
    <span className={classNames(css.box, !isUsable && css.empty, className)}>
      {isUsable ? (
        <img
          className={css.image}
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          fetchPriority={eager ? 'high' : 'auto'}
          draggable={false}
          data-loaded={loaded === src}
          onLoad={() => setLoaded(src)}
          onError={() => setFailed(src)}
        />
      ) : (
        <span
          className={css.fallback}
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        >
          {fallback}
        </span>
      )}
    </span>
  )
}
