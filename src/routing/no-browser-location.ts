/**
 * Stands in for wouter's own browser location, which patches the page's `history` when it is loaded.
 * The build puts it there; every Router of ours brings its own location, so none of this is called.
 */
const never = (): never => {
  throw new Error('a Router without a location of ours')
}

export const useBrowserLocation = never
export const useSearch = never
export const useHistoryState = never
export const usePathname = never
export const useLocationProperty = never
export const navigate = never
