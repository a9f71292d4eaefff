/** A position in CSS pixels; `y` grows downwards. */
export interface Point {
  x: number
  y: number
}

/** A position of a finger, in milliseconds of `Event.timeStamp`. */
export interface Sample {
  y: number
  time: number
}

/** Meaning of a touch on a sheet: it pulls the sheet down, it does something else, or it's too early to decide. */
type Gesture = 'pull' | 'other' | 'undecided'

/** Distance in px below which a press is still a press. */
const SLOP = 6
/** Speed downwards, in px per ms, from which a swipe closes a sheet however short it was. */
const SWIPE_SPEED = 0.5
/** Speed upwards, in px per ms, from which the viewer has changed their mind. */
const RETURN_SPEED = 0.2
/** Share of its height by which a sheet is pulled until it closes when it is let go. */
const CLOSING_SHARE = 0.35
/** Milliseconds before the end of a drag that make up its speed. */
const SPEED_WINDOW = 100

/** Returns the gesture of a movement from `start`; only one that goes down more than sideways pulls. */
export function gestureOf(start: Point, now: Point): Gesture {
  const down = now.y - start.y
  const aside = Math.abs(now.x - start.x)
  if (Math.max(Math.abs(down), aside) < SLOP) return 'undecided'
  return down > aside ? 'pull' : 'other'
}

/** Returns how far below its place a sheet is while a finger is `distance` below where it began; never above. */
export const pulledBy = (distance: number): number => Math.max(0, distance)

/** Returns the speed at the end of a drag in px per ms, positive downwards; 0 for a finger that rested. */
export function speedOf(samples: readonly Sample[], end: number): number {
  const recent = samples.filter(({ time }) => end - time <= SPEED_WINDOW)
  const [first] = recent
  const last = recent.at(-1)
  if (!first || !last || last.time <= first.time) return 0
  return (last.y - first.y) / (last.time - first.time)
}

/** Returns whether a sheet closes when it is let go: after a swipe, or from far enough down. */
export function closesWhenLetGo(pull: {
  distance: number
  speed: number
  height: number
}): boolean {
  const { distance, speed, height } = pull
  if (distance <= 0 || speed <= -RETURN_SPEED) return false
  return speed >= SWIPE_SPEED || distance >= height * CLOSING_SHARE
}

/** The edges of a box from the top of the window, in px. */
interface Edges {
  top: number
  bottom: number
}

/** Space in px above a field, for its label. */
const LABEL_SPACE = 32
/** Height in px of a line of notes below a field, with its distance. */
const NOTE_SPACE = 24
/** Space in px below a button that submits a form, and below a field's note. */
const SPACE_BELOW = 8

/** Returns the edges to show of a form: the focused field with its note (`noteEnd`), and the submit button if it fits. */
export function edgesToShow(
  box: Edges,
  field: Edges,
  submit: Edges = field,
  noteEnd: number = field.bottom + NOTE_SPACE,
): Edges {
  const height = box.bottom - box.top
  // Of a field that has less space than with its label, all that fits is shown.
  const top = Math.min(field.top, Math.max(field.top - LABEL_SPACE, field.bottom - height))
  const edges = { top, bottom: noteEnd + SPACE_BELOW }
  const end = submit.bottom + SPACE_BELOW
  if (end - field.top > height) return edges
  // The label makes way for the button.
  return { top: Math.max(edges.top, end - height), bottom: Math.max(edges.bottom, end) }
}

/** Returns by how much to scroll a box so that a field in it is visible; the upper end wins if it's too high. */
export function scrollToShow(field: Edges, box: Edges): number {
  if (field.top < box.top) return field.top - box.top
  return Math.max(0, Math.min(field.bottom - box.bottom, field.top - box.top))
}
