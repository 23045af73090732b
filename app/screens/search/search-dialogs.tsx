import { useState } from 'react'
import type { DialogName } from './dialog-for-key.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { Palette } from './palette.tsx'

type SearchDialogsProps = {
  initialDialog: DialogName
  takeTyped: () => string
  onClose: () => void
}

/** The palette or the list of keyboard shortcuts. The palette can switch to the list. */
export function SearchDialogs({ initialDialog, takeTyped, onClose }: SearchDialogsProps) {
  const [shown, setShown] = useState(initialDialog)
  return (
    <>
      {shown === 'keys' ? (
        <KeysDialog onClose={onClose} />
      ) : (
        <Palette
          takeTyped={takeTyped}
          onClose={(shouldShowKeys) => (shouldShowKeys ? setShown('keys') : onClose())}
        />
      )}
    </>
  )
}
