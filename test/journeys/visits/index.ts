import type { Visit } from '../journey.ts'
import { appearance } from './appearance.ts'
import { embedding } from './embedding.ts'
import { events } from './events.ts'
import { firstVisit } from './first-visit.ts'
import { lobby } from './lobby.ts'
import { tips } from './money.ts'
import { phone } from './phone.ts'
import { miniPlayer, phoneRoom } from './phone-room.ts'
import { rewards } from './rewards.ts'
import { room } from './room.ts'
import { routing } from './routing.ts'
import { studio } from './studio.ts'

/** All visits, in the order in which they are made: the first one needs a browser in which nothing was pressed. */
export const visits: readonly Visit[] = [
  firstVisit,
  room,
  phone,
  embedding,
  lobby,
  tips,
  events,
  rewards,
  routing,
  appearance,
  studio,
  phoneRoom,
  miniPlayer,
]
