import type { JackpotDetails, JackpotEvent } from '../../model/game-center.ts'

/** Merges updated details into the jackpot with their id; returns the same list if there is none. */
export function applyDetails(events: JackpotEvent[], details: JackpotDetails): JackpotEvent[] {
  const hasSameId = ({ id }: JackpotEvent) => String(id) === String(details.id)
  if (!events.some(hasSameId)) return events
  return events.map(event => (hasSameId(event) ? { ...event, ...details, id: event.id } : event))
}
