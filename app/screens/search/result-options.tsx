import { useId } from 'react'
import { PageLink } from '../../routing/page-link.tsx'
import type { OptionGroup } from './option-groups.tsx'
import styles from './search-dialogs.module.css'

type ResultOptionsProps = {
  id: string
  label: string
  groups: readonly OptionGroup[]
  /** The index of the active option, counted through all groups. */
  active: number
}

/** Groups of links as a listbox. */
export function ResultOptions({ id, label, groups, active }: ResultOptionsProps) {
  const counts = groups.map(({ options }) => options.length)
  const firstOf = (group: number) => counts.slice(0, group).reduce((sum, count) => sum + count, 0)
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.dialogOptions}>
      {groups.map((group, index) => (
        <Group key={group.title} {...group} {...{ listId: id, first: firstOf(index), active }} />
      ))}
    </div>
  )
}

type GroupProps = OptionGroup & { listId: string; first: number; active: number }

function Group({ title, options, listId, first, active }: GroupProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options with role="group"
    <div role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className={styles.dialogGroup}>
        {title}
      </div>
      {options.map(({ href, content }, index) => (
        <PageLink
          key={href}
          id={optionId(listId, first + index)}
          role="option"
          aria-selected={first + index === active}
          tabIndex={-1}
          to={href}
        >
          {typeof content === 'string' ? (
            <span className={styles.dialogAll}>{content}</span>
          ) : (
            content
          )}
        </PageLink>
      ))}
    </div>
  )
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}
