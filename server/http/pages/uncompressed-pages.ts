// Uncompressed copies of cached pages, for clients that accept no compression. All readers share
// one copy. However many clients read slowly, the copies together take at most `maxBytes`.
import { decodePage, type EncodedPage } from './content-encoding.ts'

type Copy = { content: Promise<Buffer>; bytes: number; users: number }

export function createUncompressedPages({ maxBytes }: { maxBytes: number }) {
  /** The least recently used copy comes first. */
  const copies = new Map<EncodedPage, Copy>()
  let bytes = 0

  function remove(page: EncodedPage, copy: Copy): void {
    if (copies.get(page) !== copy) return
    copies.delete(page)
    bytes -= copy.bytes
  }

  function makeRoom(requiredBytes: number): boolean {
    for (const [page, copy] of copies) {
      if (bytes + requiredBytes <= maxBytes) return true
      // Removing a copy in use would not free its memory.
      if (copy.users === 0) remove(page, copy)
    }
    return bytes + requiredBytes <= maxBytes
  }

  function makeCopy(page: EncodedPage): Copy | undefined {
    if (!makeRoom(page.uncompressedBytes)) return undefined
    bytes += page.uncompressedBytes
    return { content: decodePage(page), bytes: page.uncompressedBytes, users: 0 }
  }

  return {
    /**
     * Undefined if the copies in use take all the memory. Call `release` when the copy has been
     * sent or the client has left. Rejects if the page cannot be decoded.
     */
    async acquire(
      page: EncodedPage,
    ): Promise<{ content: Buffer; release: () => void } | undefined> {
      const copy = copies.get(page) ?? makeCopy(page)
      if (copy === undefined) return undefined
      copies.delete(page)
      copies.set(page, copy)
      copy.users += 1
      try {
        const content = await copy.content
        return {
          content,
          release() {
            copy.users -= 1
          },
        }
      } catch (error) {
        remove(page, copy)
        throw error
      }
    },
    bytes: () => bytes,
  }
}
