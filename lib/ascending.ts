/** Compares rows by a number, the smallest first. Unknown numbers are last. */
export function ascending<Row>(read: (row: Row) => number | null): (a: Row, b: Row) => number {
  return (a, b) => {
    const [first, second] = [read(a), read(b)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return first - second
  }
}
