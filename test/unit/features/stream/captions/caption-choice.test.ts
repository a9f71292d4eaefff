import { describe, expect, it } from 'vitest'
import {
  captionKey,
  captionName,
  chooseCaptions,
  parseCaptionStyle,
} from '../../../../../src/features/stream/captions/caption-choice.ts'

const english = { language: 'en', label: 'English (CC)' }
const british = { language: 'en-GB', label: '' }
const polish = { language: 'pl', label: 'Polski' }
const inPicture = { language: '', label: 'CC1' }

describe('captions chosen before', () => {
  it.each([
    ['are shown in the same language', [polish, english], 'en', 1],
    ['are shown in another form of the language', [polish, british], 'en', 1],
    ['are shown in another form of the language', [polish, english], 'en-US', 1],
    ['prefer the same form', [english, british], 'en-GB', 1],
    ['without a language are found by their label', [english, inPicture], 'CC1', 1],
    ['aren’t replaced by another language', [polish], 'en', -1],
    ['aren’t replaced by those without a language', [inPicture], 'en', -1],
    ['may be none', [english], null, -1],
    ['are none in a stream without any', [], 'en', -1],
  ])('%s', (_name, tracks, chosen, expected) => {
    expect(chooseCaptions(tracks, chosen)).toBe(expected)
  })

  it('are kept by language, because labels differ from stream to stream', () => {
    expect([english, inPicture].map(captionKey)).toEqual(['en', 'CC1'])
  })
})

it.each([
  ['what the stream calls them', english, 'English (CC)'],
  ['by their language in that of the viewer', british, 'brytyjski angielski'],
  ['by what stands for a language', { language: '???', label: '' }, '???'],
  ['nothing, if the stream tells nothing', { language: '', label: '' }, null],
])('captions are called: %s', (_name, track, expected) => {
  const name = captionName(track, 'pl')
  if (track === british) expect(name).toMatch(/angielski/)
  else expect(name).toBe(expected)
})

it.each([
  ['large yellow', { size: 'large', colors: 'yellow' }],
  [null, { size: 'medium', colors: 'white' }],
  ['', { size: 'medium', colors: 'white' }],
  ['huge outline', { size: 'medium', colors: 'outline' }],
])('the look of captions stored as %j is %j', (stored, style) => {
  expect(parseCaptionStyle(stored)).toEqual(style)
})
