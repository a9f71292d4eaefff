// @vitest-environment happy-dom

import { render } from '@testing-library/react'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { destinations } from '../../../src/model/topics.ts'
import { useSession } from '../../../src/runtime/use-session.ts'
import { useTopic } from '../../../src/runtime/use-topic.ts'
import { createTestRuntime, RuntimeProviders } from '../../support/test-runtime.tsx'
import { jwt } from '../../support/tokens.ts'
import { nextTask } from '../../support/wait.ts'
import { type FakeSocket, stubSockets } from '../realtime/support.ts'
import { pendingFetch, settle } from './pending-fetch.ts'

const users = ['ada', 'bo', 'cy'] as const
type User = (typeof users)[number]
const operators: Record<User, number> = { ada: 1, bo: 2, cy: 3 }

let sockets: FakeSocket[] = []

let dispose = async () => {}
beforeEach(() => {
  sockets = stubSockets()
})
afterEach(() => dispose())

/** Subscribes to all topics of the signed-in user and their operator, as the features do. */
function Listener({ onMessage }: { onMessage: (of: string) => void }) {
  const { user } = useSession()
  const { walletHash, operatorId } = user
  const isKnown = walletHash !== ''
  const topic = (destination: string) => ({
    destination: isKnown ? destination : null,
    schema: v.string(),
    onMessage,
    revalidates: [],
  })
  useTopic(topic(destinations.userEvents(walletHash)))
  useTopic(topic(destinations.notifications(walletHash)))
  useTopic(topic(destinations.operatorEvents(operatorId)))
  return walletHash
}

const userOf = (token: string | null): User | undefined =>
  users.find(user => token?.startsWith(jwt({ sub: user }).slice(0, 16)))

type Opened = Awaited<ReturnType<typeof open>>

async function open(first: User) {
  sockets.length = 0
  const requests = pendingFetch(
    bearer => userOf(bearer?.slice('Bearer '.length) ?? null),
    user => operators[user],
  )
  const { runtime, clock } = createTestRuntime({
    config: { demo: false, token: jwt({ sub: first }) },
  })
  const received: string[] = []
  const { unmount } = render(
    <RuntimeProviders runtime={runtime}>
      <Listener onMessage={of => received.push(of)} />
    </RuntimeProviders>,
  )
  dispose = async () => {
    // SWR's timer for slow responses must not fire after the test.
    await settle(() => requests.respondToAll())
    unmount()
    runtime.dispose()
  }
  return { runtime, clock, ...requests, received }
}

type Step =
  | { type: 'token'; user: User | undefined; jti: number }
  | { type: 'response'; which: number; isOk: boolean }
  | { type: 'broker' | 'messages' | 'recovery' }
  | { type: 'wait'; ms: number }

const is = <T extends Step['type']>(type: T) => fc.constant(type)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ type: is('token'), user: fc.constantFrom(...users, undefined), jti: fc.nat(9) }),
  fc.record({ type: is('response'), which: fc.nat(9), isOk: fc.boolean() }),
  fc.record({ type: fc.constantFrom('broker', 'messages', 'recovery') }),
  fc.record({ type: is('wait'), ms: fc.constantFrom(0, 1000, 6000) }),
)
async function runStep(next: Step, page: Opened): Promise<unknown> {
  const { runtime, clock, respondTo, respondToAll } = page
  switch (next.type) {
    case 'token': {
      const { user, jti } = next
      return runtime.configure({ token: user ? jwt({ sub: user, jti }) : null })
    }
    case 'response':
      return respondTo(next.which, next.isOk)
    case 'broker':
      return connectAll()
    case 'messages':
      return publishToAll()
    case 'recovery':
      for (let round = 0; round < 4; round += 1) {
        respondToAll()
        await nextTask()
        connectAll()
        await nextTask()
      }
      return publishToAll()
    case 'wait':
      return clock.advance(next.ms)
  }
}

/** Returns the users to whom a destination belongs. */
const ownersOf = (destination: string): readonly User[] =>
  users.filter(
    user =>
      destination.startsWith(`/app/user/${user}/`) ||
      destination === destinations.operatorEvents(operators[user]),
  )

it('a token of another user subscribes to no topic of the previous one and receives none of its messages', async () => {
  let confirmed = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async steps => {
      const page = await open('ada')
      let current: User | undefined = 'ada'
      for (const next of steps) {
        if (next.type === 'token') current = next.user
        await settle(() => runStep(next, page))
        const messages = page.received.splice(0)
        confirmed += messages.length
        expect(messages.filter(user => user !== current)).toEqual([])
      }
      for (const socket of sockets) {
        const owner = userOf(new URL(socket.url).searchParams.get('token'))
        for (const { destination = '' } of socket.frames('SUBSCRIBE'))
          expect(ownersOf(destination)).toEqual([owner])
      }
      await dispose()
    }),
    { numRuns: 80 },
  )
  // Guards against scenarios that never reach a subscription.
  expect(confirmed).toBeGreaterThan(10)
})

/** Accepts all pending sockets and confirms their subscriptions. */
function connectAll() {
  for (const socket of sockets) {
    if (socket.readyState === 0) socket.open()
    if (socket.readyState !== 1) continue
    if (socket.frames('CONNECT').length > 0) socket.receive('CONNECTED', { version: '1.2' })
    for (const { receipt } of socket.frames('SUBSCRIBE'))
      if (receipt) socket.receive('RECEIPT', { 'receipt-id': receipt })
  }
}

/** Publishes a message to all topics of all sockets, also closed ones. */
function publishToAll() {
  for (const socket of sockets) {
    for (const { id = '', destination = '' } of socket.frames('SUBSCRIBE')) {
      const [owner] = ownersOf(destination)
      const headers = { subscription: id, destination, 'message-id': '1' }
      socket.receive('MESSAGE', headers, JSON.stringify(owner))
    }
  }
}
