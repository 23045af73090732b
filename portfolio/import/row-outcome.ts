// What becomes of a row that is no transaction. Thrown inside a row's conversion, and caught there.

export type RowOutcome =
  | { outcome: 'fault'; reason: string }
  | { outcome: 'left-out'; reason: string }
  /** A question about this row is not answered. */
  | { outcome: 'waiting' }

export class RowEnd extends Error {
  readonly end: RowOutcome

  constructor(end: RowOutcome) {
    super(end.outcome)
    this.end = end
  }
}

export function fault(reason: string): RowEnd {
  return new RowEnd({ outcome: 'fault', reason })
}

export function leftOut(reason: string): RowEnd {
  return new RowEnd({ outcome: 'left-out', reason })
}

export function waiting(): RowEnd {
  return new RowEnd({ outcome: 'waiting' })
}
