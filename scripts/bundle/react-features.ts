import type { Plugin } from 'rollup'
import { applyFacts, type Facts } from './unreachable-code.ts'

/** The version of React DOM that the facts were checked against. */
const version = '19.3.1'
const file = /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/

// Fibers of features that no element uses. A fiber of a legacy scope or a cache is never made.
const absentTags = {
  profiler: 12,
  dehydratedFragment: 18,
  suspenseList: 19,
  scope: 21,
  cache: 24,
  hoistable: 26,
  singleton: 27,
  viewTransition: 30,
}

/**
 * What is true of React DOM in the elements. They render into roots of their own and never hydrate; they have no
 * view transitions, no refs of fragments, no `<html>`, `<head>` or `<body>`, and nothing that React would move
 * into the page's head. The page's navigation is left alone.
 */
const facts: Facts = {
  absentTags: Object.values(absentTags),
  variables: {
    isHydrating: 'false',
    shouldStartViewTransition: 'false',
    viewTransitionMutationContext: 'false',
    inUpdateViewTransition: 'false',
    rootViewTransitionAffected: 'false',
    pendingViewTransition: 'null',
    pendingViewTransitionEvents: 'null',
    pendingTransitionTypes: 'null',
    appearingViewTransitions: 'null',
  },
  properties: { isDehydrated: 'false', dehydrated: 'null' },
  expressions: [
    // Whether updates of these lanes may start a view transition.
    [/^\(\w+ & 335544064\) === \w+$/, 'false'],
    // Whether a component is inside of one.
    [/^\w+\.mode & 32$/, '0'],
  ],
  functions: {
    // Hydration, and events that wait for it.
    popHydrationState: 'return false',
    upgradeHydrationErrorsToRecoverable: 'return null',
    getParentHydrationBoundary: 'return null',
    getNextHydratable: 'return null',
    updateDehydratedSuspenseComponent: '',
    prepareToHydrateHostInstance: '',
    commitActivityHydrationCallbacks: '',
    commitSuspenseHydrationCallbacks: '',
    registerSuspenseInstanceRetry: '',
    queueIfContinuousEvent: 'return false',
    clearIfContinuousEvent: '',
    retryIfBlockedOn: '',
    ReactDOMHydrationRoot: '',

    // Commits that wait for style sheets, or for pictures in a view transition.
    accumulateSuspenseyCommitOnFiber: '',
    waitForCommitToBeReady: 'return null',
    ViewTransitionPseudoElement: '',

    // A navigation of the page that stands for a transition.
    defaultOnDefaultTransitionIndicator: '',

    // The components that led to an error: nothing logs them, and React calls the failed one again for them.
    getStackByFiberInDevAndProd: "return ''",

    // Elements in the page's head, and the head itself.
    isHostHoistableType: 'return false',
    isSingletonScope: 'return false',
    prefetchDNS: '',
    preconnect: '',
    preload: '',
    preloadModule: '',
    preinitScript: '',
    preinitStyle: '',
    preinitModuleScript: '',

    // Refs of fragments.
    isFragmentInstanceParent: 'return false',
    commitNewChildToFragmentInstances: '',
    commitFragmentInstanceInsertionEffects: '',
    commitFragmentInstanceDeletionEffects: '',
    FragmentInstance: '',
  },
  assignments: [
    /^exports\.hydrateRoot$/,
    /^ReactDOMSharedInternals\.findDOMNode$/,
    /^(FragmentInstance|ReactDOMHydrationRoot|ViewTransitionPseudoElement)\.prototype\b/,
  ],
}

/**
 * Leaves the features of React DOM out that no element uses. Saves 19 kB gzip of every element, a fourth
 * of React DOM (2026-11-23).
 */
export function reactFeatures(): Plugin {
  return {
    name: 'casino:react-features',
    transform: {
      // Before its exports are renamed.
      order: 'pre',
      handler(code, id) {
        if (!file.test(id)) return null
        if (!code.includes(`exports.version = "${version}"`))
          this.error(`React DOM isn't ${version} any more: check the facts of react-features.ts`)
        return { code: applyFacts(code, facts), map: null }
      },
    },
  }
}
