import { withBase } from 'vitepress'

/** Loads the script of the elements, once a page; it registers them. */
export const loadElements = (): Promise<unknown> =>
  import(/* @vite-ignore */ new URL(__SCRIPT__, new URL(withBase('/'), location.href)).href)

/** Address of the script, relative to the site's root; set by the site's configuration. */
declare const __SCRIPT__: string
