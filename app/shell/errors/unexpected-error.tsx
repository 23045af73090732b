import { Main } from '../layout/main.tsx'

/** The page for a bug of ours that no other error display handles. */
export function UnexpectedError() {
  return (
    <Main>
      <h1 tabIndex={-1}>Something went wrong</h1>
      <p>
        This is our mistake. <a href="/">Go to the home page</a>.
      </p>
    </Main>
  )
}
