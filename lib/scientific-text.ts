const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** The absolute value as `4.941×10⁻³²⁴`, for numbers that have too many zeros to print in full. */
export function toScientificText(value: number): string {
  const [mantissa = '', exponent = ''] = Math.abs(value).toExponential(3).split('e')
  return scientificText(mantissa, Number(exponent))
}

export function scientificText(mantissa: string, exponent: number): string {
  const digits = String(Math.abs(exponent)).replace(/\d/g, (digit) =>
    SUPERSCRIPTS.charAt(Number(digit)),
  )
  return `${mantissa}×10${exponent < 0 ? '⁻' : ''}${digits}`
}
