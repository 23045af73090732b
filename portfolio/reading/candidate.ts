import type { Transaction } from '../transaction.ts'

/** Rows are numbered as a spreadsheet shows them: the first row of the file is 1. */
export type Candidate = { row: number; transaction: Transaction }

export type Fault = { row: number; reason: string }
