import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { targets } from '../../scripts/bundle/css.ts'
import { root } from '../../scripts/bundle/root.ts'

/** Least versions of Chrome (and Edge), Firefox and Safari. */
export type Versions = readonly [chrome: number, firefox: number, safari: number]

/** Something of the platform without which the product doesn't work. */
export interface Requirement {
  readonly name: string
  /** How the built scripts, which contain the styles, show that it is used. */
  readonly pattern: RegExp
  readonly versions: Versions
}

/** Major version of one that lightningcss packs into a number. */
const major = (packed: number) => packed >> 16

// Versions as MDN's tables of compatibility give them.
const known: readonly Requirement[] = [
  { name: '`URL.parse`', pattern: /\bURL\.parse\(/, versions: [126, 126, 18] },
  { name: '`light-dark()`', pattern: /light-dark\(/, versions: [123, 120, 17.5] },
  {
    name: 'styles as the build writes them',
    pattern: /./,
    versions: [major(targets.chrome), major(targets.firefox), major(targets.safari)],
  },
  { name: 'nesting of styles', pattern: /[{;}]&[:.[ ]/, versions: [120, 117, 17.2] },
  { name: '`Promise.withResolvers`', pattern: /\.withResolvers\(/, versions: [119, 121, 17.4] },
  { name: '`subgrid`', pattern: /subgrid/, versions: [117, 71, 16] },
  { name: '`AbortSignal.any`', pattern: /AbortSignal\.any\(/, versions: [116, 124, 17.4] },
  { name: '`color-mix()`', pattern: /color-mix\(/, versions: [111, 113, 16.2] },
  { name: '`toSorted`, `toSpliced`, `with`', pattern: /\.toSorted\(/, versions: [110, 115, 16] },
  { name: '`dvh`', pattern: /\ddvh\b/, versions: [108, 101, 15.4] },
  { name: '`:has()`', pattern: /:has\(/, versions: [105, 121, 15.4] },
  { name: 'container queries', pattern: /@container/, versions: [105, 110, 16] },
  { name: '`checkVisibility`', pattern: /\.checkVisibility\(/, versions: [105, 106, 17.4] },
  {
    name: 'constructed style sheets in a shadow root',
    pattern: /\.adoptedStyleSheets/,
    versions: [99, 101, 16.4],
  },
  { name: 'the syntax of ES2022', pattern: /./, versions: [94, 93, 16.4] },
  { name: '`<dialog>`', pattern: /\.showModal\(/, versions: [37, 98, 15.4] },
  // None of these may slip in while they would raise what we ask for.
  {
    name: 'methods of iterators',
    pattern: /\.values\(\)\.(map|filter|find|some)\(/,
    versions: [122, 131, 18.4],
  },
  { name: 'positions by anchors', pattern: /position-anchor:/, versions: [125, 147, 26] },
  { name: '`Promise.try`', pattern: /Promise\.try\(/, versions: [128, 134, 18.2] },
  { name: '`Iterator.from`', pattern: /\bIterator\.from\(/, versions: [122, 131, 18.4] },
  { name: '`RegExp.escape`', pattern: /RegExp\.escape\(/, versions: [136, 134, 18.2] },
]

/** Something that makes the product better where it exists. */
export interface Enhancement {
  readonly name: string
  readonly without: string
}

/** What the product does where something that isn't required is missing. */
export const enhancements: readonly Enhancement[] = [
  {
    name: 'WebRTC',
    without:
      'streams over WHEP or LiveKit play from their fallback (HLS); without one the room says that this browser can’t play the stream. The studio says that it can’t stream from this browser, and offers OBS',
  },
  {
    name: 'Media Source Extensions',
    without: 'HLS plays where the browser itself can, as on an iPhone',
  },
  {
    name: 'a camera or a microphone',
    without: 'the studio says which one is missing, and offers OBS',
  },
  {
    name: 'sharing a screen',
    without: 'the studio doesn’t offer Share screen',
  },
  { name: 'picture-in-picture', without: 'its button isn’t shown' },
  {
    name: 'full screen of elements',
    without: 'the room fills the window, or the video its own full screen, as on an iPhone',
  },
  {
    name: '`moveBefore`',
    without:
      'an element that the page moves is disconnected and connected again, which it survives',
  },
  { name: '`popover`', without: 'notices stay below an open dialog' },
  { name: '`field-sizing`', without: 'the field for a message stays one line high and scrolls' },
  {
    name: '`scrollend`',
    without: 'lists measure their rows when they change size, not after each scroll',
  },
  {
    name: '`OffscreenCanvas`',
    without: 'the demo draws its stream on the page, not in a worker',
  },
  { name: 'Web Locks', without: 'a second tab of a studio isn’t warned about the first' },
  { name: 'storage', without: 'nothing is remembered over a reload; everything else works' },
]

/** Returns the requirements that the built scripts have. */
export function requirements(): Requirement[] {
  const files = globSync(['dist/casino-elements.js', 'dist/chunks/*.js'], { cwd: root })
  const scripts = files.map(file => readFileSync(join(root, file), 'utf8'))
  return known.filter(({ pattern }) => scripts.some(script => pattern.test(script)))
}

/** Returns the least versions that meet all requirements. */
export function leastVersions(of: readonly Requirement[]): Versions {
  const least = (at: 0 | 1 | 2) => Math.max(0, ...of.map(({ versions }) => versions[at]))
  return [least(0), least(1), least(2)]
}
