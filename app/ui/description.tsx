import styles from './about.module.css'

type DescriptionProps = { name: string; paragraphs: readonly string[] }

/** Maximum number of characters before "Read more". The first paragraph is always shown. */
const SHOWN_LENGTH = 400

/** A text in paragraphs. The part after the first characters is inside `details`. */
export function Description({ name, paragraphs }: DescriptionProps) {
  if (paragraphs.length === 0) return null
  const shownCount = countShown(paragraphs)
  return (
    <div className={styles.text}>
      <Paragraphs texts={paragraphs.slice(0, shownCount)} />
      {shownCount < paragraphs.length ? (
        <details>
          <summary>
            Read more about <bdi>{name}</bdi>
          </summary>
          <div className={styles.text}>
            <Paragraphs texts={paragraphs.slice(shownCount)} />
          </div>
        </details>
      ) : null}
    </div>
  )
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other key
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
