import { Main } from '../layout/main.tsx'

/** A fault of ours, in a place where no screen has a message for it. */
export function UnexpectedError() {
  return (
    <Main>
      <h1 tabIndex={-1}>Something went wrong</h1>
      <p>
        That was our fault. <a href="/">Start again from the home page</a>.
      </p>
    </Main>
  )
}
