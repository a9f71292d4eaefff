import { userAtom } from '../../../runtime/user-scope.ts'

/** The viewer's search, kept while they visit a room. */
interface SearchState {
  text: string
  /** Whether the field is shown in a compact box, where it is behind an icon. */
  isOpen: boolean
}

export const searchAtom = userAtom<SearchState>({ text: '', isOpen: false })

/** Returns the text that filters the lists of a compact lobby, once its field is closed; empty for none. */
export const filterText = ({ text, isOpen }: SearchState, isCompact: boolean): string =>
  isCompact && !isOpen ? text.trim() : ''
