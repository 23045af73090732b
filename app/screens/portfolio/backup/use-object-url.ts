import { useEffect, useState } from 'react'

/** The address of a text that the browser can save. Undefined before the first effect. */
export function useObjectUrl<T>(value: T, toText: (value: T) => string): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const created = URL.createObjectURL(new Blob([toText(value)]))
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [value, toText])
  return url
}
