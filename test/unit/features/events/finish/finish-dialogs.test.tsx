// @vitest-environment happy-dom
import { findByRole, queryByRole, within } from '@testing-library/react'
import { act } from 'react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type {
  EventResult,
  ResultDialogProps,
} from '../../../../../src/features/events/finish/finish.ts'
import JackpotDialog from '../../../../../src/features/events/finish/jackpot-dialog.tsx'
import { outcomeOf } from '../../../../../src/features/events/finish/outcome.ts'
import WheelDialog from '../../../../../src/features/events/finish/wheel-dialog.tsx'
import { Decimal } from '../../../../../src/model/money.ts'
import { createTestRuntime, Inside, type TestRuntime } from '../../../../support/test-runtime.tsx'
import { render, user } from '../../../ui/render.tsx'

vi.mock('../../../../../src/features/events/finish/confetti.ts', () => ({
  throwConfetti: () => {
    thrown += 1
    return () => {}
  },
}))

let thrown = 0
let made: TestRuntime | undefined
let animated: { keyframes: unknown; timing: KeyframeAnimationOptions }[] = []
let cancelled = 0

/** happy-dom animates nothing: what would be animated is written down. */
function animations(works: boolean) {
  const animate = (keyframes: unknown, timing: KeyframeAnimationOptions) => {
    if (!works) throw new TypeError('no animations here')
    animated.push({ keyframes, timing })
    return { startTime: null, cancel: () => (cancelled += 1) }
  }
  Object.assign(HTMLElement.prototype, { animate })
}

beforeEach(() => {
  thrown = 0
  cancelled = 0
  animated = []
  animations(true)
  Object.assign(HTMLImageElement.prototype, { decode: async () => {} })
})
afterEach(() => {
  made?.runtime.dispose()
  vi.unstubAllGlobals()
})

const amountUsd = v.parse(Decimal, 10)
const resultWith = (
  differences: Partial<EventResult['win']> = {},
  winner = 'Ada',
): EventResult => ({
  winner: { nickname: winner },
  participants: [{ nickname: 'Ada' }, { nickname: 'Bea' }],
  win: { id: 'reward-1', amountUsd, type: 'MONETARY', promoCode: null, ...differences },
})

async function open(
  Dialog: (props: ResultDialogProps) => React.ReactNode,
  props: Partial<ResultDialogProps> = {},
) {
  const runtime = createTestRuntime({ answers: { balance: { balance: 1, currency: 'USD' } } })
  made = runtime
  const onEnd = vi.fn()
  const onClose = vi.fn()
  const draw = () =>
    render(
      <Inside runtime={runtime.runtime}>
        <Dialog
          result={resultWith()}
          nickname="Bea"
          joined={true}
          {...props}
          onEnd={() => onEnd()}
          onClose={() => onClose()}
        />
      </Inside>,
    )
  const page = await draw()
  const pass = (ms: number) => act(() => runtime.clock.advance(ms))
  const dialog = await findByRole(page, 'dialog')
  const said = () => within(dialog).getByRole('status').textContent ?? ''
  return { page, dialog, draw, pass, said, onEnd, onClose, lines: runtime.lines }
}

const lessMotion = () => vi.stubGlobal('matchMedia', () => ({ matches: true }))

describe('the wheel', () => {
  it('is covered until its images are there and 1 s longer, turns for 2 s and spins for 8 s', async () => {
    const { dialog, pass, said, onEnd } = await open(WheelDialog)
    expect(dialog.getAttribute('aria-labelledby')).toBeTruthy()
    expect(within(dialog).getByRole('heading').textContent).toBe('Wheel of fortune')
    const state = () => dialog.querySelector('[data-state]')?.getAttribute('data-state')
    const isCovered = () =>
      dialog.querySelector('[data-gone]')?.getAttribute('data-gone') === 'false'
    await pass(999)
    expect(animated).toEqual([])
    expect(isCovered()).toBe(true)
    await pass(1)
    expect(isCovered()).toBe(false)
    expect(animated).toHaveLength(1)
    expect(animated[0]?.timing).toMatchObject({ duration: 10_000 })
    expect(state()).toBe('idle')
    await pass(2000)
    expect(state()).toBe('spinning')
    await pass(7999)
    expect(said()).toContain('Good luck!')
    expect(onEnd).not.toHaveBeenCalled()
    await pass(1)
    expect(state()).toBe('stopped')
    expect(said()).toContain('Not this time. Ada won')
    expect(onEnd).toHaveBeenCalledOnce()
    expect(thrown).toBe(0)
  })

  it('celebrates the viewer who won, and says what', async () => {
    const { pass, said } = await open(WheelDialog, { nickname: 'Ada' })
    await pass(11_000)
    expect(said()).toContain('You won!')
    await vi.waitFor(() =>
      expect(said()).toContain('Your bonus of $10.00 is waiting in your rewards.'),
    )
    expect(thrown).toBe(1)
  })

  it.each([
    ['lost', { nickname: 'Bea' }],
    ['did not join', { nickname: 'Ada', joined: false }],
  ])('throws no confetti at a viewer who %s', async (_, props) => {
    const { pass, onEnd } = await open(WheelDialog, props)
    await pass(11_000)
    expect(onEnd).toHaveBeenCalledOnce()
    expect(thrown).toBe(0)
  })

  it.each([
    ['an amount', {}],
    ['a promo code', { type: 'PROMO_CODE', promoCode: 'LUCK' }],
    ['a promo code that is told later', { type: 'PROMO_CODE', amountUsd: null }],
    ['a prize without an amount', { amountUsd: null }],
  ] as const)('throws confetti for the winner of %s', async (_what, win) => {
    const { pass, said } = await open(WheelDialog, { nickname: 'Ada', result: resultWith(win) })
    await pass(11_000)
    expect(said()).toContain('You won!')
    expect(thrown).toBe(1)
  })

  it('has neither winning nor losing words for who did not join', async () => {
    const { pass, said } = await open(WheelDialog, { nickname: 'Ada', joined: false })
    expect(said()).toContain('Who will it be?')
    await pass(11_000)
    expect(said()).toContain('Ada won')
    expect(said()).not.toMatch(/You won|Not this time/)
  })

  it('is not started anew when what stands around it is drawn again', async () => {
    const { draw, pass, onEnd } = await open(WheelDialog)
    await pass(5000)
    await draw()
    await draw()
    await pass(6000)
    await draw()
    expect(animated).toHaveLength(1)
    expect(cancelled).toBe(0)
    expect(onEnd).toHaveBeenCalledOnce()
  })

  it('that cannot begin is logged, and the result is shown all the same', async () => {
    animations(false)
    const { pass, said, lines, onEnd } = await open(WheelDialog)
    await pass(1000)
    expect(lines.join()).toContain('Wheel of fortune init failed')
    expect(said()).toContain('Ada won')
    expect(onEnd).toHaveBeenCalledOnce()
  })

  it('whose images do not load is logged, and the result is shown all the same', async () => {
    Object.assign(HTMLImageElement.prototype, { decode: () => Promise.reject(new Error('no')) })
    const { said, lines } = await open(WheelDialog)
    await vi.waitFor(() => expect(said()).toContain('Ada won'))
    expect(lines.join()).toContain('Wheel of fortune init failed')
  })

  it('shows the result at once, without spinning, to whoever wants less motion', async () => {
    lessMotion()
    const { said, onEnd } = await open(WheelDialog)
    expect(said()).toContain('Ada won')
    expect(onEnd).toHaveBeenCalledOnce()
    expect(animated).toEqual([])
  })

  it('shows the result when the viewer skips to it, and ends what was animated', async () => {
    const { dialog, pass, said, onEnd, onClose } = await open(WheelDialog)
    await pass(4000)
    await user.click(within(dialog).getByRole('button', { name: 'Skip to the result' }))
    expect(said()).toContain('Ada won')
    expect(cancelled).toBe(1)
    await pass(20_000)
    expect(onEnd).toHaveBeenCalledOnce()
    await user.click(within(dialog).getByRole('button', { name: 'Done' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('the jackpot', () => {
  it('is pending until all three reels have finished', async () => {
    const { dialog, pass, said, onEnd } = await open(JackpotDialog)
    expect(within(dialog).getByRole('heading').textContent).toBe('Jackpot')
    expect(animated).toHaveLength(3)
    await pass(4300)
    expect(said()).toContain('Three of a kind wins')
    expect(onEnd).not.toHaveBeenCalled()
    await pass(1100)
    expect(said()).toContain('Not this time. Ada won the jackpot')
    expect(onEnd).toHaveBeenCalledOnce()
    expect(thrown).toBe(0)
  })

  /** The names in the middle row of a page. */
  const middle = (page: HTMLElement) =>
    [...page.querySelectorAll('[data-counts="true"] span:last-child')].map(
      ({ textContent }) => textContent,
    )

  it('shows three times their name to the winner, with confetti', async () => {
    const { page, pass, said } = await open(JackpotDialog, { nickname: 'Ada' })
    expect(middle(page)).toEqual(['Ada', 'Ada', 'Ada'])
    await pass(6000)
    expect(said()).toContain('The jackpot is yours!')
    expect(thrown).toBe(1)
  })

  it('throws confetti for a winner of whose prize nothing is said', async () => {
    const result = resultWith({ amountUsd: null })
    const { pass, said } = await open(JackpotDialog, { nickname: 'Ada', result })
    await pass(6000)
    expect(said()).toContain('Your prize is waiting in your rewards.')
    expect(thrown).toBe(1)
  })

  it('shows no three of a kind to anybody else', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const { page } = await open(JackpotDialog)
    expect(middle(page)).toHaveLength(3)
    expect(new Set(middle(page)).size).toBe(2)
    vi.restoreAllMocks()
  })

  it('that cannot begin shows the result all the same', async () => {
    animations(false)
    const { said, onEnd, lines } = await open(JackpotDialog, { joined: false })
    expect(said()).toContain('Ada won the jackpot')
    expect(said()).not.toContain('Not this time')
    expect(onEnd).toHaveBeenCalledOnce()
    expect(lines.join()).toContain('Jackpot init failed')
  })

  it('shows the result at once to whoever wants less motion', async () => {
    lessMotion()
    const { said } = await open(JackpotDialog)
    expect(said()).toContain('Ada won the jackpot')
    expect(animated).toEqual([])
  })

  it('leaves nothing behind when it is closed before its end', async () => {
    const { page, pass, onEnd } = await open(JackpotDialog)
    await render(<p>gone</p>)
    expect(queryByRole(page, 'dialog')).toBeNull()
    expect(cancelled).toBe(3)
    await pass(10_000)
    expect(onEnd).not.toHaveBeenCalled()
  })
})

describe('what an end means to the viewer', () => {
  it.each([
    ['Ada', true, 'won'],
    ['Bea', true, 'lost'],
    ['Ada', false, 'watched'],
    ['Bea', false, 'watched'],
  ] as const)('%s, joined: %s: %s', (nickname, joined, outcome) => {
    expect(outcomeOf(resultWith(), nickname, joined)).toBe(outcome)
  })
})
