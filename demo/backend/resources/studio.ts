import type * as v from 'valibot'
import { object } from '../../../src/lib/object-schema.ts'
import { type Stream, StreamStatus } from '../../../src/model/lobby.ts'
import type { Studio } from '../../../src/model/studio.ts'
import { ApiError } from '../api-error.ts'
import type { DemoState } from '../demo-state.ts'
import { readBody, type UserAnswer, type UserCall } from '../http.ts'

const StatusBody = object({ status: StreamStatus })

/** Refuses everybody but the owner of the room. */
function requireOwner({ params, wallet }: UserCall): void {
  if (params.roomId !== wallet) throw new ApiError(403, 'Only the owner of the room may do this')
}

/** Answers the owner's stream, and where to publish it. */
export const studio: UserAnswer<typeof Studio> = (call, state) => {
  requireOwner(call)
  return state.studios.open(call.wallet)
}

/** Asks the operator to review the owner's stream. */
export const requestModeration: UserAnswer<typeof Stream> = (call, state) => {
  requireOwner(call)
  state.studios.request(call.wallet)
  return state.studios.open(call.wallet).stream
}

/** Changes the status of the owner's stream, and answers the stream as it is then. */
export async function setStreamStatus(
  call: UserCall,
  state: DemoState,
): Promise<v.InferInput<typeof Stream>> {
  requireOwner(call)
  const body = await readBody(call, StatusBody)
  if (!body) throw new ApiError(400, 'Invalid status')
  state.studios.requestStatus(call.wallet, body.status)
  return state.studios.open(call.wallet).stream
}
