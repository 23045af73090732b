import cards from '../portfolio-table.module.css'

type FigureLabelProps = { name: string }

/** On a phone each figure has its name beside it, because there is no head. */
export function FigureLabel({ name }: FigureLabelProps) {
  return <span className={cards.label}>{`${name} `}</span>
}
