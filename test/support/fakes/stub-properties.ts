import { onTestFinished } from 'vitest'

/** Sets properties, in this test, that an object of the browser lacks in happy-dom. */
export function stubProperties(target: object, properties: object): void {
  Object.assign(target, properties)
  onTestFinished(() => {
    for (const name of Object.keys(properties)) Reflect.deleteProperty(target, name)
  })
}
