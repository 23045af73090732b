import { useRevalidation } from '../freshness/use-revalidation.ts'
import { Main } from '../layout/main.tsx'

/** Replaces a screen whose answers have become too old to be shown, until there are new ones. */
export function Over() {
  useRevalidation({ kind: 'empty' })
  return (
    <Main>
      <h1>These prices are a day old</h1>
      <p>Tezi shows no older ones. New ones come by themselves as soon as there is a connection.</p>
    </Main>
  )
}
