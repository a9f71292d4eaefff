import { useHeadroom } from '../../src/runtime/play/use-play-limits.ts'

/** Shows what the limits of the play session leave. */
export const Headroom = () => <p>left: {useHeadroom()?.toString() ?? 'all'}</p>
