import { type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'
import css, { sheet } from './picture.css'
import { useStyles } from './styles.ts'

interface PictureProps {
  /** Null draws the fallback at once. */
  src: string | null
  /** Empty where a name stands beside it. */
  alt?: string
  /** Loaded first: what is in sight when the page opens. */
  eager?: boolean
  /** Stands in for a picture that is missing or fails to load. */
  fallback?: ReactNode
  className?: string | undefined
}

/** A picture that fills its box, which has its size before the picture is there. */
export function Picture({ src, alt = '', eager = false, fallback, className }: PictureProps) {
  useStyles(sheet)
  const [failed, setFailed] = useState<string | null>(null)
  const [loaded, setLoaded] = useState<string | null>(null)
  const usable = src !== null && src !== failed
  return (
    <span className={classNames(css.box, className)}>
      {usable ? (
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
