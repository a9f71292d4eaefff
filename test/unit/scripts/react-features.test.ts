// @vitest-environment happy-dom
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { reactFeatures } from '../../../scripts/bundle/react-features.ts'
import { numRuns } from '../../support/fast-check-runs.ts'
import { type BuiltReact, buildReact } from '../../support/react/build-react.ts'
import { playSteps } from '../../support/react/play-steps.ts'
import { step } from '../../support/react/random-tree.ts'

let whole: BuiltReact
let ours: BuiltReact

beforeAll(async () => {
  ;[whole, ours] = await Promise.all([buildReact('whole'), buildReact('ours', reactFeatures())])
})

it('React DOM without the features draws and runs the same, whatever is rendered after what', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async steps => {
      const expected = await playSteps(whole, steps)
      expect(await playSteps(ours, steps)).toEqual(expected)
    }),
    { numRuns: numRuns(40) },
  )
})
