import type { JackpotDetails, JackpotEvent } from '../../model/game-center.ts'

/** The jackpots with what has changed about one of them; the same list where it is unknown. */
export function applyDetails(events: JackpotEvent[], details: JackpotDetails): JackpotEvent[] {
  const isMeant = ({ id }: JackpotEvent) => String(id) === String(details.id)
  if (!events.some(isMeant)) return events
  return events.map(event => (isMeant(event) ? { ...event, ...details, id: event.id } : event))
}
