import { Fragment, useState } from 'react'
import { UNSAVED_TEXT } from '../../shell/boot/storage.ts'
import { Modal } from './modal.tsx'
import styles from './search-dialogs.module.css'
import { areSingleKeysOn, setSingleKeys } from './single-keys.ts'

const KEYS = [
  {
    section: 'Anywhere',
    keys: [
      ['/', 'Search'],
      ['Ctrl K or ⌘ K', 'Search, also while typing in a field'],
      ['?', 'This list'],
      ['Esc', 'Close search or this list'],
    ],
  },
  {
    section: 'In search',
    keys: [
      ['↓ ↑', 'Next or previous result'],
      ['Home End', 'First or last result, after ↓ or ↑'],
      ['Enter', 'Open the selected result. The first one is selected at the start'],
    ],
  },
  {
    section: 'On a price chart',
    keys: [
      ['← →', 'Previous or next point'],
      ['Home End', 'First or last point'],
      ['+ −', 'Zoom in or out'],
      ['Esc', 'Deselect the point'],
    ],
  },
] as const

/** The list of keyboard shortcuts, and a switch for single-key shortcuts. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(areSingleKeysOn)
  const [message, setMessage] = useState('')

  function change(next: boolean): void {
    setMessage(setSingleKeys(next) ? '' : UNSAVED_TEXT)
    setIsOn(next)
  }

  return (
    <Modal label="Keyboard shortcuts" onClose={onClose}>
      {(close) => (
        <>
          <div className={styles.dialogHead}>
            <h2>Keyboard shortcuts</h2>
            <button type="button" onClick={close}>
              Close
            </button>
          </div>
          <div className={styles.dialogBody}>
            {KEYS.map(({ section, keys }) => (
              <Fragment key={section}>
                <h3>{section}</h3>
                <dl className={styles.dialogKeys}>
                  {keys.map(([key, meaning]) => (
                    <div key={key}>
                      <dt>{key}</dt>
                      <dd>{meaning}</dd>
                    </div>
                  ))}
                </dl>
              </Fragment>
            ))}
            <label>
              <input
                type="checkbox"
                checked={isOn}
                onChange={(event) => change(event.target.checked)}
              />{' '}
              Single-key shortcuts: / and ?
            </label>
            {/* A toast would be behind the dialog. */}
            <p role="status">{message}</p>
          </div>
        </>
      )}
    </Modal>
  )
}
