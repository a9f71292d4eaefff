import { act } from 'react'
import { vi } from 'vitest'
import { nextTask } from '../../support/wait.ts'

/** Waits until promises and React have settled. */
export const settle = (begin: () => unknown = () => {}): Promise<void> =>
  act(async () => {
    await begin()
    await nextTask()
  })

/** Leaves requests without a response until the test gives one; `ownerOf` takes a request's authorization. */
export function pendingFetch<Owner extends string | undefined>(
  ownerOf: (bearer: string | null) => Owner,
  operatorOf: (owner: NonNullable<Owner>) => number = () => 1,
) {
  const pending: { owner: Owner; path: string; respond(isOk?: boolean): void }[] = []
  const replyTo = (owner: Owner, isOk: boolean) => {
    if (!isOk || !owner) return Response.json({ message: 'broken' }, { status: 500 })
    const operator = { operatorId: operatorOf(owner), operatorName: '' }
    return Response.json({ walletHash: owner, ...operator, language: 'en', nickname: owner })
  }
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const { headers, url } = new Request(input, init)
    const owner = ownerOf(headers.get('authorization'))
    const path = url.slice('https://api.example'.length)
    // Ignores aborts, because a response may already be on its way.
    return new Promise(resolve =>
      pending.push({ owner, path, respond: (isOk = true) => resolve(replyTo(owner, isOk)) }),
    )
  })
  const respondToAll = (isOk = true) => {
    for (const one of pending.splice(0)) one.respond(isOk)
  }
  const respondTo = (which: number, isOk: boolean) =>
    pending.splice(which % (pending.length || 1), 1)[0]?.respond(isOk)
  return { pending, respondTo, respondToAll }
}
