import styles from './description.module.css'

type DescriptionProps = { name: string; paragraphs: readonly string[] }

/** What is shown before a reader asks for more: at least one paragraph. */
const SHOWN_LENGTH = 400

/** A text by paragraph. What does not fit into a first look is folded away. */
export function Description({ name, paragraphs }: DescriptionProps) {
  if (paragraphs.length === 0) return <p>The market service has no description of {name}.</p>
  const shownCount = countShown(paragraphs)
  return (
    <div className={styles.text}>
      <Paragraphs texts={paragraphs.slice(0, shownCount)} />
      {shownCount < paragraphs.length ? (
        <details>
          <summary>Read more about {name}</summary>
          <div className={styles.text}>
            <Paragraphs texts={paragraphs.slice(shownCount)} />
          </div>
        </details>
      ) : null}
    </div>
  )
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other names for its paragraphs
  return texts.map((text, index) => <p key={index}>{text}</p>)
}

function countShown(paragraphs: readonly string[]): number {
  let length = 0
  const tooLong = paragraphs.findIndex((paragraph) => {
    length += paragraph.length
    return length > SHOWN_LENGTH
  })
  return tooLong === -1 ? paragraphs.length : Math.max(1, tooLong)
}
