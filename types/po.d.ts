declare module '*.po?placeholder' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
