const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** A number without its sign as `4.941×10⁻³²⁴`: for what is too long with all of its zeros. */
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
