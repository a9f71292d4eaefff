import { expect, it } from 'vitest'
import { copyFacts } from '../../../../../src/features/copy/session/copy-requests.ts'
import {
  type CopyEvent,
  copyReducer,
  idleState,
} from '../../../../../src/features/copy/session/copy-state.ts'
import { subscriptionOf } from '../factories.ts'

/** Returns the facts that a sequence of events shows. */
function factsOf(events: readonly CopyEvent[]) {
  let state = idleState
  return events.flatMap(event => {
    const previous = state
    state = copyReducer(previous, event)
    return copyFacts(previous, state).map(({ name, reason }) => [name, reason].join(' ').trim())
  })
}

const server = subscriptionOf({ id: '1' })
const start: CopyEvent = { type: 'start-requested', wallet: '0xmira' }
const started: CopyEvent = { type: 'session-started', server }
const synced: CopyEvent = { type: 'state-synced', server }
const refused: CopyEvent = { type: 'response-received', outcome: 'refused' }
const lost: CopyEvent = { type: 'response-received', outcome: 'lost' }
const none: CopyEvent = { type: 'state-checked', server: null, isLast: true }
const closed: CopyEvent = { type: 'session-closed', id: '1', reason: 'USER_LOST_CONNECTION' }

it.each<[string, CopyEvent[], string[]]>([
  ['a start is reported once, when the server has started', [start, started, synced], ['started']],
  ['a start that was refused is not', [start, refused, none], []],
  ['a start after a refused one, by another tab, is not', [start, refused, none, synced], []],
  ['a start that takes effect late is', [start, lost, none, synced], ['started']],
  ['a session of another tab is no start of this page', [synced], []],
  ['an end has its reason, once', [synced, closed, closed], ['ended USER_LOST_CONNECTION']],
  [
    'a session that ends before a read has shown it has both',
    [start, closed, { type: 'state-checked', server: null, isLast: true }],
    ['started', 'ended USER_LOST_CONNECTION'],
  ],
  [
    "a stop of the viewer's is the reason",
    [
      synced,
      { type: 'stop-requested', cause: 'viewer', shown: null },
      { type: 'response-received', outcome: 'accepted' },
      none,
    ],
    ['ended viewer'],
  ],
])('%s', (_, events, facts) => {
  expect(factsOf(events)).toEqual(facts)
})
