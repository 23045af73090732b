type Cell = string | number

export function printTable(title: string, rows: readonly Readonly<Record<string, Cell>>[]): void {
  process.stdout.write(`\n${title}\n\n${formatTable(rows)}`)
}

/** Columns are as wide as their widest cell. Numbers are aligned to the right. */
function formatTable(rows: readonly Readonly<Record<string, Cell>>[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const columns = names.map((name) => {
    const cells = rows.map((row) => row[name] ?? '')
    const texts = [name, ...cells.map(String)]
    const width = Math.max(...texts.map((text) => text.length))
    const isNumeric = cells.every((cell) => /^$|^[-−]?[\d.]/.test(String(cell)))
    return texts.map((text) => (isNumeric ? text.padStart(width) : text.padEnd(width)))
  })
  const lines = [names, ...rows].map((_, index) =>
    columns.map((column) => column[index] ?? '').join('  '),
  )
  lines.splice(1, 0, columns.map((column) => '-'.repeat(column[0]?.length ?? 0)).join('  '))
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`
}
