import type * as v from 'valibot'
import type { Images } from '../../src/model/fields.ts'
import type { Ratio } from './art/frame.ts'
import { gameArt } from './art/game-art.ts'
import { portrait } from './art/portrait.ts'
import { type Game, games } from './data/games.ts'
import type { Person } from './data/people.ts'
import { streamerRoster } from './data/roster.ts'

/** `inline` encodes each picture in its URL; `linked` uses URLs of the backend. */
export type ImageKind = 'inline' | 'linked'

/** URLs of one picture in both ratios. */
type PictureUrls = v.InferInput<typeof Images>

const IMAGES_PATH = '/api/v1/app/web/images'

/** Draws the picture that a path of the image route names; undefined for an unknown one. */
export function drawPicture(kind: string, name: string): string | undefined {
  const match = /^(\d{1,4})(?:-(\d{1,4}))?-(3x4|16x9)\.svg$/.exec(name)
  const ratio: Ratio = match?.[3] === '3x4' ? '3x4' : '16x9'
  if (!match) return undefined
  const number = Number(match[1])
  if (kind === 'games') {
    const game = games.find(({ id }) => id === number)
    return game && gameArt(game, ratio)
  }
  const entry = streamerRoster[number]
  const game = games.find(({ id }) => id === Number(match[2]))
  return kind === 'streamers' && entry && game
    ? portrait(entry, number, game.theme, ratio)
    : undefined
}

/** Widths in which the image route answers: those that cards and stages need, also on dense screens. */
const PICTURE_WIDTHS = [240, 480, 960, 1440]

/** Returns a drawn picture in the width that a request names, if that is an offered one. */
export function inWidth(svg: string, width: string | null): string {
  const isOffered = PICTURE_WIDTHS.some(offered => `${offered}` === width)
  return isOffered ? svg.replace('<svg ', `<svg width='${width}' `) : svg
}

function urlsOf(image: ImageKind, kind: string, stem: string): PictureUrls {
  const url = (ratio: Ratio) => {
    const name = `${stem}-${ratio}.svg`
    if (image === 'linked') return `${IMAGES_PATH}/${kind}/${name}`
    return svgDataUrl(drawPicture(kind, name) ?? '')
  }
  const urls = { THREE_FOUR: url('3x4'), SIXTEEN_NINE: url('16x9') }
  return image === 'linked' ? { ...urls, WIDTHS: PICTURE_WIDTHS } : urls
}

/** Creates the pictures of people and games; each is drawn once. */
export function createPictures(image: ImageKind) {
  const drawn = new Map<string, PictureUrls>()
  function cached(kind: string, stem: string): PictureUrls {
    const key = `${kind}/${stem}`
    const known = drawn.get(key)
    if (known) return known
    const urls = urlsOf(image, kind, stem)
    drawn.set(key, urls)
    return urls
  }
  const ofGame = (game: Game) => cached('games', `${game.id}`)
  return {
    ofGame,
    /** Returns a streamer's portrait; for an ordinary player, the key art of the game. */
    ofPerson({ profile, game }: Person) {
      return profile ? cached('streamers', `${profile.index}-${game.id}`) : ofGame(game)
    },
  }
}
export type Pictures = ReturnType<typeof createPictures>

const escapes: Readonly<Record<string, string>> = {
  '%': '%25',
  '#': '%23',
  '"': '%22',
}

/** Returns an SVG as a data URL; encodes only the characters that need it, to keep it short. */
export function svgDataUrl(svg: string): string {
  return `data:image/svg+xml,${svg.replace(/[%#"]/g, character => escapes[character] ?? '')}`
}
