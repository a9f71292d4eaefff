import { casinoLobby } from './casino-lobby.ts'
import { casinoRewards } from './casino-rewards.ts'
import { casinoRoom } from './casino-room.ts'
import type { ElementSpec } from './element-spec.ts'

/** The elements of the package. */
export const specs = [casinoLobby, casinoRoom, casinoRewards] as const satisfies ElementSpec[]
