import { COLUMNS, type Column, type Sort } from '../../../market/list-order.ts'

export function columnOf(sort: Sort): Column {
  const name = isDescending(sort) ? sort.slice(1) : sort
  return COLUMNS.find((column) => column === name) ?? 'rank'
}

export function isDescending(sort: Sort): boolean {
  return sort.startsWith('-')
}
