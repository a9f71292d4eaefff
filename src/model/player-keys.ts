/** Keys of what a player stores in the browser; those that every page needs are in `storage-keys.ts`. */
export const playerKeys = {
  captions: 'casino_stream_captions',
  captionStyle: 'casino_stream_caption_style',
  miniPlayer: 'casino_mini_player',
} as const
