// Deterministic random numbers: the same key and position give the same number in every process. So
// the demo market stores nothing.

/** A 32-bit FNV-1a hash, used as a noise key. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return mix(hash)
}

/** A number in [-1, 1) that depends only on the key and the index. */
export function noiseAt(key: number, index: number): number {
  return mix(key + Math.imul(index, 0x9e3779b9)) / 0x80000000
}

/** Like `noiseAt`, but in [0, 1). */
export function chanceAt(key: number, index: number): number {
  return (noiseAt(key, index) + 1) / 2
}

/** Value noise in [-1, 1]: random at whole numbers, linear between them. */
export function valueNoise(key: number, position: number): number {
  const cell = Math.floor(position)
  const from = noiseAt(key, cell)
  return from + (noiseAt(key, cell + 1) - from) * (position - cell)
}

/** Adds the value noise of each time to its sum. Following times in one cell share its ends. */
export function addValueNoise(
  sums: Float64Array,
  key: number,
  { timesMs, cellMs, amplitude }: { timesMs: readonly number[]; cellMs: number; amplitude: number },
): void {
  let cell = Number.NaN
  let from = 0
  let to = 0
  for (let index = 0; index < sums.length; index += 1) {
    const position = (timesMs[index] ?? 0) / cellMs
    const nextCell = Math.floor(position)
    if (nextCell !== cell) {
      cell = nextCell
      from = noiseAt(key, cell)
      to = noiseAt(key, cell + 1)
    }
    sums[index] = (sums[index] ?? 0) + amplitude * (from + (to - from) * (position - cell))
  }
}

/** Mixes all 32 bits. Source: the finaliser "lowbias32" of Chris Wellons' hash-prospector. */
function mix(value: number): number {
  let bits = value | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad)
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97)
  return bits ^ (bits >>> 15)
}
