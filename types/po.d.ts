declare module '*.po?rewards' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module '*.po?app' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module '*.po?deferred' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module '*.po?panels' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module '*.po?faq' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module '*.po?debug' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module '*.po?studio' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module '*.po?prizes' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module '*.po?placeholder' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
