import { useEffect, useState } from 'react'

/** What the browser can save. */
export type BuiltFile<T> = { value: T; blob: Blob; url: string }

/** The file of a value: the last one until that of a new value is built. Null before the first. */
export function useFile<T>(
  value: T,
  toFile: ((value: T) => Promise<Blob>) | null,
): BuiltFile<T> | null {
  const [file, setFile] = useState<BuiltFile<T> | null>(null)
  useEffect(() => {
    let isCurrent = true
    void toFile?.(value).then((blob) => {
      if (isCurrent) setFile({ value, blob, url: URL.createObjectURL(blob) })
    })
    return () => {
      isCurrent = false
    }
  }, [value, toFile])
  useEffect(() => () => URL.revokeObjectURL(file?.url ?? ''), [file])
  return file
}
