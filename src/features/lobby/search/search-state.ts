import { userAtom } from '../../../runtime/user-scope.ts'

/** What the viewer searches for, kept while they visit a room. */
interface SearchState {
  text: string
  /** In a compact box, where the field is behind an icon: whether it is shown. */
  isOpen: boolean
}

export const searchAtom = userAtom<SearchState>({ text: '', isOpen: false })

/** Returns the text that filters the lists of a compact lobby, once its field is closed; empty for none. */
export const filterText = ({ text, isOpen }: SearchState, isCompact: boolean): string =>
  isCompact && !isOpen ? text.trim() : ''
