/** What the pages share. */
export const settings = $state({ theme: 'dark' as 'dark' | 'light', heard: '' })
