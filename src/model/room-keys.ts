/** Keys of a room's data in the browser's storage; those that every page needs are in `storage-keys.ts`. */
export const roomKeys = {
  announcements: 'casino_chat_announcements',
  captions: 'casino_stream_captions',
  captionStyle: 'casino_stream_caption_style',
  chat: 'casino_room_chat',
  miniPlayer: 'casino_mini_player',
  streamSync: 'casino_stream_sync',
  streamVolume: 'casino_stream_volume',
} as const
