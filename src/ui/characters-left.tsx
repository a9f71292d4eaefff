import { Plural } from '@lingui/react/macro'

/** Says how many more characters fit into a text field. */
export const CharactersLeft = ({ count }: { count: number }) => (
  <Plural
    id="field.characters-left"
    value={count}
    one="# character left"
    other="# characters left"
  />
)
