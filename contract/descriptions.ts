/** Descriptions of the shared schemas. */
export const schemaDescriptions = {
  Amount:
    'An amount of money: a JSON number of at most 15 significant digits, or text with all digits. An amount of money that isn’t valid has no fallback: the widget refuses the response as a whole.',
  Balance: 'A balance in session currency.',
  ChatCommand:
    'What the widget sends to a chat: a message; an edit, with the id of an own message (an empty content removes it); or a pin, by the room’s owner only (null unpins).',
  ChatMessage: 'A message of a room’s chat, from the history or live.',
  CloseReason: 'Why a copy session has ended.',
  CockpitEvent: 'A wheel in a streamer’s group.',
  CockpitGroup: 'The wheels that a streamer may run in a period.',
  Limit:
    'A limit of play, as an amount of money that isn’t below zero; 0 is no limit. The widget refuses a response with a negative one as a whole.',
  RoundProposal: 'A round of a copy session that waits for the viewer’s decision.',
  CopySession:
    'The user’s copying of one streamer’s bets. While nothing is copied, the state is `CLOSED`, the amount 0 and all other fields null.',
  Error:
    'Body of an error response. The widget shows `message`, or its own text of `details.key`. A 401 or 403 with the detail `error.app.session-expired` ends the session; one with the message `Widget is disabled` switches the widget off.',
  FavouriteStreamer: 'A streamer whom the user follows.',
  GameAction:
    'A bet, a win or a rollback; a copied one contains the streamer’s original in `nested`, at most two levels deep.',
  GameActionType: 'Kind of an action; the copied kinds are the viewer’s own actions.',
  GameThumbnail: 'A game with its pictures.',
  Id: 'An id: text, or an integer up to 2^53 − 1, beyond which JavaScript rounds to the id of somebody else. `501` and `"501"` are the same.',
  Images:
    'Addresses of a picture in two aspect ratios; relative ones belong to the API’s origin. `WIDTHS` is optional: the widths in pixels, such as `[240, 480, 960]`, in which the server has both. The widget then asks for the one that it needs by adding the query parameter `width` to the address; without `WIDTHS` it asks for the address as it is.',
  JackpotDetails: 'Changed fields of a jackpot; those that are missing or null stay as they are.',
  JackpotEvent: 'A jackpot for the viewers of one streamer.',
  LeaderboardEntry: 'A copier’s rank in a streamer’s leaderboard.',
  LiveGameAction: 'A game action as the socket sends it: with `uuid` and `dateTime`.',
  LobbyList: 'A page of lobby records.',
  LobbyRecord:
    'A streamer (`streamer` is true and there is a `channelId`) or an ordinary player. Its userId is the streamer’s id in all calls about pools, tips and events.',
  PlayerSummary: 'A player, without the rest of the lobby record.',
  PoolInfo: 'A pool with the user’s share.',
  PoolParticipant: 'A contributor to a pool.',
  PoolSummary: 'A pool in a lobby record.',
  PoolTransaction: 'A deposit to or a withdrawal from a pool.',
  Report: 'A report about a user.',
  Reward: 'A prize that the user won, claimed or not.',
  ScheduleEntry: 'An announced stream.',
  Settings: 'The operator’s settings; volumes in USD and in session currency.',
  Stream: 'A stream; `ONLINE` and `BROADCAST` are live.',
  StreamSettings:
    'Addresses of a stream. Those with a query are read again for each new attempt, as it may be a signature that expires.',
  Texts: 'Texts in nested objects.',
  UserInfo: 'The signed-in user.',
  WheelEvent: 'A wheel of fortune for the viewers of one streamer.',
}

/** Units, ranges and rules of fields, by schema and field. */
export const fieldDescriptions: Readonly<Record<string, string>> = {
  'ChatMessage.message': 'Empty in a live message that deletes one.',
  'ChatMessage.from':
    'Sender. `name` is empty for one without a name; `isLocal` says that the message is the receiver’s own, and is read only where `sid` is missing.',
  'ChatMessage.timestamp': 'Milliseconds since the Unix epoch.',
  'ChatMessage.editTimestamp': 'Milliseconds since the Unix epoch.',
  'ChatMessage.sid': 'Wallet hash of the sender.',
  'CockpitEvent.durationRemainingSeconds': 'At the time of the response.',
  'CockpitEvent.startAt': 'ISO date; without a zone it is UTC.',
  'CockpitEvent.finishAt': 'ISO date; without a zone it is UTC.',
  'CockpitGroup.activationType': 'Who may start the wheels.',
  'CopySession.state':
    '`ACTIVE` copies; `PAUSE` goes on once the streamer plays again; `TERMINATION` winds down, nothing new is copied; `CLOSED` has ended, or there is none.',
  'CopySession.player': 'User id of the streamer.',
  'CopySession.subscriber': 'User id of the viewer.',
  'CopySession.subscriberBetAmount': 'In session currency; 0 while nothing is copied.',
  'CopySession.changeGameRule': 'Whether copying goes on after the streamer changes the game.',
  'GameAction.date': 'ISO date; without a zone it is UTC. Also the cursor of the next page.',
  'GameAction.hash':
    'A uuid, the same as `uuid` of the live message; duplicates are recognised by it, so that no bet counts twice.',
  'GameAction.timeline':
    'Seconds since the first action of a session; streamers’ own actions only.',
  'JackpotEvent.type': '`MONETARY`; a jackpot of any other type is shown, but can’t be joined.',
  'JackpotEvent.chanceToWin': 'The viewer’s, 0 to 1; may be left out, as for a visitor.',
  'JackpotEvent.yourContributionUsd':
    'The viewer’s; may be left out, and then no prize is celebrated.',
  'JackpotEvent.percentageBetVolume': 'Share of each bet that goes into the jackpot, 0 to 100.',
  'JackpotEvent.amountUsd': 'The prize, won once `gainedAmountUsd` reaches it.',
  'LeaderboardEntry.position': 'Rank, from 1.',
  'LeaderboardEntry.winAmount': 'In USD.',
  'LiveGameAction.uuid': 'A uuid, the same as `hash` in the history.',
  'LiveGameAction.dateTime': 'ISO date; without a zone it is UTC.',
  'LobbyRecord.wallet': 'Wallet hash; also the id of the room.',
  'LobbyRecord.language':
    'Language of the stream, as a tag such as `de`. Recommendations and the filter compare languages, not regions.',
  'LobbyRecord.rtp':
    'Return to player, 0 to 1; a sum of wins and stakes may give a little more, up to 1.5.',
  'LobbyRecord.streamerId': 'Equals `userId`.',
  'LobbyRecord.socialLinks':
    'Addresses by `TWITCH`, `YOUTUBE`, `INSTAGRAM`, `TWITTER`, `FACEBOOK`, `TIKTOK`, `DISCORD` or `KICK`.',
  'LobbyRecord.viewers': 'People watching now; null if they aren’t counted.',
  'PoolTransaction.actionType':
    'A deposit is `BET_COPIED` and counts as a stake of the play session; a withdrawal is `WIN_COPIED` and counts as a win.',
  'PoolInfo.percentageShare': '0 to 100; null until it is computed.',
  'PoolParticipant.percentage': '0 to 100; null until it is computed.',
  'PoolSummary.balance': 'In session currency.',
  'Reward.dateOfClaim': 'ISO date; without a zone it is UTC.',
  'ScheduleEntry.dateOfStream': 'ISO date; without a zone it is UTC.',
  'Settings.sessionLossLimit': 'Limit of one play session, in session currency; null is no limit.',
  'Settings.sessionStakeLimit':
    'Limit of all stakes of one play session, in session currency; null is no limit.',
  'Settings.sessionWinLimit': 'Limit of one play session, in session currency; null is no limit.',
  'Settings.sessionTimeLimitSeconds': 'Limit of one play session; null is no limit.',
  'Settings.confirmsRounds':
    'Whether the server proposes each bet of a session that asks for it. Without it, markets that ask for it have no copying.',
  'CopySession.confirmsRounds':
    'Whether each bet is proposed and waits for the viewer, instead of being placed at once.',
  'RoundProposal.expiresAt': 'ISO date; without a decision the round is skipped then.',
  'RoundProposal.amount': 'In session currency.',
  'Settings.maxBetVolumeActive': 'Whether `maxBetVolume` limits a bet; false: there is no maximum.',
  'Settings.helpLinks': 'Addresses of help for players by locale; `default` is for all others.',
  'Settings.realityCheckMinutes':
    'Minutes of play between two reality checks; null leaves them to the market.',
  'Settings.confirmEachRound': 'Asks the viewer to confirm each copy session before it starts.',
  'StreamSettings.token':
    'For LiveKit its access token, without which it doesn’t play; a WHEP server gets it as a bearer token; not sent for HLS and videos. Settings with a token are read again for each new attempt.',
  'UserInfo.gameIntegrationType':
    'With `UNDERGROUND_CASINO` a room has the panel Games as well; by default `DEFAULT_INTEGRATION`.',
  'UserInfo.language':
    'Language of the texts and of recommended streamers; without one the page’s.',
  'UserInfo.operatorId': 'Part of the destination of the operator’s events.',
  'WheelEvent.type':
    '`MONETARY` or `PROMO_CODE`; a wheel of any other type is shown, but can’t be joined.',
}
