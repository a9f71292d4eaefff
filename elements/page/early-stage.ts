import type { Cancel } from '../../src/lib/clock.ts'
import { ROOM_PICTURE_SIZES } from '../../src/media/early-stream.ts'
import placeholders, { sheet as placeholdersSheet } from '../../src/ui/feedback/placeholders.css'
import { adoptSheets } from '../../src/ui/styles/sheets.ts'
import { createNode, setAttributes } from '../dom.ts'
import type { EarlyPoster } from './early-reads.ts'
import css, { sheet } from './early-stage.css'

/** The picture of a room that isn't drawn yet. */
interface EarlyStage {
  readonly picture: HTMLElement
  remove: Cancel
}

/** Adopts the sheets of a stage ahead, because they have everything in the element styled anew. */
export const adoptStageSheets = (root: ShadowRoot): void =>
  adoptSheets(root, [placeholdersSheet, sheet])

/**
 * Draws a room's picture over the content of an element's box, and placeholders beside it. The poster is shown until
 * the video has a picture.
 */
export function drawEarlyStage(
  root: ShadowRoot,
  box: HTMLElement,
  video: Node,
  poster: EarlyPoster | null,
): EarlyStage {
  adoptStageSheets(root)
  const picture = createNode('div', css.picture, video)
  if (poster) picture.prepend(createPoster(poster))
  const side = createNode('div', `${placeholders.skeleton} ${css.side}`)
  const cover = createNode('div', css.cover, createNode('div', css.layout, picture, side))
  // The placeholder below says that something is loading.
  setAttributes(cover, { 'aria-hidden': true })
  box.append(cover)
  measureSeen(picture)
  return {
    picture,
    remove: () => cover.remove(),
  }
}

function createPoster({ src, srcset }: EarlyPoster): HTMLImageElement {
  const image = createNode('img', css.poster)
  image.alt = ''
  image.decoding = 'async'
  image.fetchPriority = 'high'
  // The order matters: setting the address sends the request.
  image.sizes = ROOM_PICTURE_SIZES
  image.srcset = srcset
  image.src = src
  return image
}

/** Height in px of the streamer's line below a picture in landscape. */
const LINE = 56

/** Tells the style sheet how much of a room as high as the window is below its edge. */
function measureSeen(picture: HTMLElement): void {
  const full = Math.max(innerHeight - LINE, 1)
  const below = Math.min(Math.max(picture.getBoundingClientRect().top, 0), full)
  picture.style.setProperty('--_below', `${below}px`)
  picture.style.setProperty('--_seen', `${(full - below) / full}`)
}

/** Class of a video in this stage. */
export const earlyVideoClass: string = css.video ?? ''
