import type { NoParams, Resource } from './resource.ts'

/** Returns a resource that has its parameters. */
export const withParams = <P, T>(
  { validateParams, ...resource }: Resource<P, T>,
  params: P,
): Resource<NoParams, T> => ({
  ...resource,
  toPath: () => resource.toPath(params),
  validateParams: () => validateParams?.(params),
})
