import { expect, it, vi } from 'vitest'
import { createAudibleStream } from '../../../../src/features/stream/use-one-audible.ts'

const stream = () => ({ setMuted: vi.fn() })

it('the stream unmuted last is heard, and mutes the one before', () => {
  const audible = createAudibleStream()
  const [first, second] = [stream(), stream()]
  audible.claim(first)
  audible.claim(second)
  expect(first.setMuted.mock.calls).toEqual([[true]])
  expect(second.setMuted).not.toHaveBeenCalled()
  audible.claim(first)
  expect(second.setMuted.mock.calls).toEqual([[true]])
})

it('a stream that was muted or has ended is left alone', () => {
  const audible = createAudibleStream()
  const [first, second] = [stream(), stream()]
  audible.claim(first)
  audible.release(first)
  audible.claim(second)
  // What releases late takes nothing from the one that is heard now.
  audible.release(first)
  audible.claim(second)
  expect(first.setMuted).not.toHaveBeenCalled()
  expect(second.setMuted).not.toHaveBeenCalled()
})
