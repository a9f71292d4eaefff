import { expect, it } from 'vitest'
import { usedClasses } from '../../../scripts/lint/css-classes.ts'

it('class names read by a fixed name are found', () => {
  const code = `
    import css from '../y/css.css'
    const a = <p className={css.root} /> // css.root again
    const b = cx(css['is-live'], css[kind], other.css.no, 'css.no')
  `
  expect(usedClasses('css', code)).toEqual(['root', 'is-live'])
})
