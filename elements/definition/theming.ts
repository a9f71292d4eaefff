/** Slots that a host may fill with elements of its own, with descriptions. */
export const slots: Readonly<Record<string, string>> = {
  'safer-gambling':
    'Your own links to help for players, below the form to copy bets, the pool and a reality check.',
}

/** CSS properties that a host may set on an element or around it, with descriptions. */
export const cssProperties: Readonly<Record<`--casino-${string}`, string>> = {
  '--casino-background': 'Colour behind everything.',
  '--casino-surface': 'Colour of cards and panels.',
  '--casino-text': 'Colour of texts.',
  '--casino-primary': 'Accent of money and of the main action.',
  '--casino-secondary': 'Accent of live content.',
  '--casino-accent': 'Accent of selection and focus.',
  '--casino-surface-raised': 'Surface above a surface; derived from surface and text.',
  '--casino-surface-hover': 'Surface under the pointer; derived from surface and text.',
  '--casino-surface-sunken': 'Surface of fields; derived from surface and background.',
  '--casino-text-muted': 'Secondary text; derived from text and background.',
  '--casino-line': 'Thin lines; derived from text.',
  '--casino-line-strong': 'Lines around fields; derived from text.',
  '--casino-skeleton': 'Placeholders of content that is loading.',
  '--casino-on-primary': 'Text on the primary colour; black or white, whichever has more contrast.',
  '--casino-on-secondary': 'Text on the secondary colour; black or white.',
  '--casino-on-accent': 'Text on the accent colour; black or white.',
  '--casino-money': 'The primary colour as text, adjusted for contrast.',
  '--casino-live': 'The secondary colour as text, adjusted for contrast.',
  '--casino-highlight': 'The accent colour as text and outline, adjusted for contrast.',
  '--casino-danger': 'Errors and losses.',
  '--casino-success': 'Success and gains.',
  '--casino-warning': 'Warnings.',
  '--casino-unit': 'Unit of spacing; default `4px`.',
  '--casino-radius': 'Radius of cards; default `14px`, the others derive from it.',
  '--casino-radius-small': 'Radius of chips.',
  '--casino-radius-medium': 'Radius of buttons and fields.',
  '--casino-radius-large': 'Radius of dialogs.',
  '--casino-radius-pill': 'Radius of pills.',
  '--casino-font': "Font family; default: the system's.",
  '--casino-font-size':
    "Size of plain text, from which all others derive; default `16px`. `1rem` follows the page's root size.",
  '--casino-top':
    "Height of the page's own header that stays at the top of the window; by default it is measured.",
  '--casino-bottom':
    "Height of the page's own bar that stays at the lower end of the window; by default it is measured.",
  '--casino-motion-fast': 'Duration of small transitions; default `120ms`.',
  '--casino-motion-calm': 'Duration of larger transitions; default `220ms`.',
}

/** Names for `::part()` with descriptions; a test compares them with the source. */
export const cssParts: Readonly<Record<string, string>> = {
  root: 'The outermost box.',
  banner: 'A notice above the view.',
  dialog: 'A dialog.',
  state: 'A screen shown instead of content: empty, failed, not available.',
  header: "The lobby's header: tabs, list mode, balance.",
  'top-streamers': 'The mosaic of top streamers.',
  list: 'The records of a tab.',
  card: 'One record.',
  'safer-gambling': 'Links to help, and what the page puts into the slot of that name.',
  schedule: 'The schedule in the lobby.',
  stage: "The player of a room's stream.",
  'room-header': "A room's streamer and game.",
  panel: 'A card with one panel of a room, or with its tabs.',
  about: 'The description of a streamer in a room.',
  activity: 'Bets and wins of a streamer or player.',
  chat: 'The chat of a room.',
  events: 'Wheels and jackpots of a room.',
  event: 'One wheel or jackpot: its card, or its details.',
  cockpit: 'The panel in which a streamer starts and stops wheels.',
  studio: 'The panel in which a streamer goes live.',
  'mini-player': 'The small player of a stream whose room was left, in a corner of the window.',
  notifications: 'The notifications in a corner of the view.',
  debug: 'The debug panel.',
  'rewards-button': 'The rewards button.',
}
