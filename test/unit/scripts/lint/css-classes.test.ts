import { expect, it } from 'vitest'
import { unstyledComponents, usedClasses } from '../../../../scripts/lint/css-classes.ts'

it('class names read by a fixed name are found', () => {
  const code = `
    import css from '../../y/css.css'
    const a = <p className={css.root} /> // css.root again
    const b = cx(css['is-live'], css[kind], other.css.no, 'css.no')
  `
  expect(usedClasses('css', code)).toEqual(['root', 'is-live'])
})

it('a component that shows classes without adopting their sheet is found, also through others', () => {
  const code = `import css, { sheet } from '../list.css'

export default function Page() {
  return <List />
}

function List() {
  return <ul className={css.list} />
}

export function Panel() {
  useStyles(sheet)
  return <List />
}

function Dialog() {
  useStyles(sheet)
  return <p className={css.answer} />
}

export function Opener() {
  return <Dialog />
}
`
  expect(unstyledComponents('list.tsx', code)).toEqual([
    "list.tsx: Page doesn't adopt sheet, so css has no rules",
  ])
})
