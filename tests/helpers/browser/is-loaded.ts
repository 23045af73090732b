import type { Locator } from '@playwright/test'

/** Whether the browser has the whole of a picture, and could read it. */
export function isLoaded(picture: Locator): Promise<boolean> {
  return picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
}
