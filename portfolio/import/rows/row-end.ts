// Ends the reading of a row that is no transaction. Thrown inside a row, and caught there.

export class RowEnd extends Error {
  readonly end: 'fault' | 'left-out'

  constructor(end: RowEnd['end'], reason: string) {
    super(reason)
    this.end = end
  }
}

export function fault(reason: string): RowEnd {
  return new RowEnd('fault', reason)
}

export function leftOut(reason: string): RowEnd {
  return new RowEnd('left-out', reason)
}
