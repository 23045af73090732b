/** The ids of the market's coins, without those that need encoding in a URL. */
export async function readCoinIds(apiBase: string): Promise<string[]> {
  const response = await fetch(`${apiBase}/coins/list`)
  if (!response.ok) throw new Error(`the list of coins has status ${response.status}`)
  const coins: { id: string }[] = await response.json()
  return coins.map(({ id }) => id).filter((id) => /^[a-z0-9-]+$/.test(id))
}
