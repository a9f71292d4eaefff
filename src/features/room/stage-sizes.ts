/** Width of the stage's picture for choosing a file, as `sizes` of an `img`: wide boxes have a column beside it. */
export const stageSizes = '(min-width: 1024px) 65vw, 100vw'
