/** Returns whether the viewer has asked to save data, as far as the browser tells. */
export function savesData(navigator: object): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return (
    typeof connection === 'object' &&
    connection !== null &&
    Reflect.get(connection, 'saveData') === true
  )
}
