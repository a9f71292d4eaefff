/** The twenty languages that a user may choose. */
export const languages: readonly string[] =
  'en pl de es pt fr it nl sv fi cs ro hu el tr uk ja ko hi vi'.split(' ')
