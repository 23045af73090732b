/** False if there is no sheet after all. A visitor who closes it has chosen not to share. */
export async function openShareSheet(shared: { title: string; url: string }): Promise<boolean> {
  try {
    await navigator.share(shared)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
