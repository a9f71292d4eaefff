/**
 * Layout of a room below wide. Portrait: the picture on top, one line for the streamer, the tabs and the open panel.
 * Landscape: the picture at the start, the chat's column at the end.
 */
type RoomLayoutKind = 'portrait' | 'landscape' | 'wide'

/** Width in px from which a short room has two columns (docs/behaviour/room.md#on-a-phone). */
const LANDSCAPE_WIDTH = 560
/** Height in px below which a room is short. */
const LANDSCAPE_HEIGHT = 500
/** Heights in px of the streamer's line and of the tabs, both in the style sheets as well. */
const LINE = 56
const TABS = 52
/** Height in px of four lines of chat and the composer, and of the least that is left of them while typing. */
const LEAST_PANEL = 188
const LEAST_WHILE_TYPING = { portrait: 124, landscape: 104 } as const
/** Height in px of the pinned message. */
const PINNED = 48
/** Height in px below which a picture shows nothing any more, and that of a whole room in landscape. */
const LEAST_PICTURE = 80
const LEAST_LANDSCAPE = 200
/** Share of a width that the chat's column takes, and its bounds in px. */
const SIDE = { share: 0.38, least: 260, most: 380 } as const

interface RoomBox {
  /** px of the room's box. */
  width: number
  height: number
  isWide: boolean
  isFullScreen: boolean
}

/** Returns the layout for a box; in full screen a wide one has the columns of landscape. */
export function layoutOf({ width, height, isWide, isFullScreen }: RoomBox): RoomLayoutKind {
  if (isWide) return isFullScreen ? 'landscape' : 'wide'
  return width >= LANDSCAPE_WIDTH && height < LANDSCAPE_HEIGHT ? 'landscape' : 'portrait'
}

/** Values of the geometry that React renders by; the sizes go to custom properties of the body. */
export interface RoomShape {
  layout: RoomLayoutKind
  isTight: boolean
  isCrowded: boolean
  /** Whether the panel has space for more than itself. */
  isRoomy: boolean
}

/** A room beside its chat, which the page scrolls as a whole: nothing has to be measured for it. */
export const wideShape: RoomShape = {
  layout: 'wide',
  isTight: false,
  isCrowded: false,
  isRoomy: true,
}

/** Place of the chat in landscape and in full screen. */
export type ChatPlace = 'beside' | 'over' | 'hidden'

export interface GeometryInput {
  layout: Exclude<RoomLayoutKind, 'wide'>
  /** px of the room's body. */
  width: number
  height: number
  /** px of the window between the host's bars: a body that is higher is never seen as a whole. */
  windowHeight: number
  /** px of the body that something covers, such as the host's header at its top and a keyboard at its end. */
  hiddenAbove: number
  hiddenBelow: number
  /** px by which a keyboard has made the window lower, instead of covering its end. */
  lowered: number
  /** Whether the streamer's line is there; it isn't in full screen. */
  hasLine: boolean
  /** Height in px of the notices above the panel. */
  notices: number
  /** Whether a field of the room has the focus. */
  isTyping: boolean
  /** px by which the composer that is typed into is higher than with one line. */
  composer: number
  chat: ChatPlace
}

/** Sizes and distances in px of the parts of a room's body. */
export interface RoomGeometry {
  /** Distances of picture and panel from the body's edges. */
  top: number
  bottom: number
  /** Height of the picture, and the height from which it was made smaller. */
  picture: number
  fullPicture: number
  /** Height of the panel, without what moves it: the keyboard leaves it as it is. */
  panel: number
  /** Height at the raised panel's start that picture and tabs cover; 0 until something is hidden. */
  covered: number
  /** px by which notices make the picture smaller while nothing is hidden, so that the panel begins higher. */
  raised: number
  /** Width of the chat's column in landscape, also while it's hidden; otherwise 0. */
  side: number
  /** Whether there is no space for the streamer's line above a keyboard. */
  isTight: boolean
  /** Whether tabs and pinned message make way for the chat, above a keyboard that leaves little. */
  isCrowded: boolean
}

/** Returns the geometry of the visible part of a body. Parts are moved, so that a keyboard shifts nothing. */
export function roomGeometry(input: GeometryInput): RoomGeometry {
  const { layout, height, isTyping, notices } = input
  const hidden = { above: Math.max(input.hiddenAbove, 0), below: Math.max(input.hiddenBelow, 0) }
  // Zooming hides parts too; only with a focused field does that mean a keyboard.
  const makesWay = isTyping && hidden.above + hidden.below + input.lowered >= TABS
  const least = makesWay ? leastWhileTyping(layout) : leastHeightOf(layout, notices)
  // A body of which less can be seen is scrolled with its page.
  const bottom = clamp(hidden.below, 0, height - least)
  const top = clamp(hidden.above, 0, height - least - bottom)
  const seen = { top, bottom, visible: height - top - bottom, makesWay }
  return layout === 'portrait' ? portraitGeometry(input, seen) : landscapeGeometry(input, seen)
}

/** Height in px of a panel from which it has space for a list of other streams. */
const ROOMY = 440

/** px of a window. */
export interface WindowSize {
  readonly width: number
  readonly height: number
}

/**
 * Returns the size of a window without the keyboard that makes it lower in some browsers, as far as it has been
 * measured. A phone that is turned while the viewer types keeps its keyboard: it is as high as it was wide.
 */
export function unloweredSize(
  known: WindowSize,
  { width, height }: WindowSize,
  isTyping: boolean,
): WindowSize {
  if (width === known.width) return { width, height: Math.max(height, known.height) }
  return { width, height: isTyping ? Math.max(height, known.width) : height }
}

/** Returns the values of a geometry that React renders by. */
export const shapeOf = (
  layout: GeometryInput['layout'],
  { isTight, isCrowded, panel }: RoomGeometry,
): RoomShape => ({ layout, isTight, isCrowded, isRoomy: panel >= ROOMY })

/** Returns the shape of a room that fills its window, as most do when they open. */
export function likelyShape(box: RoomBox): RoomShape {
  const layout = layoutOf(box)
  if (layout === 'wide') return wideShape
  const { width, height, isFullScreen } = box
  const geometry = roomGeometry({
    layout,
    width,
    height,
    windowHeight: height,
    hiddenAbove: 0,
    hiddenBelow: 0,
    lowered: 0,
    hasLine: !isFullScreen,
    notices: 0,
    isTyping: false,
    composer: 0,
    chat: 'beside',
  })
  return shapeOf(layout, geometry)
}

/** Returns the least height in px of a room's body; a lower window scrolls with its page, as at 400% zoom. */
export const leastHeightOf = (layout: GeometryInput['layout'], notices: number): number =>
  layout === 'portrait'
    ? LEAST_PICTURE + LINE + TABS + Math.max(LEAST_PANEL, notices + LEAST_WHILE_TYPING.portrait)
    : Math.max(LEAST_LANDSCAPE, TABS + notices + LEAST_WHILE_TYPING.landscape)

const leastWhileTyping = (layout: GeometryInput['layout']): number =>
  LEAST_WHILE_TYPING[layout] + (layout === 'portrait' ? LEAST_PICTURE : 0)

interface Seen {
  top: number
  bottom: number
  visible: number
  /** Whether tabs and pinned message may make way. */
  makesWay: boolean
}

function portraitGeometry(
  { width, height, lowered, hasLine, notices, composer, chat }: GeometryInput,
  { top, bottom, visible, makesWay }: Seen,
): RoomGeometry {
  const line = hasLine ? LINE : 0
  const fullIn = (space: number) =>
    clamp((width * 9) / 16, LEAST_PICTURE, space - line - TABS - LEAST_PANEL)
  // The picture is as large as without the keyboard: the parts that make way for the chat do so for the picture as
  // well.
  const full = fullIn(height + (makesWay ? lowered : 0))
  const laidOut = fullIn(height)
  const isCrowded = makesWay && visible < full + TABS + PINNED + LEAST_PANEL + composer
  const isTight =
    makesWay &&
    (visible < full + line + TABS + LEAST_PANEL || visible < leastHeightOf('portrait', notices))
  const pictureIn = (space: number) => clamp(space - LEAST_PANEL, LEAST_PICTURE, full)
  const tabs = isCrowded ? 0 : TABS
  const picture = pictureIn(visible - tabs - (isTight ? 0 : line + notices))
  // The panel is raised as while nothing is hidden, because a keyboard would otherwise change its layout, and its
  // messages would jump.
  const raised = Math.max(laidOut - pictureIn(height - TABS - line - notices), 0)
  return {
    top,
    bottom,
    picture: chat === 'hidden' ? visible : picture,
    fullPicture: chat === 'hidden' ? height : full,
    panel: height - laidOut - TABS,
    covered: top + bottom - (laidOut - picture) - (TABS - tabs) + raised,
    raised,
    side: 0,
    isTight,
    isCrowded,
  }
}

function landscapeGeometry(
  { width, height, windowHeight, hasLine, composer }: GeometryInput,
  { top, bottom, visible, makesWay }: Seen,
): RoomGeometry {
  const isTight = makesWay && visible < LEAST_PANEL + LINE
  const isCrowded = makesWay && visible < TABS + PINNED + LEAST_PANEL + composer
  const line = hasLine ? LINE : 0
  const picture = visible - (isTight ? 0 : line)
  return {
    top,
    bottom,
    picture,
    // The height is at most that of the window: at the height of a taller body it would be made smaller all the time.
    fullPicture: Math.max(picture, Math.min(height, windowHeight) - line),
    panel: height - TABS,
    covered: top + bottom - (isCrowded ? TABS : 0),
    raised: 0,
    side: clamp(width * SIDE.share, SIDE.least, SIDE.most),
    isTight,
    isCrowded,
  }
}

/** Returns a value between two others; the least one wins where a body is too low for both. */
function clamp(value: number, least: number, most: number): number {
  return Math.round(Math.max(Math.min(value, most), least))
}

/** px that a panel is away from where it begins, from which the line folds and up to which it is back. */
const FOLD_FROM = 64
const UNFOLD_BELOW = 24

/** A scroll container's position. */
type ScrollPosition = Pick<HTMLElement, 'scrollTop' | 'scrollHeight' | 'clientHeight'>

/** Returns whether scrolling a panel folds the streamer's line. `startsAtEnd`: the newest is last, as in a chat. */
export function isFoldedAfter(
  wasFolded: boolean,
  { scrollTop, scrollHeight, clientHeight }: ScrollPosition,
  startsAtEnd: boolean,
): boolean {
  const distance = startsAtEnd ? scrollHeight - clientHeight - scrollTop : scrollTop
  return distance > (wasFolded ? UNFOLD_BELOW : FOLD_FROM)
}

/** Returns the custom properties of a body that take sizes of its geometry. */
export const lengthsOf = (geometry: RoomGeometry) => ({
  '--_room-top': geometry.top,
  '--_room-bottom': geometry.bottom,
  '--_picture-height': geometry.picture,
  '--_picture-full': geometry.fullPicture,
  '--_column-height': geometry.panel,
  '--_covered': geometry.covered,
  '--_raised': geometry.raised,
})
