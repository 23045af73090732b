import { readFile } from 'node:fs/promises'

/** WebP by coin id or exchange key. */
export type DemoPictures = ReadonlyMap<string, Buffer<ArrayBuffer>>

/** Reads the file that `scripts/build-demo-pictures.ts` writes. */
export async function readDemoPictures(file: string): Promise<DemoPictures> {
  const texts: Record<string, string> = JSON.parse(await readFile(file, 'utf8'))
  return new Map(
    Object.entries(texts).map(([key, base64]) => [key, Buffer.from(base64, 'base64')] as const),
  )
}
