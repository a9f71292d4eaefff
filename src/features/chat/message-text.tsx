import css from './message.css'
import { type Piece, piecesOf, withFewBreaks } from './rich-text.ts'

interface MessageTextProps {
  content: string
  /** Nicknames whose spaces may be plain in a mention. */
  names: readonly string[]
  /** The reader's own. */
  self: string
}

/** What somebody wrote: text stays text, and links and mentions are told apart. */
export const MessageText = ({ content, names, self }: MessageTextProps) =>
  piecesOf(withFewBreaks(content), names, self).map(piece => <Part key={piece.at} piece={piece} />)

function Part({ piece }: { piece: Piece }) {
  switch (piece.kind) {
    case 'text':
      return piece.text
    case 'link':
      return (
        <a className={css.link} href={piece.href} target="_blank" rel="noopener noreferrer">
          {piece.text}
        </a>
      )
    case 'mention':
      return piece.isSelf ? (
        <mark className={css.ownMention}>{piece.text}</mark>
      ) : (
        <span className={css.mention}>{piece.text}</span>
      )
  }
}
