import type { FanOut } from './messages.ts'

/** Returns the latencies below which 50, 95 and 99 of 100 deliveries are; sorts the samples. */
export function percentiles(samples: Float64Array): Pick<FanOut, 'p50' | 'p95' | 'p99'> {
  samples.sort()
  const at = (share: number) =>
    samples[Math.min(samples.length - 1, Math.floor(samples.length * share))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
