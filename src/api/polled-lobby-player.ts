import { seconds } from '../lib/clock.ts'
import { lobbyPlayer } from './lobby.ts'

/** A player's record for visitors without a socket: read again with the player query, every 15 s. */
export const polledLobbyPlayer = { ...lobbyPlayer, refreshInterval: seconds(15) }
