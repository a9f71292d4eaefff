import { decideRound, startCopying, stopCopying } from '../src/api/copy-session.ts'
import { seconds } from '../src/lib/clock.ts'
import type { CopySession } from '../src/model/copy-session.ts'
import type { LobbyRecord } from '../src/model/lobby.ts'
import { wait } from './wait.ts'
import type { WriteOptions, Writer } from './writer.ts'

/** Milliseconds after a stop at which the widget reads the session, until it has ended. */
export const STOP_READS: readonly number[] = [0, 1, 2, 4, 8, 15].map(seconds)

/** Milliseconds after a start at which a proposed round is read. */
export const PROPOSAL_READS: readonly number[] = [1, 2, 4, 8, 15, 30].map(seconds)

/** Copies a streamer until a round is proposed, where the server asks for each one; skips that round and stops. */
export async function writeCopying(
  writer: Writer,
  { found, stopReads, proposalReads }: WriteOptions,
  { wallet, userId }: LobbyRecord,
  bet: string,
): Promise<void> {
  const { writeTwice, skip, report } = writer
  if (found.copySession?.state !== 'CLOSED') {
    for (const id of ['startCopying', 'placeRound', 'stopCopying'])
      skip(id, 'the user is copying already')
    return
  }
  const confirmsRounds = found.settings?.confirmsRounds || undefined
  const params = { wallet, playerId: userId, bet, isChangeGameRule: true, confirmsRounds }
  await writeTwice('startCopying', (http, key) => startCopying(http, params, key))
  if ((await writer.copySession())?.state === 'CLOSED')
    report('startCopying', '`GET subscription` doesn’t show the session')
  if (confirmsRounds) await skipRound(writer, proposalReads)
  else skip('placeRound', 'the settings don’t say `confirmsRounds`')
  await writeTwice('stopCopying', (http, key) => stopCopying(http, key))
  const stopped = await readSession(writer, stopReads, session => session?.state === 'CLOSED')
  // A session may wind down: a round that is being played is still paid.
  if (stopped?.state !== 'CLOSED' && stopped?.state !== 'TERMINATION')
    report(
      'stopCopying',
      '`GET subscription` still shows the session: the widget says that it couldn’t be stopped',
    )
}

/** Skips the first round that is proposed, so that nothing is bet. */
async function skipRound(writer: Writer, reads: readonly number[]): Promise<void> {
  const session = await readSession(writer, reads, it => it?.proposal != null)
  const proposal = session?.proposal
  if (session?.confirmsRounds === false)
    writer.report(
      'startCopying',
      'the session lacks `confirmsRounds`: bets are placed that the viewer hasn’t confirmed',
    )
  if (!proposal) return writer.skip('placeRound', 'no round was proposed in time')
  await writer.writeTwice('placeRound', (http, key) => decideRound(http, proposal.id, 'SKIP', key))
}

/** Reads the session at the given times until it is as expected; returns the last one that was read. */
async function readSession(
  writer: Writer,
  reads: readonly number[],
  isExpected: (session: CopySession | undefined) => boolean,
): Promise<CopySession | undefined> {
  let session: CopySession | undefined
  let elapsed = 0
  for (const at of reads) {
    await wait(at - elapsed)
    elapsed = at
    session = await writer.copySession()
    if (isExpected(session)) break
  }
  return session
}
