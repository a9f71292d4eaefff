import { type ReactNode, useEffect, useState } from 'react'
import { listenTo } from '../../lib/listen-to.ts'
import { classNames, useStyles } from '../styles/styles.ts'
import css, { sheet } from './picture.css'

/** Sizes of pictures that are loaded when their box is known; the width is for browsers without `auto`. */
const SMALL = 'auto, 240px'

/**
 * Keeps the file of a picture that is removed: where it has several, Chromium would load the one for the whole window's
 * width (whatwg/html#12712). An element that is already removed must not have several, because Chromium keeps those,
 * with everything around them, for as long as the page is open.
 */
const keepFile = (image: HTMLImageElement) => () => {
  if (image.isConnected) {
    if (image.srcset && image.currentSrc) image.srcset = image.currentSrc
  } else for (const name of ['srcset', 'sizes', 'src']) image.removeAttribute(name)
}

export interface PictureProps {
  /** Null draws the fallback. */
  src: string | null
  /** The same picture in several widths, of which the browser chooses by `sizes`. */
  srcSet?: string | undefined
  /** Width at which the picture is shown; by default its box, where browsers measure it themselves. */
  sizes?: string
  /** `high`: requested at once and shown without fading in, as the largest of the page. `low`: small ones. */
  priority?: 'high' | 'auto' | 'low'
  /** Replaces a picture that is missing or fails to load. */
  fallback?: ReactNode
  className?: string | undefined
}

/** Draws a picture that fills its box, whose size doesn't depend on the picture; its name is beside it. */
export function Picture({
  src,
  srcSet,
  sizes = SMALL,
  priority = 'auto',
  fallback,
  className,
}: PictureProps) {
  useStyles(sheet)
  const [failed, setFailed] = useState<string | null>(null)
  const [loaded, setLoaded] = useState<string | null>(null)
  useEffect(
    // It may have failed because the browser was offline.
    () => (failed ? listenTo(window, { online: () => setFailed(null) }) : undefined),
    [failed],
  )
  const isUsable = src !== null && src !== failed
  return (
    <span className={classNames(css.box, !isUsable && css.empty, className)}>
      {isUsable ? (
        <img
          ref={keepFile}
          className={css.image}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt=""
          loading={priority === 'high' ? 'eager' : 'lazy'}
          decoding="async"
          fetchPriority={priority}
          draggable={false}
          data-loaded={loaded === src}
          onLoad={() => setLoaded(src)}
          onError={() => setFailed(src)}
        />
      ) : (
        <span className={css.fallback} aria-hidden>
          {fallback}
        </span>
      )}
    </span>
  )
}

/** Draws the initials of a name in place of a picture; works them out only if they are drawn. */
export function Initials({ of }: { of: string }) {
  return initials(of)
}

/** Returns up to two initials of a name, such as `MV` for Mira Vale. */
export function initials(name: string): string {
  const words = name.trim().split(/[\s._-]+/u)
  const letters = words.flatMap(word => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
  const picked = letters.length > 1 ? [letters[0], letters.at(-1)] : letters
  return picked.join('').toLocaleUpperCase()
}
