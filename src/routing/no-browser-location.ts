/**
 * Replaces wouter's browser location in the build, because that patches the page's `history` on load.
 * Nothing here is called: each Router gets the hook of `app-router.tsx`.
 */
const never = (): never => {
  throw new Error('no hook')
}

export const useBrowserLocation = never
export const useSearch = never
export const useHistoryState = never
export const usePathname = never
export const useLocationProperty = never
export const navigate = never
