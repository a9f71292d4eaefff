/** What can be put into a message by one press; screen readers know their names. */
export const emoji: readonly string[] = [
  ...['😀', '😂', '😅', '😊', '😍', '😎', '🤔', '😮'],
  ...['😢', '😭', '😡', '🥳', '😴', '🙃', '🤞', '👍'],
  ...['👎', '👏', '🙏', '💪', '👋', '👀', '❤️', '💔'],
  ...['🔥', '✨', '🎉', '🍀', '🎰', '💎', '☕', '🍕'],
]

/** Pictures in one row of the picker. */
export const EMOJI_COLUMNS = 8
