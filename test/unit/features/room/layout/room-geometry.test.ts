import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type GeometryInput,
  isFoldedAfter,
  layoutOf,
  leastHeightOf,
  likelyShape,
  type RoomGeometry,
  roomGeometry,
  unloweredSize,
  wideShape,
} from '../../../../../src/features/room/layout/room-geometry.ts'
import { forAll } from '../../../../support/fast-check-runs.ts'

describe('layoutOf', () => {
  const box = { width: 390, height: 844, isWide: false, isFullScreen: false }

  it.each([
    ['portrait', { width: 390, height: 844 }],
    ['portrait', { width: 559, height: 320 }],
    ['landscape', { width: 560, height: 499 }],
    ['portrait', { width: 560, height: 500 }],
    ['landscape', { width: 844, height: 390 }],
    ['portrait', { width: 820, height: 1180 }],
    ['wide', { width: 1440, height: 1000, isWide: true }],
    ['wide', { width: 1440, height: 400, isWide: true }],
    ['landscape', { width: 1440, height: 1000, isWide: true, isFullScreen: true }],
    ['portrait', { width: 390, height: 844, isFullScreen: true }],
    ['landscape', { width: 844, height: 390, isFullScreen: true }],
  ] as const)('is %s for %o', (layout, size) => {
    expect(layoutOf({ ...box, ...size })).toBe(layout)
  })
})

describe('likelyShape', () => {
  const box = { width: 390, height: 844, isWide: false, isFullScreen: false }

  it('is that of a phone with nothing over it, whose panel has space for a list', () => {
    const shape = { layout: 'portrait', isTight: false, isCrowded: false, isRoomy: true }
    expect(likelyShape(box)).toEqual(shape)
  })

  it('leaves no space for a list on a turned phone', () => {
    const shape = { layout: 'landscape', isTight: false, isCrowded: false, isRoomy: false }
    expect(likelyShape({ ...box, width: 844, height: 390 })).toEqual(shape)
  })

  it('needs no size of a wide box', () => {
    expect(likelyShape({ ...box, width: 0, height: 0, isWide: true })).toBe(wideShape)
  })
})

const phone: GeometryInput = {
  layout: 'portrait',
  width: 390,
  height: 844,
  windowHeight: 844,
  hiddenAbove: 0,
  hiddenBelow: 0,
  lowered: 0,
  hasLine: true,
  notices: 0,
  isTyping: false,
  composer: 0,
  chat: 'beside',
}
const typing = { ...phone, isTyping: true }
const keyboard = { hiddenBelow: 336 }
/** px that a room needs for picture, line, tabs, four lines of chat and the composer. */
const LEAST = 80 + 56 + 52 + 188
const turned = { layout: 'landscape', width: 844, height: 390, windowHeight: 390 } as const

describe('roomGeometry', () => {
  it('has a picture of 16:9 at the full width, and the rest for the panel', () => {
    expect(roomGeometry(phone)).toEqual({
      top: 0,
      bottom: 0,
      picture: 219,
      fullPicture: 219,
      panel: 844 - 219 - 52,
      covered: 0,
      raised: 0,
      side: 0,
      isTight: false,
      isCrowded: false,
    })
  })

  it('moves the panel above the keyboard without changing its height', () => {
    const geometry = roomGeometry({ ...typing, ...keyboard })
    expect(geometry).toMatchObject({ picture: 219, bottom: 336, covered: 336, isTight: true })
    expect(geometry.panel).toBe(roomGeometry(phone).panel)
  })

  it('follows the part of the window that an iPhone shows', () => {
    const geometry = roomGeometry({ ...typing, hiddenAbove: 150, hiddenBelow: 186 })
    expect(geometry).toMatchObject({ top: 150, bottom: 186, covered: 336 })
  })

  it('makes the picture smaller on a small phone, for four lines of chat and the composer', () => {
    const small = { ...typing, width: 360, height: 640 }
    expect(roomGeometry(small).picture).toBe(203)
    const { picture } = roomGeometry({ ...small, hiddenBelow: 260 })
    expect(picture).toBe(640 - 260 - 188)
    const smaller = { ...small, width: 320, height: 568 }
    expect(roomGeometry({ ...smaller, hiddenBelow: 320 }).picture).toBe(80)
  })

  it.each([
    [1000, 700, { hiddenBelow: 56 }, 700 - 56 - 56 - 52 - 188],
    [1000, 700, { hiddenAbove: 56 }, 700 - 56 - 56 - 52 - 188],
    [900, 700, { hiddenBelow: 56 }, 700 - 56 - 56 - 52 - 188],
    [640, 520, { hiddenBelow: 56 }, 520 - 56 - 56 - 52 - 188],
    [360, 560, { hiddenBelow: 64 }, 560 - 64 - 56 - 52 - 188],
    // The smallest that is laid out: what has less is scrolled.
    [320, 376, { hiddenBelow: 376 - 256 }, 80],
    [320, 568, { hiddenBelow: 2000 }, 80],
  ] as const)(
    'has less picture, but the line, in a room of %d x %d of which no keyboard hides %o',
    (width, height, hidden, picture) => {
      const geometry = roomGeometry({ ...phone, width, height, ...hidden })
      expect(geometry).toMatchObject({ isTight: false, picture })
    },
  )

  it('makes the picture smaller for notices as well, and has the panel begin higher by as much', () => {
    const small = { ...phone, width: 320, height: 568 }
    expect(roomGeometry(small)).toMatchObject({ picture: 180, raised: 0 })
    const noticed = roomGeometry({ ...small, notices: 124 })
    expect(noticed.picture).toBe(568 - 56 - 124 - 52 - 188)
    expect(noticed).toMatchObject({
      covered: 0,
      raised: 180 - noticed.picture,
      panel: 568 - 180 - 52,
    })
    expect(roomGeometry({ ...phone, notices: 124 })).toMatchObject({ picture: 219, raised: 0 })
    // Above a keyboard there is no space for them that would leave a line of chat.
    const many = { ...typing, hiddenBelow: 300, notices: 260 }
    expect(roomGeometry(many).isTight).toBe(true)
    expect(roomGeometry({ ...many, isTyping: false }).isTight).toBe(false)
    const smallTyping = { ...small, isTyping: true, hiddenBelow: 200 }
    const above = roomGeometry({ ...smallTyping, notices: 124 })
    // The panel begins where it did: laid out anew, its messages would jump.
    expect(above.raised).toBe(noticed.raised)
    const { covered, raised } = above
    expect({ ...above, covered: covered - raised, raised: 0 }).toEqual(roomGeometry(smallTyping))
  })

  it('gives a picture that is as wide as a tablet only the height that the chat leaves', () => {
    expect(roomGeometry({ ...phone, width: 820, height: 600 }).picture).toBe(600 - 56 - 52 - 188)
  })

  it('hides no more than leaves picture, line and composer, with the notices above that: then a page scrolls', () => {
    const { top, bottom } = roomGeometry({ ...phone, hiddenAbove: 900, hiddenBelow: -900 })
    expect([top, bottom]).toEqual([844 - LEAST, 0])
    const hidden = { ...phone, hiddenBelow: 2000 }
    expect(roomGeometry(hidden).bottom).toBe(844 - LEAST)
    expect(roomGeometry({ ...hidden, notices: 64 }).bottom).toBe(844 - LEAST)
    const noticed = roomGeometry({ ...hidden, notices: 124 })
    expect(noticed).toMatchObject({ isTight: false, bottom: 844 - LEAST - (124 - 64) })
    expect(roomGeometry({ ...hidden, isTyping: true, notices: 124 }).bottom).toBe(844 - 80 - 124)
  })

  it('is as high as what it has to show, also where its window is lower', () => {
    expect(leastHeightOf('portrait', 0)).toBe(LEAST)
    expect(leastHeightOf('portrait', 124)).toBe(80 + 56 + 52 + 124 + 124)
    expect(leastHeightOf('landscape', 0)).toBe(200)
    expect(leastHeightOf('landscape', 124)).toBe(52 + 124 + 104)
  })

  it.each([0, 100])(
    'covers no negative part of the panel with a composer %d px higher',
    composer => {
      for (let hiddenBelow = 0; hiddenBelow <= 844; hiddenBelow += 4) {
        for (const height of [376, 568, 844, 1180]) {
          for (const isTyping of [false, true]) {
            for (const notices of [0, 124, 260]) {
              const input = { ...phone, height, hiddenBelow, isTyping, notices, composer }
              expect(roomGeometry(input).covered).toBeGreaterThanOrEqual(0)
            }
          }
        }
      }
    },
  )

  const chatOf = ({ panel, covered }: RoomGeometry) => panel - covered

  it('has tabs and pinned message make way for four lines of chat above a keyboard that leaves little', () => {
    const small = { ...typing, width: 320, height: 568, hiddenBelow: 253 }
    const geometry = roomGeometry(small)
    expect(geometry).toMatchObject({ isCrowded: true, picture: 568 - 253 - 188, bottom: 253 })
    // What the tabs leave is above the panel, so that it doesn't become higher.
    expect(chatOf(geometry)).toBe(188)
    const smallest = roomGeometry({ ...small, hiddenBelow: 350 })
    expect(smallest).toMatchObject({ isCrowded: true, picture: 80, bottom: 350 })
    expect(chatOf(smallest)).toBe(568 - 350 - 80)
    const low = roomGeometry({ ...typing, ...turned, hiddenBelow: 190 })
    expect(low).toMatchObject({ isCrowded: true })
    expect(chatOf(low)).toBe(200)
  })

  it('has them make way for a message of several lines as well, which leaves four lines of chat', () => {
    const long = { ...typing, ...keyboard, composer: 80 }
    expect(roomGeometry(long)).toMatchObject({ isCrowded: true, picture: 219 })
    expect(chatOf(roomGeometry(long))).toBeGreaterThanOrEqual(188 + long.composer)
    expect(roomGeometry({ ...long, hiddenBelow: 240 }).isCrowded).toBe(false)
    expect(roomGeometry({ ...typing, composer: 80 }).isCrowded).toBe(false)
  })

  it('keeps them where there is space, and where no keyboard has taken it away', () => {
    expect(roomGeometry({ ...typing, ...keyboard }).isCrowded).toBe(false)
    const small = { ...phone, width: 320, height: 568 }
    expect(roomGeometry({ ...small, hiddenBelow: 253 }).isCrowded).toBe(false)
    expect(roomGeometry({ ...typing, width: 320, height: 376 }).isCrowded).toBe(false)
  })

  it.each([404, 444, 460])(
    'leaves as much of chat and picture above a keyboard of %d px that makes the window lower as above one that covers it',
    px => {
      const covered = roomGeometry({ ...typing, hiddenBelow: px })
      const height = 844 - px
      const lowered = roomGeometry({ ...typing, height, windowHeight: height, lowered: px })
      expect(lowered).toMatchObject({ isCrowded: true, bottom: 0, raised: 0 })
      expect([lowered.picture, chatOf(lowered)]).toEqual([covered.picture, chatOf(covered)])
    },
  )

  it('has tabs make way on a turned phone whose window has become lower, and keeps them in one that was as low', () => {
    const low = { ...typing, ...turned, height: 230, windowHeight: 230 }
    expect(roomGeometry({ ...low, lowered: 160 }).isCrowded).toBe(true)
    expect(roomGeometry({ ...low, lowered: 0 }).isCrowded).toBe(false)
    expect(roomGeometry({ ...low, lowered: 160, isTyping: false }).isCrowded).toBe(false)
  })

  it('has the chat beside the picture in landscape, and the line below it', () => {
    expect(roomGeometry({ ...phone, ...turned })).toEqual({
      top: 0,
      bottom: 0,
      picture: 390 - 56,
      fullPicture: 390 - 56,
      panel: 390 - 52,
      covered: 0,
      raised: 0,
      side: 321,
      isTight: false,
      isCrowded: false,
    })
  })

  it('drops the line in landscape while the keyboard is open, and in full screen', () => {
    const open = roomGeometry({ ...typing, ...turned, hiddenBelow: 180 })
    expect(open).toMatchObject({ picture: 210, fullPicture: 334, bottom: 180, isTight: true })
    const low = roomGeometry({ ...phone, ...turned, hiddenBelow: 180 })
    expect(low).toMatchObject({ picture: 210 - 56, covered: 180, isTight: false })
    expect(roomGeometry({ ...phone, ...turned, hasLine: false }).picture).toBe(390)
  })

  it('has a picture as high as the window beside the chat of a body that is higher', () => {
    const high = { ...phone, ...turned, height: 762, hiddenBelow: 762 - 390 }
    expect(roomGeometry(high)).toMatchObject({ picture: 334, fullPicture: 334, panel: 762 - 52 })
    const scrolled = roomGeometry({ ...high, hiddenAbove: 200, hiddenBelow: 172 })
    expect(scrolled).toMatchObject({ top: 200, bottom: 172, picture: 334, fullPicture: 334 })
    const below = roomGeometry({ ...high, hiddenBelow: 762 - 300 })
    expect(below).toMatchObject({ picture: 244, fullPicture: 334 })
  })

  it('never has a picture that is higher than the one it is made smaller from', () => {
    const size = fc.integer({ min: 1, max: 1200 })
    forAll(
      [
        fc.record({
          layout: fc.constantFrom('portrait', 'landscape'),
          width: size,
          height: size,
          windowHeight: size,
          lowered: fc.integer({ min: 0, max: 600 }),
          hiddenAbove: fc.integer({ min: -600, max: 1200 }),
          hiddenBelow: fc.integer({ min: -600, max: 1200 }),
          hasLine: fc.boolean(),
          isTyping: fc.boolean(),
        }),
      ],
      input => {
        const { picture, fullPicture } = roomGeometry({ ...phone, ...input })
        expect(picture).toBeLessThanOrEqual(fullPicture)
      },
    )
  })

  it('gives the whole height to the picture in full screen on a phone without the chat', () => {
    expect(roomGeometry({ ...phone, hasLine: false, chat: 'hidden' }).picture).toBe(844)
  })

  it.each([
    [600, 260],
    [844, 321],
    [1920, 380],
  ])('bounds the chat of a room of %d px', (width, side) => {
    expect(roomGeometry({ ...phone, ...turned, width }).side).toBe(side)
  })
})

describe('unloweredSize', () => {
  const upright = { width: 390, height: 844 }
  const narrow = { width: 360, height: 700 }
  const low = { width: 844, height: 390 }

  it.each([
    ['grows with its window', { width: 390, height: 788 }, upright, false, upright],
    ['stays above a keyboard', upright, { width: 390, height: 400 }, true, upright],
    ['stays while a keyboard closes', upright, { width: 390, height: 400 }, false, upright],
    ['is that of a window of another width', upright, narrow, false, narrow],
    ['is as high as a turned phone was wide', upright, { ...low, height: 190 }, true, low],
  ])('%s', (_, known, size, isTyping, expected) => {
    expect(unloweredSize(known, size, isTyping)).toEqual(expected)
  })
})

describe('isFoldedAfter', () => {
  const log = { scrollHeight: 2000, clientHeight: 500 }
  const from = (distance: number) => ({ ...log, scrollTop: 1500 - distance })

  it('folds once a chat is scrolled up, and unfolds at its newest message', () => {
    expect(isFoldedAfter(false, from(64), true)).toBe(false)
    expect(isFoldedAfter(false, from(65), true)).toBe(true)
    expect(isFoldedAfter(true, from(25), true)).toBe(true)
    expect(isFoldedAfter(true, from(24), true)).toBe(false)
  })

  it('folds once another panel is scrolled down, and unfolds at its top', () => {
    expect(isFoldedAfter(false, { ...log, scrollTop: 65 }, false)).toBe(true)
    expect(isFoldedAfter(true, { ...log, scrollTop: 0 }, false)).toBe(false)
  })
})
