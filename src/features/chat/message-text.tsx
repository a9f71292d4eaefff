import css from './message.css'
import { limitLineBreaks, type Piece, piecesOf } from './rich-text.ts'

interface MessageTextProps {
  content: string
  /** Nicknames with spaces, to be recognized also where a mention has plain ones. */
  names: readonly string[]
  /** Marks mentions of the viewer; empty for anonymous visitors. */
  ownNickname: string
}

/** Renders the text of a message with its links and mentions. */
export const MessageText = ({ content, names, ownNickname }: MessageTextProps) =>
  piecesOf(limitLineBreaks(content), names, ownNickname).map(piece =>
    piece.kind === 'text' ? piece.text : <Part key={piece.start} piece={piece} />,
  )

function Part({ piece }: { piece: Exclude<Piece, { kind: 'text' }> }) {
  switch (piece.kind) {
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
