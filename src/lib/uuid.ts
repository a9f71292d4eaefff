const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Whether a text is a uuid: hexadecimal digits in groups of 8-4-4-4-12 (spec 1, section 5). */
export const isUuid = (text: string): boolean => UUID.test(text)
