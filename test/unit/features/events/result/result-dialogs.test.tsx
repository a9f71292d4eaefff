// @vitest-environment happy-dom
import { findByRole, queryByRole, within } from '@testing-library/react'
import { act } from 'react'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import JackpotDialog from '../../../../../src/features/events/result/jackpot/jackpot-dialog.tsx'
import {
  type EventResult,
  outcomeOf,
  type ResultDialogProps,
} from '../../../../../src/features/events/result/outcome.ts'
import WheelDialog from '../../../../../src/features/events/result/wheel/wheel-dialog.tsx'
import { Decimal } from '../../../../../src/model/money.ts'
import { createTestRuntime, RuntimeProviders } from '../../../../support/test-runtime.tsx'
import { render, user } from '../../../ui/render.tsx'

let animated: { keyframes: unknown; timing: KeyframeAnimationOptions }[] = []
let cancelled = 0

/** Replaces `animate`, which happy-dom lacks: records animations, or throws. */
function stubAnimations(works: boolean) {
  const animate = (keyframes: unknown, timing: KeyframeAnimationOptions) => {
    if (!works) throw new TypeError('no animations here')
    animated.push({ keyframes, timing })
    return { startTime: null, cancel: () => (cancelled += 1) }
  }
  Object.assign(HTMLElement.prototype, { animate })
}

beforeEach(() => {
  cancelled = 0
  animated = []
  stubAnimations(true)
  Object.assign(HTMLImageElement.prototype, { decode: async () => {} })
})

const amountUsd = v.parse(Decimal, 10)
const resultWith = (differences: Partial<EventResult['win']> = {}): EventResult => ({
  winner: { nickname: 'Ada' },
  participants: [{ nickname: 'Ada' }, { nickname: 'Bea' }],
  win: { id: 'reward-1', amountUsd, type: 'MONETARY', promoCode: null, ...differences },
})

async function open(
  Dialog: (props: ResultDialogProps) => React.ReactNode,
  props: Partial<ResultDialogProps> = {},
  currency = 'USD',
) {
  const runtime = createTestRuntime({
    responses: { balance: { balance: 1, currency }, rate: 0.925 },
  })
  const onResultShown = vi.fn()
  const onClose = vi.fn()
  const draw = () =>
    render(
      <RuntimeProviders runtime={runtime.runtime}>
        <Dialog
          result={resultWith()}
          nickname="Bea"
          joined={true}
          isCelebrated={true}
          {...props}
          onResultShown={() => onResultShown()}
          onClose={() => onClose()}
        />
      </RuntimeProviders>,
    )
  const page = await draw()
  const pass = (ms: number) => act(() => runtime.clock.advance(ms))
  const dialog = await findByRole(page, 'dialog')
  const statusText = () => within(dialog).getByRole('status').textContent ?? ''
  const hasConfetti = () => dialog.querySelector('canvas') !== null
  return {
    ...{ page, dialog, draw, pass, statusText, hasConfetti, onResultShown, onClose },
    lines: runtime.lines,
  }
}

const preferReducedMotion = () =>
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('reduced-motion') }),
  )

describe('wheel dialog', () => {
  it('the wheel is covered until 1 s after its images load, turns for 2 s and spins for 8 s', async () => {
    const { dialog, pass, statusText, hasConfetti, onResultShown } = await open(WheelDialog)
    expect(dialog.getAttribute('aria-labelledby')).toBeTruthy()
    expect(within(dialog).getByRole('heading').textContent).toBe('Wheel of fortune')
    const highlightedName = () => dialog.querySelector('text[data-highlighted="true"]')?.textContent
    const isCovered = () =>
      dialog.querySelector('[data-gone]')?.getAttribute('data-gone') === 'false'
    await pass(999)
    expect(animated).toEqual([])
    expect(isCovered()).toBe(true)
    await pass(1)
    expect(isCovered()).toBe(false)
    expect(animated).toHaveLength(1)
    expect(animated[0]?.timing).toMatchObject({ duration: 10_000 })
    expect(highlightedName()).toBeUndefined()
    await pass(9999)
    expect(statusText()).toContain('Good luck!')
    expect(onResultShown).not.toHaveBeenCalled()
    await pass(1)
    expect(highlightedName()).toBe('Ada')
    expect(statusText()).toContain("You didn't win. Ada won.")
    expect(within(dialog).getByText('Ada', { selector: 'bdi' })).toBeTruthy()
    expect(onResultShown).toHaveBeenCalledOnce()
    expect(hasConfetti()).toBe(false)
  })

  it.each([
    [{}, 'Your $10.00 bonus is waiting'],
    [{ type: 'PROMO_CODE', promoCode: 'LUCK' }, 'Your promo code worth $10.00 is waiting'],
    [{ type: 'PROMO_CODE', amountUsd: null }, 'Your prize is waiting'],
    [{ amountUsd: null }, 'Your prize is waiting'],
  ] as const)('the winner of a wheel’s prize %j reads "%s", with confetti', async (win, text) => {
    const { pass, statusText, hasConfetti } = await open(WheelDialog, {
      nickname: 'Ada',
      result: resultWith(win),
    })
    await pass(11_000)
    expect(statusText()).toContain('You won!')
    await vi.waitFor(() => expect(statusText()).toContain(text))
    expect(hasConfetti()).toBe(true)
  })

  const code = { type: 'PROMO_CODE', promoCode: 'LUCK' } as const
  it.each([
    ['Ada', {}, 'Your $10.00 bonus is waiting in your rewards. ≈\u00a0€9.25'],
    ['Ada', code, 'Your promo code worth $10.00 is waiting in your rewards. ≈\u00a0€9.25'],
    ['Bea', {}, '$10.00 bonus ≈\u00a0€9.25'],
    ['Bea', code, '$10.00 code ≈\u00a0€9.25'],
  ] as const)(
    'to %s, the worth of a prize %j in euros is after the words of the prize',
    async (nickname, win, text) => {
      const result = resultWith(win)
      const { pass, statusText } = await open(WheelDialog, { nickname, result }, 'EUR')
      await pass(11_000)
      await vi.waitFor(() => expect(statusText()).toContain(text))
    },
  )

  it('a viewer who did not join a wheel is not told that they won or lost', async () => {
    const { pass, statusText, hasConfetti } = await open(WheelDialog, {
      nickname: 'Ada',
      joined: false,
    })
    expect(statusText()).toContain('Who will it be?')
    await pass(11_000)
    expect(statusText()).toContain('Ada won')
    expect(statusText()).not.toMatch(/You won|You didn't win/)
    expect(hasConfetti()).toBe(false)
  })

  it('if the wheel’s images fail to load, that is logged and the result is shown', async () => {
    Object.assign(HTMLImageElement.prototype, { decode: () => Promise.reject(new Error('no')) })
    const { statusText, lines } = await open(WheelDialog)
    await vi.waitFor(() => expect(statusText()).toContain('Ada won'))
    expect(lines.join()).toContain('Wheel of fortune init failed')
  })

  it('skipping cancels the wheel’s animation and shows the result', async () => {
    const { dialog, pass, statusText, onResultShown, onClose } = await open(WheelDialog)
    await pass(4000)
    await user.click(within(dialog).getByRole('button', { name: 'Skip to the result' }))
    expect(statusText()).toContain('Ada won')
    expect(cancelled).toBe(1)
    await pass(20_000)
    expect(onResultShown).toHaveBeenCalledOnce()
    await user.click(within(dialog).getByRole('button', { name: 'Done' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('jackpot dialog', () => {
  it('the jackpot’s result is shown once all three reels have stopped', async () => {
    const { dialog, pass, statusText, hasConfetti, onResultShown } = await open(JackpotDialog)
    expect(within(dialog).getByRole('heading').textContent).toBe('Jackpot')
    expect(animated).toHaveLength(3)
    await pass(4300)
    expect(statusText()).toContain('Three of a kind wins')
    expect(onResultShown).not.toHaveBeenCalled()
    await pass(1100)
    expect(statusText()).toContain("You didn't win. Ada won.")
    expect(onResultShown).toHaveBeenCalledOnce()
    expect(hasConfetti()).toBe(false)
    expect(isHighlighted(dialog)).toBe(false)
  })

  const isHighlighted = (page: HTMLElement) => page.querySelector('[data-state="winning"]') !== null

  /** Returns the names in the middle row. */
  const middleRow = (page: HTMLElement) =>
    [...page.querySelectorAll('[data-winning-row="true"] span:last-child')].map(
      ({ textContent }) => textContent,
    )

  it.each([
    [amountUsd, '$10.00 is waiting in your rewards.'],
    [null, 'Your prize is waiting in your rewards.'],
  ])('the winner of a jackpot of %s sees their name thrice, and confetti', async (amount, text) => {
    const result = resultWith({ amountUsd: amount })
    const { page, pass, statusText, hasConfetti } = await open(JackpotDialog, {
      nickname: 'Ada',
      result,
    })
    expect(middleRow(page)).toEqual(['Ada', 'Ada', 'Ada'])
    await pass(5399)
    expect(isHighlighted(page)).toBe(false)
    await pass(1)
    expect(isHighlighted(page)).toBe(true)
    expect(statusText()).toContain('The jackpot is yours!')
    await vi.waitFor(() => expect(statusText()).toContain(text))
    expect(hasConfetti()).toBe(true)
  })

  it('the worth of a won jackpot in euros is after the sentence', async () => {
    const { pass, statusText } = await open(JackpotDialog, { nickname: 'Ada' }, 'EUR')
    await pass(5400)
    const text = '$10.00 is waiting in your rewards. ≈\u00a0€9.25'
    await vi.waitFor(() => expect(statusText()).toContain(text))
  })

  it('a viewer who did not win never sees the same name on all three reels', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const { page } = await open(JackpotDialog)
    expect(middleRow(page)).toHaveLength(3)
    expect(new Set(middleRow(page)).size).toBe(2)
  })

  it('a name that is too long for a reel is cut at its end in any language', async () => {
    const { page } = await open(JackpotDialog)
    const tiles = [...page.querySelectorAll('[data-winning-row] span:last-child')]
    expect(new Set(tiles.map(name => name.getAttribute('dir')))).toEqual(new Set(['auto']))
  })

  it('closing the jackpot’s dialog early cancels the animations of all reels', async () => {
    const { page, pass, onResultShown } = await open(JackpotDialog)
    await render(<p>gone</p>)
    expect(queryByRole(page, 'dialog')).toBeNull()
    expect(cancelled).toBe(3)
    await pass(10_000)
    expect(onResultShown).not.toHaveBeenCalled()
  })
})

it.each([
  ['wheel', WheelDialog],
  ['jackpot', JackpotDialog],
] as const)(
  'a %s’s dialog has the focus at its text, so that keys meant for the chat press no button',
  async (_, Dialog) => {
    const { dialog } = await open(Dialog)
    expect(document.activeElement).toBe(within(dialog).getByRole('status').parentElement)
  },
)

it.each([
  ['wheel', WheelDialog, 1],
  ['jackpot', JackpotDialog, 3],
] as const)('another render of a %s’s dialog restarts no animation', async (_, Dialog, count) => {
  const { draw, pass, onResultShown } = await open(Dialog)
  await pass(5000)
  await draw()
  await draw()
  await pass(6000)
  await draw()
  expect(animated).toHaveLength(count)
  expect(cancelled).toBe(0)
  expect(onResultShown).toHaveBeenCalledOnce()
})

describe.each([
  ['wheel', WheelDialog, 'Wheel of fortune init failed'],
  ['jackpot', JackpotDialog, 'Jackpot init failed'],
] as const)('without the animation of a %s', (_kind, Dialog, line) => {
  it('that it failed to start is logged, and the result is shown', async () => {
    stubAnimations(false)
    const { pass, statusText, onResultShown, lines } = await open(Dialog, { joined: false })
    await pass(1000)
    expect(statusText()).toContain('Ada won')
    expect(onResultShown).toHaveBeenCalledOnce()
    expect(lines.join()).toContain(line)
  })

  it('with reduced motion, the result is shown at once', async () => {
    preferReducedMotion()
    const { statusText, onResultShown } = await open(Dialog)
    expect(statusText()).toContain('Ada won')
    expect(onResultShown).toHaveBeenCalledOnce()
    expect(animated).toEqual([])
  })
})

it.each([
  ['Ada', true, 'won'],
  ['Bea', true, 'lost'],
  ['Ada', false, 'watched'],
  ['Bea', false, 'watched'],
] as const)('the outcome of Ada’s win for %s (joined: %s) is %s', (nickname, joined, outcome) => {
  expect(outcomeOf(resultWith(), nickname, joined)).toBe(outcome)
})
