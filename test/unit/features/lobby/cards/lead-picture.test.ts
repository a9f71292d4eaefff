import { expect, it } from 'vitest'
import { leadPicture } from '../../../../../src/features/lobby/cards/lead-picture.ts'
import { breakpoints } from '../../../../../src/ui/styles/breakpoints.ts'

it('the first top streamer is upright in a compact box, wide and as large as its place in all others', () => {
  const { medium, wide } = breakpoints
  expect(leadPicture(medium - 1)).toEqual({ ratio: 'THREE_FOUR', sizes: '250px' })
  expect(leadPicture(medium)).toEqual({ ratio: 'SIXTEEN_NINE', sizes: '600px' })
  expect(leadPicture(wide - 1)).toEqual({ ratio: 'SIXTEEN_NINE', sizes: '1023px' })
  expect(leadPicture(wide)).toEqual({ ratio: 'SIXTEEN_NINE', sizes: '512px' })
  expect(leadPicture(4000)).toEqual({ ratio: 'SIXTEEN_NINE', sizes: '840px' })
})
