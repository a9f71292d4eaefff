import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  emptyQueue,
  type Finish,
  type FinishQueue,
  hasJoined,
  isSecret,
  nextQueue,
} from '../../../../../src/features/events/finish/finish-queue.ts'

const finish = (id: number, joined = false): Finish => ({
  eventType: 'JACKPOT',
  joined,
  nickname: 'Juniper',
  result: {
    winner: { nickname: 'A' },
    participants: [],
    win: { id, amountUsd: null, type: 'MONETARY', promoCode: null },
  },
})
const shownId = ({ current }: FinishQueue) => current?.result.win.id

describe('ends of events', () => {
  it('are each shown once, in the order in which they came, however they are closed', () => {
    const step = fc.oneof(
      fc.record({ type: fc.constant('finished' as const), id: fc.integer({ min: 1, max: 8 }) }),
      fc.record({ type: fc.constantFrom('told' as const, 'closed' as const) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), steps => {
        const came: number[] = []
        const shown: unknown[] = []
        let queue = emptyQueue
        const note = () => {
          const id = shownId(queue)
          if (id !== undefined && shown.at(-1) !== id) shown.push(id)
        }
        for (const one of steps) {
          if (one.type === 'finished') {
            if (!came.includes(one.id)) came.push(one.id)
            queue = nextQueue(queue, { type: 'finished', finish: finish(one.id) })
          } else queue = nextQueue(queue, one)
          note()
        }
        while (queue.current) {
          queue = nextQueue(queue, { type: 'closed' })
          note()
        }
        expect(shown).toEqual(came)
      }),
    )
  })

  it('of the same reward are one, also when it was closed already', () => {
    let queue = nextQueue(emptyQueue, { type: 'finished', finish: finish(1) })
    queue = nextQueue(queue, { type: 'closed' })
    expect(nextQueue(queue, { type: 'finished', finish: finish(1) })).toBe(queue)
    const wheel = { ...finish(1), eventType: 'WHEEL_OF_FORTUNE' } as const
    expect(nextQueue(queue, { type: 'finished', finish: wheel }).current).toBe(wheel)
  })

  it("keep a secret from their message until the viewer's own result is told", () => {
    const mine = nextQueue(emptyQueue, { type: 'finished', finish: finish(1, true) })
    expect(isSecret(mine)).toBe(true)
    expect(isSecret(nextQueue(mine, { type: 'told' }))).toBe(false)
    expect(isSecret(nextQueue(mine, { type: 'closed' }))).toBe(false)
    const theirs = nextQueue(emptyQueue, { type: 'finished', finish: finish(1) })
    expect(isSecret(theirs)).toBe(false)
    expect(isSecret(nextQueue(theirs, { type: 'finished', finish: finish(2, true) }))).toBe(true)
    expect(isSecret(emptyQueue)).toBe(false)
  })
})

describe('who had joined what has ended', () => {
  const people = { winner: { nickname: 'A' }, participants: [{ nickname: 'B' }] }
  it.each([
    ['is its winner', 'A', [], true],
    ['is among its participants', 'B', [{ joined: false }], true],
    ['had joined the only event of the kind', 'C', [{ joined: true }], true],
    [
      'had joined one of two, which may be the other',
      'C',
      [{ joined: true }, { joined: false }],
      false,
    ],
    ['had joined nothing', 'C', [{ joined: false }], false],
    ['is nowhere', 'C', [], false],
  ])('one who %s', (_who, nickname, events, joined) => {
    expect(hasJoined(people, nickname, events)).toBe(joined)
  })
})
