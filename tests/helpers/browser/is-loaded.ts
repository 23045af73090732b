import type { Locator } from '@playwright/test'

/** Whether the browser has loaded and decoded a picture. */
export function isLoaded(picture: Locator): Promise<boolean> {
  return picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
}
