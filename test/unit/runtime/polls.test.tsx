// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { presence } from '../../../src/api/lobby.ts'
import { isFocusedAtom } from '../../../src/runtime/atoms.ts'
import { useResource } from '../../../src/runtime/use-resource.ts'
import { HISTORY, open, Player, PRESENCE, player, Streamer, wallet } from './resource-page.tsx'

it('a poll waits for an answer that takes longer than its interval, and that is shown', async () => {
  const Reader = () => <p>{useResource(presence, { wallet }).data?.nickname}</p>
  const it = await open(<Reader />, { body: player })
  it.neverAnswer()
  const stop = it.runtime.cache.poll(presence, { wallet }, 2000)
  await it.pass(2000)
  await it.pass(2000)
  expect(it.count(PRESENCE)).toBe(2)
  await it.answerNext({ ...player, nickname: 'Bea' })
  expect(document.querySelector('p')?.textContent).toBe('Bea')
  await it.pass(2000)
  expect(it.count(PRESENCE)).toBe(3)
  stop()
})

it('a poll goes on when a visitor signs in', async () => {
  const it = await open(<Player />, { body: player })
  const stop = it.runtime.cache.poll(presence, { wallet }, 2000)
  await it.act(() => it.runtime.configure({ token: 'token' }))
  const before = it.count(PRESENCE)
  await it.pass(2000)
  expect(it.count(PRESENCE)).toBe(before + 1)
  stop()
})

describe('the player query', () => {
  it('the player query is polled every 15 s while it is used', async () => {
    const it = await open(<Player />, { body: player })
    await it.pass(14_999)
    expect(it.count(PRESENCE)).toBe(1)
    await it.pass(1)
    await it.pass(15_000)
    expect(it.count(PRESENCE)).toBe(3)
    await it.leave()
    await it.pass(60_000)
    expect(it.count(PRESENCE)).toBe(3)
    expect(it.clock.pending).toBe(0)
  })

  it('a query is polled for the one that asks for it, also after others that use it, and until that one leaves', async () => {
    const Reader = ({ interval }: { interval?: number }) => {
      useResource(presence, { wallet }, interval)
      return null
    }
    const it = await open(<Reader key="other" />, { body: player })
    await it.pass(30_000)
    expect(it.count(PRESENCE)).toBe(1)
    const readsDuring = async (...readers: readonly ReactNode[]) => {
      await it.draw(readers)
      const before = it.count(PRESENCE)
      await it.pass(30_000)
      return it.count(PRESENCE) - before
    }
    const other = <Reader key="other" />
    const [one, two] = [1, 2].map(key => <Reader key={key} interval={15_000} />)
    expect(await readsDuring(other, one, two)).toBe(2)
    expect(await readsDuring(other, two)).toBe(2)
    expect(await readsDuring(other)).toBe(0)
    await it.leave()
    expect(it.clock.pending).toBe(0)
  })

  it('a 404 of the player query is not retried, but polled again, and each one revalidates the history', async () => {
    const it = await open(<Player />, { body: { message: 'Not Found' }, status: 404 })
    expect([it.count(PRESENCE), it.count(HISTORY)]).toEqual([1, 2])
    await it.pass(14_000)
    expect(it.count(PRESENCE)).toBe(1)
    await it.pass(1000)
    expect([it.count(PRESENCE), it.count(HISTORY)]).toEqual([2, 3])
    it.answerWith(player)
    await it.pass(15_000)
    expect([it.count(PRESENCE), it.count(HISTORY)]).toEqual([3, 3])
  })

  it('another failure of the player query is not retried either', async () => {
    const it = await open(<Player />, { status: 500 })
    await it.pass(14_999)
    expect(it.count(PRESENCE)).toBe(1)
  })

  it("a 404 of the player query revalidates a streamer's feed", async () => {
    const it = await open(<Streamer />, { body: { message: 'Not Found' }, status: 404 })
    expect([it.count(PRESENCE), it.count(HISTORY)]).toEqual([1, 2])
  })

  it('the player query pauses while the widget is not in focus', async () => {
    const it = await open(<Player />, { body: player })
    await it.act(() => it.runtime.store.set(isFocusedAtom, false))
    await it.pass(60_000)
    expect(it.count(PRESENCE)).toBe(1)
    await it.act(() => window.dispatchEvent(new Event('focus')))
    expect(it.count(PRESENCE)).toBe(2)
    expect(it.runtime.store.get(isFocusedAtom)).toBe(true)
    await it.pass(15_000)
    expect(it.count(PRESENCE)).toBe(3)
  })
})
