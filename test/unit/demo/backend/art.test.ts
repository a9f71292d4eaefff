import { describe, expect, test } from 'vitest'
import { games } from '../../../../demo/backend/data/games.ts'
import { streamerRoster } from '../../../../demo/backend/data/roster.ts'
import { drawPicture, svgDataUrl } from '../../../../demo/backend/pictures.ts'

const ratios = ['3x4', '16x9'] as const
const portraits = streamerRoster.flatMap((_, index) =>
  ratios.map(ratio => `${index}-${games[index % games.length]?.id}-${ratio}.svg`),
)
const keyArt = games.flatMap(({ id }) => ratios.map(ratio => `${id}-${ratio}.svg`))

/** Returns the paints that an SVG uses and those that it defines. */
function paintsOf(svg: string) {
  const used = [...svg.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id)
  const defined = [...svg.matchAll(/ id='(\w+)'/g)].map(([, id]) => id)
  return { used, defined }
}

describe.each([
  ['streamers', portraits, 4_900],
  ['games', keyArt, 3_500],
] as const)('pictures of %s', (kind, names, limit) => {
  test('draws small, complete pictures that use only their own gradients', () => {
    for (const name of names) {
      const svg = drawPicture(kind, name) ?? ''
      expect(svg).toMatch(/^<svg [^>]*viewBox='0 0 (300 400|640 360)'>/)
      expect(svg.length).toBeLessThan(limit)
      expect(svg).not.toMatch(/NaN|undefined|null|\n|"/)
      const { used, defined } = paintsOf(svg)
      expect(new Set(defined).size).toBe(defined.length)
      expect(defined).toEqual(expect.arrayContaining(used))
      expect(svg.match(/<g[ >]/g)?.length).toBe(svg.match(/<\/g>/g)?.length)
    }
  })

  test('draws a different picture for each game and streamer', () => {
    const drawn = names.map(name => drawPicture(kind, name))
    expect(new Set(drawn).size).toBe(names.length)
  })
})

test('decodes a data URL to the original SVG', async () => {
  const svg = drawPicture('games', '501-3x4.svg') ?? ''
  expect(await (await fetch(svgDataUrl(svg))).text()).toBe(svg)
})
