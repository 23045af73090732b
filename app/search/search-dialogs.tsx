import { useState } from 'react'
import type { DialogName } from './asked-dialog.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { Palette } from './palette.tsx'
import { DialogSheets } from './search-sheets.tsx'

type SearchDialogsProps = { asked: DialogName; onClose: () => void }

/** The palette, from which the list of keys can be reached, or that list. */
export function SearchDialogs({ asked, onClose }: SearchDialogsProps) {
  const [shown, setShown] = useState(asked)
  return (
    <>
      <DialogSheets />
      {shown === 'keys' ? (
        <KeysDialog onClose={onClose} />
      ) : (
        <Palette onClose={(isForKeys) => (isForKeys ? setShown('keys') : onClose())} />
      )}
    </>
  )
}
