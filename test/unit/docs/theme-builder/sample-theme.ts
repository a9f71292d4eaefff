import type { Theme } from '../../../../docs/.vitepress/theme-builder/theme.ts'

/** A theme of which each part differs from the default. */
export const theme: Theme = {
  colors: {
    background: '#ffffff',
    surface: '#f4f4f4',
    text: '#111111',
    primary: '#c8102e',
    secondary: '#00857c',
    accent: '#3b4cca',
  },
  radius: 8,
  unit: 5,
  font: "'Brand Sans', sans-serif",
}
